import type { Entity } from '@environmental-monitoring/ngsi-ld'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { createSensorListener } from '../../../src/features/alerts/air-evaluation.js'
import { createRecorder, type Recorder } from '../../../src/features/context/recorder.js'
import { createTrafficListener, type TrafficState } from '../../../src/features/traffic/traffic-states.js'
import type { Observation } from '../../../src/platform/ngsi-ld/observations.js'

const now = Date.parse('2026-11-21T03:20:00Z')
const id = 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003'
const city = { slug: 'hanoi' }
const observedAt = '2026-11-21T03:00:00Z'
const nine = '2026-11-21T09:00:00+07:00'
const environment = 'https://smartdatamodels.org/dataModel.Environment/'
const number = (value: unknown, others: object = {}) => ({ type: 'Property', value, ...others })
const station = (attributes: object): Entity => ({ id, type: 'AirQualityObserved', ...attributes })

describe('the recorder', () => {
  let kept: Observation[]
  let states: TrafficState[]
  let changed: string[]
  let warnings: unknown[]
  let fails: boolean
  let recorder: Recorder

  beforeEach(() => {
    kept = []
    states = []
    changed = []
    warnings = []
    fails = false
    const trafficStates = {
      upsertMany: (list: TrafficState[]) => Promise.resolve(void states.push(...list)),
      remove: () => Promise.resolve(),
    }
    const airStates = { markChanged: (list: string[]) => Promise.resolve(void changed.push(...list)) }
    recorder = createRecorder({
      repositories: {
        observations: {
          record: (list) => {
            if (fails) return Promise.reject(new Error('down'))
            kept.push(...list)
            return Promise.resolve(list.length)
          },
        },
      },
      listeners: [createTrafficListener(trafficStates, city, () => now), createSensorListener(airStates, city)],
      retention: { observationsDays: 400 },
      clock: () => now,
      log: { warn: (line: unknown) => warnings.push(line) } as never,
      announceDeleted: () => Promise.resolve(),
    })
  })

  const values = () => kept.map(({ attribute, value }) => [attribute, value])

  it('stores numbers with their units and times', async () => {
    const pm25 = number(38.4, { unitCode: 'GQ', observedAt })
    expect(await recorder.record([station({ pm25, airQualityIndex: number(77, { observedAt }) })])).toBe(2)
    const common = { entityId: id, entityType: 'AirQualityObserved', observedAt: new Date(observedAt) }
    expect(kept).toEqual([
      { ...common, attribute: 'pm25', unit: 'GQ', value: 38.4 },
      { ...common, attribute: 'airQualityIndex', unit: '', value: 77 },
    ])
    expect(recorder.failures()).toBe(0)
  })

  it("queues the city's sensors for evaluation, except its own stations", async () => {
    const pm25 = number(38.4, { observedAt })
    const ids = ['Hanoi:BaDinh:9003', 'Hanoi:Station:7', 'Danang:HaiChau:1']
    await recorder.record([
      ...ids.map((local) => ({ ...station({ pm25 }), id: `urn:ngsi-ld:AirQualityObserved:${local}` })),
      { id: 'urn:ngsi-ld:WeatherObserved:Hanoi:BaDinh', type: 'WeatherObserved', temperature: number(24) },
    ])
    expect(changed).toEqual([id])
  })

  it.each<[string, object, [attribute: string, value: number, time?: string][]]>([
    [
      'the local names of IRIs',
      {
        type: `${environment}AirQualityObserved`,
        [`${environment}pm25`]: number(1, { observedAt }),
        'https://uri.etsi.org/ngsi-ld/default-context/noise': number(2, { observedAt }),
      },
      [
        ['pm25', 1],
        ['noise', 2],
      ],
    ],
    ...['2026-11-21T02:00:00Z', ...['@type', 'type'].map((name) => ({ [name]: 'DateTime', '@value': nine }))].map(
      (value): [string, object, [string, number, string?][]] => [
        `dateObserved ${JSON.stringify(value)} as the time of values without one`,
        { pm25: number(1), pm10: number(2, { observedAt }), dateObserved: number(value) },
        [
          ['pm25', 1, '2026-11-21T02:00:00.000Z'],
          ['pm10', 2],
        ],
      ],
    ),
    ['nothing for values without any time', { pm25: number(1) }, []],
    [
      'an entity with several types',
      { type: ['Thing', 'AirQualityObserved'], pm25: number(1, { observedAt }) },
      [['pm25', 1]],
    ],
    [
      'the default of several instances',
      { pm25: [number(9, { observedAt, datasetId: 'urn:x:raw' }), number(1, { observedAt })] },
      [['pm25', 1]],
    ],
    ...[
      number('38', { observedAt }),
      number(Number.NaN, { observedAt }),
      38,
      { type: 'Relationship', object: 'urn:x:1', observedAt },
    ].map((pm25): [string, object, [string, number][]] => [
      `the rest of an entity with ${JSON.stringify(pm25)}`,
      { pm25, pm10: number(5, { observedAt }) },
      [['pm10', 5]],
    ]),
    ['no entities of other types', { type: 'CivicIssue', pm25: number(1, { observedAt }) }, []],
    ['no entities without a type', { type: undefined, pm25: number(1, { observedAt }) }, []],
    [
      'no names that no request can contain',
      { 'PM2.5': number(1, { observedAt }), ['x'.repeat(65)]: number(1, { observedAt }) },
      [],
    ],
    [
      'no ids that no request can contain',
      { id: 'urn:ngsi-ld:AirQualityObserved:\0', pm25: number(1, { observedAt }) },
      [],
    ],
  ])('stores %s', async (_what, changes, expected) => {
    await recorder.record([station(changes)])
    const found = kept.map((one) => [one.entityType, one.attribute, one.value, one.observedAt])
    const full = expected.map(([name, value, time = observedAt]) => ['AirQualityObserved', name, value, new Date(time)])
    expect(found).toEqual(full)
  })

  it('uses the time of the notification by default', async () => {
    await recorder.record([station({ pm25: number(1) })], '2026-11-21T03:10:00.123Z')
    expect(kept).toMatchObject([{ observedAt: new Date('2026-11-21T03:10:00.123Z') }])
  })

  it('rejects times that are too old or in the future, and values that are too large, and logs it once', async () => {
    await recorder.record([
      station({
        pm25: number(1, { observedAt: '2025-10-17T03:19:00Z' }),
        pm10: number(2, { observedAt: '2026-11-21T03:30:01Z' }),
        airQualityIndex: number(3, { observedAt: '2025-10-17T03:21:00Z' }),
        temperature: number(4, { observedAt: '2026-11-21T03:30:00Z' }),
        no2: number(-1e101, { observedAt }),
      }),
    ])
    await recorder.record([station({ pm25: number(1, { observedAt: '1970-01-01T00:00:00Z' }) })])
    expect(values()).toEqual([
      ['airQualityIndex', 3],
      ['temperature', 4],
    ])
    expect(warnings).toMatchObject([{ rejected: 3, example: { entity: id, attribute: 'pm25' } }])
  })

  it('throws while the database is down, and counts the failure', async () => {
    fails = true
    await expect(recorder.record([station({ pm25: number(1, { observedAt }) })])).rejects.toThrow('down')
    expect(recorder.failures()).toBe(1)
  })

  describe('for traffic', () => {
    const flow = (attributes: object, flowId = 'urn:ngsi-ld:TrafficFlow:Hanoi:kim-ma-01'): Entity => ({
      id: flowId,
      type: 'TrafficFlow',
      ...attributes,
    })

    it('stores the colour of the segment', async () => {
      await recorder.record([
        flow({ vehicleCount: number(70, { observedAt }), averageSpeed: number(50, { observedAt }) }),
      ])
      expect(states).toEqual([{ segmentId: 'kim-ma-01', color: 'red', observedAt: new Date(observedAt) }])
      expect(kept).toHaveLength(2)
    })

    it('ignores an outdated vehicle count', async () => {
      const later = '2026-11-21T03:15:01Z'
      await recorder.record([
        flow({ vehicleCount: number(70, { observedAt }), averageSpeed: number(50, { observedAt: later }) }),
      ])
      expect(states).toEqual([{ segmentId: 'kim-ma-01', color: 'green', observedAt: new Date(later) }])
    })

    it('uses the segment that an entity refers to', async () => {
      const refRoadSegment = { type: 'Relationship', object: 'urn:ngsi-ld:RoadSegment:Hanoi:kim-ma-02' }
      const density = number(0.5, { observedAt })
      await recorder.record([
        flow({ density, refRoadSegment }, 'urn:ngsi-ld:TrafficFlow:abc-1'),
        flow({ density }, 'urn:ngsi-ld:TrafficFlow:kim-ma-03'),
        flow({ density }, 'urn:ngsi-ld:TrafficFlow:Saigon:kim-ma-04'),
      ])
      expect(states.map(({ segmentId }) => segmentId)).toEqual(['kim-ma-02', 'kim-ma-03'])
    })
  })
})
