import { beforeAll, expect } from '@jest/globals'
import { createObservationRepository } from '../../../../src/platform/ngsi-ld/observations.js'
import { call, useBroker, type Answer } from '../../_helpers/broker.js'

export const prefix = 'urn:ngsi-ld:AirQualityObserved:Hanoi:'
/** Returns the hours of a day in November 2026. */
export const hoursOf = (day: string) =>
  Array.from({ length: 24 }, (_, hour) => `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`)

const series = (
  entityId: string,
  attribute: string,
  values: [time: string, value: number][],
  { unit = 'GQ', entityType = 'AirQualityObserved' } = {},
) => values.map(([time, value]) => ({ entityId, entityType, attribute, unit, observedAt: new Date(time), value }))

type Parameters = Record<string, string>
type Headers = Record<string, string>

export interface History {
  url: string
  /** Queries stations, by default in `twoDays`. */
  list(parameters: Parameters, headers?: Headers): Promise<Answer>
  /** Retrieves a station by the end of its id. */
  get(id: string, parameters?: Parameters, headers?: Headers): Promise<Answer>
}

/** Provides a broker with stored values. */
export function useHistory(): () => History {
  const broker = useBroker()

  beforeAll(async () => {
    const hourly = [...hoursOf('20'), ...hoursOf('21')]
    await createObservationRepository(broker().db).record([
      ...series(
        `${prefix}A`,
        'pm25',
        hourly.map((time, index) => [time, index]),
      ),
      ...series(`${prefix}A`, 'airQualityIndex', [['2026-11-20T06:00:00.000Z', 150]], { unit: '' }),
      ...series(`${prefix}B`, 'pm25', [['2026-11-21T12:00:00.000Z', 7]]),
      ...series(`${prefix}Mixed`, 'co', [['2026-11-20T01:00:00.000Z', 1]], { unit: 'GP' }),
      ...series(`${prefix}Mixed`, 'co', [['2026-11-20T00:00:00.000Z', 900]]),
      ...series(`${prefix}Huge`, 'no2', [
        ['2026-11-20T00:00:00.000Z', 1e300],
        ['2026-11-20T01:00:00.000Z', 1e300],
      ]),
      ...series(`${prefix}Huge`, 'so2', [['2026-11-20T00:00:00.000Z', 1e-200]]),
      ...series('urn:ngsi-ld:WeatherObserved:Hanoi:1', 'temperature', [['2026-11-20T00:00:00.000Z', 21.5]], {
        unit: 'CEL',
        entityType: 'WeatherObserved',
      }),
    ])
  })

  return () => ({
    url: broker().url,
    list: (parameters, headers = {}) =>
      call(broker().url, temporalUrl('', { type: 'AirQualityObserved', ...twoDays, ...parameters }), { headers }),
    get: (id, parameters = {}, headers = {}) =>
      call(broker().url, temporalUrl(`/${prefix}${id}`, parameters), { headers }),
  })
}

export const temporalUrl = (path: string, parameters: Parameters) =>
  `GET /temporal/entities${path}?${new URLSearchParams(parameters).toString()}`

/** The range of most values. */
export const twoDays = { timerel: 'between', timeAt: '2026-11-20T00:00:00Z', endTimeAt: '2026-11-22T00:00:00Z' }

/** Matches an error of one of NGSI-LD's types. */
export const problem = (type: string): unknown =>
  expect.objectContaining({ type: `https://uri.etsi.org/ngsi-ld/errors/${type}` })
