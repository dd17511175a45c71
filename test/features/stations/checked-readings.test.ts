import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createStation, sendReadings, type OwnStation } from '../../_helpers/own-stations.js'
import { until } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'
import { standInBroker } from '../../_helpers/stand-in-broker.js'

const minute = 60_000
/** The middle of an hour. */
const start = Date.parse('2026-11-21T03:30:00Z')

describe('readings that are checked when they arrive', () => {
  let now = start
  const service = useService({ clock: () => now })
  let station: OwnStation

  beforeEach(async () => {
    station = await createStation(service(), { latitude: 21.3 })
  })

  const at = (minutes: number) => new Date(start + minutes * minute).toISOString()
  const path = ({ id }: OwnStation = station) => ({ sensor_id: `Hanoi:Station:${id}` })
  const send = (values: number[], first: number, step = 30, own = station) =>
    sendReadings(
      service(),
      own,
      values.map((pm25, index) => ({ observed_at: at(first + index * step), pm25 })),
    )
  /** Runs background work, and lets cached sensors expire. */
  const settle = async () => {
    await service().settle()
    now += 6_000
  }
  const flags = async (own = station) => {
    const query = { from: at(-2_880), to: at(60) }
    const { data } = await service().api.listSensorFlags({ path: path(own), query })
    return data?.data.map(({ reason, validity, from, to }) => [
      reason,
      validity,
      (Date.parse(from) - start) / minute,
      (Date.parse(to) - start) / minute,
    ])
  }
  const sensor = async (own = station) => (await service().api.getSensor({ path: path(own) })).data?.data

  it('keep implausible values, and count only the valid ones', async () => {
    expect((await send([40, -999, 999.9], -30, 15)).body).toMatchObject({
      accepted: 3,
      results: [{}, { detail: 'Stored, but not valid: pm25 must be from 0 to 2000 µg/m³.' }, {}],
    })
    await settle()
    expect(await flags()).toEqual([
      ['full_scale', -1, 0, 0],
      ['range', -1, -15, -15],
    ])
    expect(await sensor()).toMatchObject({
      aqi: 80,
      pollutants: [{ value: 40 }],
      lastUpdate: '2026-11-21T03:00:00.000Z',
    })
    const entity_id = `urn:ngsi-ld:AirQualityObserved:${path().sensor_id}`
    const temporal = await service().api.getTemporalEntity({
      path: { entity_id },
      query: { attrs: 'pm25', options: 'temporalValues' },
    })
    expect(JSON.stringify(temporal.data)).toContain('[[40,')
    expect(JSON.stringify(temporal.data)).not.toMatch(/999/)
    const query = { from: at(-60), attribute: 'pm25', interval: 'raw', include: 'invalid' } as const
    const { data } = await service().api.listSensorHistory({ path: path(), query })
    expect(data?.data).toMatchObject([{ value: 40 }, { value: -999, validity: -1 }, { value: 999.9, validity: -1 }])
  })

  it('show a station without valid values, and alert nobody', async () => {
    await send([-1], 0)
    await settle()
    expect(await sensor()).toMatchObject({ aqi: null, pollutants: [] })
    const events = await service().query(`select from events where resource = 'sensor:Hanoi:Station:${station.id}'`)
    expect(events).toEqual([])
  })

  it('extend the flag of a flat line, and do not set it again where staff have removed it', async () => {
    await send(
      Array.from({ length: 12 }, () => 7),
      -390,
    )
    expect(await flags()).toEqual([])
    await send([7], -30)
    expect(await flags()).toEqual([['flat', 1, -390, -30]])
    await send([7], 0)
    expect(await flags()).toEqual([['flat', 1, -390, 0]])
    const { data } = await service().api.listSensorFlags({ path: path(), query: { from: at(-60), to: at(60) } })
    await service().admin.api.deleteSensorFlag({ path: { ...path(), flag_id: data?.data[0]?.id ?? 0 } })
    await send([7, 7], 0, 5)
    expect(await flags()).toEqual([['flat', 1, 5, 5]])
    await send([8], 8)
    expect(await flags()).toHaveLength(1)
  })

  it('find spikes once the next value is known, also in batches that arrive late', async () => {
    const calm = [20, 22, 21, 19, 20, 21]
    await send([...calm, 200], -180)
    expect(await flags()).toEqual([])
    await send([21], 8)
    expect(await flags()).toEqual([['spike', 1, 0, 0]])
    const late = await createStation(service())
    await send([...calm, 200, 21, ...calm], -1_440, 30, late)
    expect(await flags(late)).toEqual([['spike', 1, -1_260, -1_260]])
  })

  it('compare sensors with those around, and hide what two checks doubt', async () => {
    const own = await createStation(service(), { latitude: 20.8 })
    for (const latitude of [20.801, 20.802, 20.803])
      await send([20], 0, 1, await createStation(service(), { latitude }))
    await send([21], -1, 1, own)
    await settle()
    await send([90], 0, 1, own)
    expect(await flags(own)).toEqual([['neighbours', 1, 0, 0]])
    await sendReadings(service(), own, { observed_at: at(1), pm25: 95, humidity: 98 })
    await settle()
    expect(await flags(own)).toEqual([
      ['humidity', -1, 1, 1],
      ['neighbours', -1, 1, 1],
      ['neighbours', 1, 0, 0],
    ])
    expect(await sensor(own)).toMatchObject({ pollutants: [{ value: 90 }], doubtful: true })
    const found = await service().admin.api.getContextEntity({
      path: { entity_id: `urn:ngsi-ld:AirQualityObserved:${path(own).sensor_id}` },
    })
    expect(Object.entries(found.data ?? {}).find(([name]) => name.endsWith('pm25'))?.[1]).toMatchObject({
      value: 90,
      validity: { type: 'Property', value: 1 },
      flags: { type: 'Property', value: ['neighbours'] },
    })
    await sendReadings(service(), own, { observed_at: at(2), pm25: 22 })
    await settle()
    expect(await sensor(own)).toMatchObject({ pollutants: [{ value: 22 }], doubtful: false })
  })
})

