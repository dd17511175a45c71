import { beforeEach, describe, expect, it } from '@jest/globals'
import { createIntake } from '../../../src/features/stations/index.js'
import type { ReadingIntake } from '../../../src/features/stations/readings.js'
import { useMirror } from './_helpers/mirror.js'

const now = Date.parse('2026-11-21T03:00:00Z')
const at = (hoursAgo: number) => new Date(now - hoursAgo * 3_600_000).toISOString()

describe('the mirror of stations', () => {
  const { database, broker, start, deliver } = useMirror({ clock: () => now })
  let id: number

  beforeEach(async () => {
    const { stations } = database.repositories
    id = await stations.reserveId()
    const place = { latitude: 21.0446, longitude: 105.8342 }
    await stations.create({ id, name: 'Trường', kind: 'low_cost', key_hash: 'x', ...place })
  })

  const accept = (...readings: Parameters<ReadingIntake['accept']>[1]) => {
    const config = { city: { slug: 'hanoi' }, aqiStandard: 'VN_AQI' as const, retention: { observationsDays: 400 } }
    return createIntake({ config, db: database.db, clock: () => now }).accept(id, readings)
  }
  const urn = () => `urn:ngsi-ld:AirQualityObserved:Hanoi:Station:${id}`
  const entity = async () => {
    await deliver()
    return broker.entities.get(urn())
  }

  it('computes the index again after it was recorded in the history', async () => {
    await accept({ observed_at: at(1), pm25: 38.4 })
    const index = { attribute: 'airQualityIndex', unit: '', observedAt: new Date(at(1)), value: 499 }
    const { observations } = database.repositories
    await observations.record([{ entityId: urn(), entityType: 'AirQualityObserved', ...index }])
    await accept({ observed_at: at(0), pm25: 10 })
    const updated = await entity()
    expect(updated).toMatchObject({ pm25: { value: 10 }, airQualityIndex: { observedAt: '2026-11-21T03:00:00Z' } })
    expect(updated?.['airQualityIndex']).not.toMatchObject({ value: 499 })
    expect(updated?.['airQualityIndex']).not.toHaveProperty('unitCode')
  })

  it('sends the latest values with their times, and the index, after the first reading', async () => {
    expect(await entity()).toBeUndefined()
    await accept(
      { observed_at: at(1), pm25: 38.4, no2: 40 },
      { observed_at: at(0), pm25: 38.4, temperature: 24, pressure: 1009 },
    )
    expect(await entity()).toMatchObject({
      type: 'AirQualityObserved',
      stationName: { value: 'Trường' },
      stationKind: { value: 'low_cost' },
      provider: { value: 'Trường' },
      address: { value: { addressLocality: 'Hà Nội', addressRegion: 'Ba Đình' } },
      location: { value: { coordinates: [105.8342, 21.0446] } },
      dateObserved: { value: '2026-11-21T03:00:00Z' },
      pm25: { value: 38.4, unitCode: 'GQ', observedAt: '2026-11-21T03:00:00Z' },
      no2: { value: 40, unitCode: 'GQ', observedAt: '2026-11-21T02:00:00Z' },
      temperature: { value: 24, unitCode: 'CEL' },
      atmosphericPressure: { value: 1009, unitCode: 'A97' },
      airQualityIndex: { value: 77, observedAt: '2026-11-21T03:00:00Z' },
      mainPollutant: { value: 'pm25' },
    })
  })

  it('uses the mean of the hour for the index, because stations may report every minute', async () => {
    await accept({ observed_at: '2026-11-21T03:00:00Z', pm25: 10 }, { observed_at: '2026-11-21T03:01:00Z', pm25: 40 })
    expect(await entity()).toMatchObject({ pm25: { value: 40 }, airQualityIndex: { value: 50 } })
  })

  it('ignores a pollutant that is more than 3 hours older than the newest value', async () => {
    await accept({ observed_at: at(20), pm25: 200 }, { observed_at: at(0), no2: 10 })
    expect(await entity()).toMatchObject({
      pm25: { value: 200 },
      airQualityIndex: { value: 5, observedAt: '2026-11-21T03:00:00Z' },
      mainPollutant: { value: 'no2' },
    })
  })

  it('deletes a station whose values are all older than the retention period', async () => {
    await accept({ observed_at: at(0), pm25: 12 })
    expect(await entity()).toBeDefined()
    await database.db.raw('truncate observations')
    await database.repositories.stations.update(id, { name: 'Trường mới' })
    expect(await entity()).toBeUndefined()
  })

  it('keeps the latest values when a late reading arrives', async () => {
    await accept({ observed_at: at(0), pm25: 12 })
    await accept({ observed_at: at(48), pm25: 300 })
    expect(await entity()).toMatchObject({ pm25: { value: 12 }, dateObserved: { value: '2026-11-21T03:00:00Z' } })
  })

  it('moves the entity without changing its id, and deletes it with the station', async () => {
    const { stations } = database.repositories
    await accept({ observed_at: at(0), pm25: 12 })
    await deliver()
    await stations.update(id, { longitude: 105.9, name: 'Trường mới' })
    expect(await entity()).toMatchObject({
      id: urn(),
      name: { value: 'Trường mới' },
      location: { value: { coordinates: [105.9, 21.0446] } },
    })
    await stations.remove(id)
    expect(await entity()).toBeUndefined()
  })

  it('delivers a reading that arrives during a delivery', async () => {
    await accept({ observed_at: at(1), pm25: 12 })
    const client = broker.client()
    let calls = 0
    const busy = start({
      broker: {
        deleteEntities: (ids, options) => client.deleteEntities(ids, options),
        async upsertEntities(entities, options) {
          if (calls++ === 0) await accept({ observed_at: at(0), pm25: 40 })
          return client.upsertEntities(entities, options)
        },
      },
    })
    await busy.settle()
    expect(calls).toBe(2)
    expect(broker.entities.get(urn())).toMatchObject({ pm25: { value: 40 } })
  })

  it('sends stations with readings to a new broker', async () => {
    await accept({ observed_at: at(0), pm25: 12 })
    await database.db.raw('truncate outbox, mirror_targets')
    await start().settle()
    expect(broker.entities.has(urn())).toBe(true)
  })
})
