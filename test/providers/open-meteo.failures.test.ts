import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startOpenMeteo, type OpenMeteoStandIn } from '../../scripts/dev/stand-ins/open-meteo.js'
import type { Failure } from '../../scripts/dev/stand-ins/server.js'
import { createOpenMeteo, type OpenMeteo } from '../../src/providers/open-meteo.js'
import type { ProviderErrorKind } from '../../src/providers/provider-error.js'
import { until } from '../_helpers/processes.js'

const hanoi = { latitude: 21.0285, longitude: 105.8542 }
const timeZone = 'Asia/Ho_Chi_Minh'

let standIn: OpenMeteoStandIn
let openMeteo: OpenMeteo

beforeAll(async () => {
  standIn = await startOpenMeteo()
  openMeteo = createOpenMeteo({ weatherUrl: standIn.url.weather, airUrl: standIn.url.air })
})
afterAll(() => standIn.close())

describe('the Open-Meteo client, if Open-Meteo fails', () => {
  const refusal = (status: number, reason: string): Failure => ({ status, body: { error: true, reason } })

  it.each<[reason: string, failure: Failure, kind: ProviderErrorKind]>([
    ['latitude', refusal(400, 'Latitude must be in range of -90 to 90°. Given: 300.0.'), 'invalid-request'],
    ['days', refusal(400, 'Forecast days is invalid. Allowed range 0 to 16. Given 17.'), 'invalid-request'],
    [
      'counts',
      refusal(400, "Parameter 'latitude' and 'longitude' must have the same number of elements"),
      'invalid-request',
    ],
    ['zone', { status: 400, body: { reason: 'Invalid timezone', error: true } }, 'invalid-request'],
    ['points', refusal(400, 'Only up to 1000 locations can be requested at once'), 'invalid-request'],
    ['variable', refusal(400, 'Cannot initialize ForecastVariable from invalid String value foo.'), 'invalid-request'],
    ['minute', refusal(429, 'Minutely API request limit exceeded. Please try again in one minute.'), 'rate-limited'],
    ['day', refusal(429, 'Daily API request limit exceeded. Please try again tomorrow.'), 'rate-limited'],
    ['concurrency', refusal(429, 'Too many concurrent requests'), 'rate-limited'],
    ['host', refusal(404, 'Not Found'), 'not-found'],
    ['failure', refusal(500, 'Something went wrong.'), 'unavailable'],
    ['overload', refusal(503, 'The service is overloaded'), 'unavailable'],
    ['key', { status: 301, body: '', headers: { location: 'http://customer-api.invalid/' } }, 'invalid-answer'],
    ['stream', 'garbage', 'invalid-answer'],
    ['connection', 'reset', 'unavailable'],
  ])('returns the error kind: %s', async (_, failure, kind) => {
    for (const call of [
      () => openMeteo.currentWeather([hanoi], { timeZone }),
      () => openMeteo.forecast(hanoi, { timeZone }),
      () => openMeteo.currentAirQuality([hanoi], { timeZone }),
      () => openMeteo.airForecasts([hanoi], { past: 12, coming: 72 }, { timeZone }),
    ]) {
      standIn.failNext(failure)
      await expect(call()).rejects.toMatchObject({ provider: 'Open-Meteo', kind })
    }
  })

  it('times out', async () => {
    const impatient = createOpenMeteo({ weatherUrl: standIn.url.weather, airUrl: standIn.url.air, timeout: 30 })
    standIn.failNext('hang')
    await expect(impatient.forecast(hanoi, { timeZone })).rejects.toMatchObject({ kind: 'timeout' })
  })

  it('stops if its signal aborts', async () => {
    const controller = new AbortController()
    const before = standIn.requests.length
    standIn.failNext('hang')
    const rejection = expect(
      openMeteo.currentAirQuality([hanoi], { timeZone, signal: controller.signal }),
    ).rejects.toMatchObject({ kind: 'aborted' })
    await until(() => standIn.requests.length > before)
    controller.abort()
    await rejection
  })
})