const broker = await standInBroker()

describe('values of the broker', () => {
  const service = useService({ environment: { BROKER_URL: broker.url }, clock: () => start })
  const id = 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003'

  beforeAll(async () => {
    const observedAt = new Date(start).toISOString()
    const value = (number: number) => ({ type: 'Property', value: number, observedAt })
    const location = { type: 'GeoProperty', value: { type: 'Point', coordinates: [105.8, 21] } }
    const entity = {
      id,
      type: 'AirQualityObserved',
      location,
      airQualityIndex: value(400),
      pm25: value(999.9),
      pm10: value(45),
    }
    broker.entities = [entity]
    const { recorder } = service().app.features.contextData.context
    await recorder.record([entity])
  })

  it('are checked as well, and an index that was computed from invalid ones is computed again', async () => {
    const path = { sensor_id: 'Hanoi:BaDinh:9003' }
    const query = { to: new Date(start + minute).toISOString() }
    const { data } = await service().api.listSensorFlags({ path, query })
    expect(data?.data).toMatchObject([{ attribute: 'pm25', reason: 'full_scale', validity: -1 }])
    expect((await service().api.getSensor({ path })).data?.data).toMatchObject({
      pollutants: [{ pollutant: 'pm10' }],
      aqi: 45,
    })
  })

  it('are left out of cached sensors of all replicas as soon as staff flag them', async () => {
    const path = { sensor_id: 'Hanoi:BaDinh:9003' }
    const read = async () => (await service().api.getSensor({ path })).data?.data
    expect(await read()).toMatchObject({ pollutants: [{}] })
    const [from, to] = [new Date(start).toISOString(), new Date(start).toISOString()]
    const body = { attributes: ['pm10' as const], from, to, validity: -1 as const, reason: 'instrument' as const }
    await service().admin.api.createSensorFlag({ path, body })
    // The clock stands still, so that no cached value expires.
    await until(async () => (await read())?.pollutants.length === 0)
    expect(await read()).toMatchObject({ aqi: null, doubtful: true })
  })
})
