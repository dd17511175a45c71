import { unwrap } from '@environmental-monitoring/sdk'
import { expect, it } from '@jest/globals'
import { until } from '../_helpers/processes.js'
import { onBothTargets } from './_helpers/targets.js'

const school = {
  name: 'Trường THPT Chu Văn An',
  latitude: 21.0446,
  longitude: 105.8342,
  kind: 'low_cost',
  owner: 'Trường THPT Chu Văn An',
  notes: 'On the roof, 15 m above the ground',
} as const
const near = { lat: school.latitude, lng: school.longitude, radius: 2 }

/** Returns a time some minutes before now. */
const before = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const readings = () => [
  { observed_at: before(10), pm25: 38.4, pm10: 61.2 },
  { observed_at: before(5), pm25: 37.9, pm10: 60.8 },
]

onBothTargets('A station sends readings', (target) => {
  const { step, refused } = target

  /** Creates a station as a manager. */
  const created = async () => {
    const manager = await target.manager()
    const { station, key } = await step(201, () => unwrap(manager.api.createStation({ body: school })))
    return { manager, station, key, path: { station_id: station.id } }
  }

  it('after staff have created it and received its key', async () => {
    const { manager, station, key, path } = await created()
    expect(station).toMatchObject({ ...school, last_reading_at: null })
    expect(key).toMatch(new RegExp(`^${station.id}\\..{43}$`))
    const own = await step(200, () => unwrap(manager.api.getStation({ path })))
    expect(own).toMatchObject({ id: station.id, sensor_id: station.sensor_id, notes: school.notes })
    const query = { ...near, kind: 'low_cost' } as const
    const found = await step(200, () => unwrap(target.guest().listStations({ query })), 'StationsNearby')
    const seen = found.find(({ id }) => id === station.id)
    expect(seen).toMatchObject({ name: school.name, owner: school.owner })
    expect(seen?.distance).toBeLessThan(near.radius)
    expect(seen).not.toHaveProperty('notes')
    const lan = await target.citizen()
    await refused(403, () => lan.api.createStation({ body: school }))
  })

  it('as JSON, and has a result for each', async () => {
    const { key, path } = await created()
    const sent = await step(200, () => unwrap(target.station(key).createReadings({ path, body: readings() })))
    expect(sent).toEqual({
      accepted: 2,
      rejected: 0,
      results: [
        { index: 0, accepted: true },
        { index: 1, accepted: true },
      ],
    })
  })

  it('as CSV, of which valid rows are stored', async () => {
    const { key, path } = await created()
    const body = `observed_at,pm25,no2 (ppb)\n${before(10)},38.4,22\n${before(5)},99999,\n`
    const station = target.station(key)
    const sent = await step(200, () => unwrap(station.createReadings({ path, body })), 'ReadingRejected')
    expect(sent).toEqual({
      accepted: 1,
      rejected: 1,
      results: [
        { index: 0, accepted: true },
        { index: 1, accepted: false, detail: 'pm25 must be from 0 to 2000 µg/m³.' },
      ],
    })
  })

  it('only with its current key', async () => {
    const { manager, key, path } = await created()
    const request = { path, body: readings() }
    await refused(401, () => target.withToken(manager.token).createReadings(request))
    const rotated = await step(200, () => unwrap(manager.api.rotateStationKey({ path })))
    expect(rotated.station.id).toBe(path.station_id)
    const error = await refused(401, () => target.station(key).createReadings(request))
    expect(error.code).toBe('invalid_station_key')
    expect((await step(200, () => unwrap(target.station(rotated.key).createReadings(request)))).accepted).toBe(2)
  })

  it('and becomes a sensor with an index', async () => {
    const { station, key, path } = await created()
    const api = target.guest()
    await step(200, () => unwrap(target.station(key).createReadings({ path, body: readings() })))
    const isListed = async () => {
      const { data } = await step(200, () => unwrap(api.listSensors({ query: near })))
      return data.some(({ id }) => id === station.sensor_id)
    }
    if (target.remembers) await until(isListed)
    const sensor_id = station.sensor_id
    const { data: sensor } = await step(200, () => unwrap(api.getSensor({ path: { sensor_id } })))
    expect(sensor.pollutants.map(({ pollutant }) => pollutant)).toEqual(expect.arrayContaining(['pm25', 'pm10']))
    expect(sensor.aqi).toBeGreaterThan(0)
    if (target.remembers) {
      expect(sensor).toMatchObject({ id: sensor_id, name: school.name, kind: 'low_cost', source: school.owner })
    }

    const { lat, lng } = near
    const { data: air } = await step(200, () => unwrap(api.getAirAt({ query: { lat, lng } })))
    expect(air).toMatchObject({ basis: 'measured', station: { name: school.name, kind: 'low_cost' } })
    expect(air.aqi).toBeGreaterThan(0)
  })
})
