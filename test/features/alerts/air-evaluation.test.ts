import { describe, expect, it } from '@jest/globals'
import { createRepositories } from '../../_helpers/repositories.js'
import { useAir } from './_helpers/air-evaluation.js'

const air = useAir()

describe('the evaluation of air quality', () => {
  it('writes an event for a reading of an own station', async () => {
    const id = await air().station()
    await air().report(id, 120)
    await air().evaluate()
    expect(await air().events()).toEqual([
      {
        type: 'air.updated',
        resource: `sensor:Hanoi:Station:${id}`,
        data: {
          sensor_id: `Hanoi:Station:${id}`,
          name: 'Trường',
          kind: 'low_cost',
          latitude: 21.03,
          longitude: 105.85,
          aqi: 120,
          standard: 'VN_AQI',
          category: 'sensitive',
          main_pollutant: 'o3',
          observed_at: '2026-11-21T03:00:00.000Z',
        },
      },
    ])
  })

  it('writes an event for a notification of the broker', async () => {
    await air().notify('BaDinh:9003', 77)
    await air().evaluate()
    expect(await air().events()).toMatchObject([
      {
        type: 'air.updated',
        resource: 'sensor:Hanoi:BaDinh:9003',
        data: { sensor_id: 'Hanoi:BaDinh:9003', name: 'Trạm BaDinh:9003', kind: null, aqi: 77, main_pollutant: 'pm25' },
      },
    ])
  })

  it.each([
    ['short', 120, 'Area:'],
    ['long', 40, 'a'.repeat(190)],
  ])('evaluates all sensors of a notification with many %s ids', async (_what, count, prefix) => {
    for (let number = 0; number < count; number += 1) await air().notify(`${prefix}${100 + number}`, number)
    await air().evaluate()
    expect(await air().indices('air.updated')).toHaveLength(count)
  })

  it('removes characters that Postgres cannot store from names', async () => {
    await air().notify('BaDinh:9003', 77, { stationName: { type: 'Property', value: 'a\0b\ud800' } })
    await air().evaluate()
    expect(await air().events()).toMatchObject([{ data: { name: 'ab\ufffd' } }])
  })

  it('ignores ids that are not those of sensors, and sensors without a position', async () => {
    await air().notify('Ba,Dinh', 77)
    await air().notify('BaDinh:9003', 300, { location: undefined })
    await air().notify('BaDinh:9004', 78)
    await air().evaluate()
    expect(await air().indices('air.updated')).toEqual([78])
  })

  it('writes no event without a new index: the same one again, late and stale readings', async () => {
    const id = await air().station()
    await air().report(id, 300, 25)
    await air().evaluate()
    expect(await air().events()).toEqual([])
    await air().observe(id, 120)
    await air().notify('BaDinh:9003', 77)
    await air().evaluate()
    await air().notify('BaDinh:9003', 77)
    await air().observe(id, 120)
    await air().report(id, 300, 20)
    await air().evaluate()
    expect(await air().indices('air.updated')).toEqual([120, 77])
  })

  it('evaluates a pending sensor of a process that was killed', async () => {
    const id = await air().station()
    await air().report(id, 120)
    await air().evaluate({
      inTransaction: (work) =>
        air().db.transaction(async (trx) => {
          await work(createRepositories(trx))
          throw new Error('killed before the commit')
        }),
    })
    expect(await air().events()).toEqual([])
    await air().evaluate()
    expect(await air().indices('air.updated')).toEqual([120])
  })

  it('keeps a reading pending that arrives during an evaluation', async () => {
    const id = await air().station()
    await air().report(id, 120)
    let sent = false
    await air().evaluate({
      inTransaction: (work) =>
        air().db.transaction(async (trx) => {
          const repositories = createRepositories(trx)
          const lockWrites = async () => {
            await repositories.airStates.lockWrites()
            if (sent) return
            sent = true
            air().now += 3_600_000
            await air().report(id, 60)
          }
          return work({ ...repositories, airStates: { ...repositories.airStates, lockWrites } })
        }),
    })
    expect(await air().indices('air.updated')).toEqual([120, 60])
  })

  it('writes each event once with two evaluators', async () => {
    const id = await air().station()
    await air().alert()
    for (let number = 1; number <= 60; number += 1) await air().notify(`Area:${number}`, number)
    await air().report(id, 160)
    const evaluators = [air().evaluator(), air().evaluator()]
    await Promise.all(evaluators.map((evaluator) => evaluator.settle()))
    // Both give up at once if the other holds the lock.
    await air().evaluate()
    expect(await air().indices('air.updated')).toHaveLength(61)
    expect(await air().sent()).toEqual([160])
  })

  it("evaluates the city's own stations while the broker is down, and logs that once", async () => {
    const id = await air().station()
    await air().notify('BaDinh:9003', 77)
    await air().report(id, 120)
    const evaluator = air().evaluator()
    air().broker.disturb(() => [503, {}])
    await evaluator.settle()
    expect(await air().indices('air.updated')).toEqual([120])
    air().broker.disturb(undefined)
    await evaluator.settle()
    expect(await air().indices('air.updated')).toEqual([120, 77])
    expect(air().lines.lines).toEqual([
      'warn: Observations of air quality cannot be evaluated; retrying',
      'info: Observations of air quality are evaluated again',
    ])
  })

  it('holds no transaction id while the broker responds, because readers of events wait for older transactions', async () => {
    await air().notify('BaDinh:9003', 77)
    const assigned: unknown[] = []
    await air().evaluate({
      inTransaction: (work) =>
        air().db.transaction(async (trx) => {
          const repositories = createRepositories(trx)
          const lockWrites = async () => {
            assigned.push((await trx.raw<{ rows: unknown[] }>('select pg_current_xact_id_if_assigned() as id')).rows[0])
            await repositories.airStates.lockWrites()
          }
          return work({ ...repositories, airStates: { ...repositories.airStates, lockWrites } })
        }),
    })
    expect(assigned).toEqual([{ id: null }])
  })
})

describe('the event air.threshold_crossed', () => {
  it('is written when the index rises above the threshold', async () => {
    const id = await air().station()
    await air().observe(id, 150)
    await air().observe(id, 151)
    expect((await air().events()).at(-1)).toMatchObject({
      type: 'air.threshold_crossed',
      resource: `sensor:Hanoi:Station:${id}`,
      data: { sensor_id: `Hanoi:Station:${id}`, aqi: 151, threshold: 150, category: 'unhealthy' },
    })
    expect(await air().indices('air.threshold_crossed')).toEqual([151])
  })

  it('is written again only after the index has fallen below 90 %', async () => {
    const id = await air().station()
    for (const aqi of [160, 170, 135, 180, 134, 151]) await air().observe(id, aqi)
    expect(await air().indices('air.threshold_crossed')).toEqual([160, 151])
  })

  it('is not repeated after a stale value', async () => {
    await air().notify('BaDinh:9003', 160)
    await air().evaluate()
    await air().notify('BaDinh:9003', 20, {
      airQualityIndex: { type: 'Property', value: 20, observedAt: '2026-11-19T03:00:00Z' },
      pm25: undefined,
      pm10: undefined,
    })
    await air().evaluate()
    await air().notify('BaDinh:9003', 170)
    await air().evaluate()
    expect(await air().indices('air.threshold_crossed')).toEqual([160])
  })
})
