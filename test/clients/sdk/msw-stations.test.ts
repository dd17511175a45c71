import { unwrap, type ListStationsQuery } from '@environmental-monitoring/sdk'
import { describe, expect, it } from '@jest/globals'
import { useMock } from './_helpers/mock.js'

const school = { name: 'THCS Giảng Võ', latitude: 21.0287, longitude: 105.8235, kind: 'low_cost' } as const
const example = { station_id: 12 }
const exampleKey = '12.h0fJx6JYy3NWb2tq8dW9mZzKqkq0Ik2kqk8Yk1mXq3s'
/** Returns the time in whole seconds, as the service stores it. */
const now = () => new Date(Math.floor(Date.now() / 1000) * 1000).toISOString()

describe('stations of the mock', () => {
  const { api, client } = useMock({ role: (token) => (token === 'citizen' ? 'citizen' : 'admin') })
  const create = (changes = {}) => unwrap(api.createStation({ body: { ...school, ...changes } }))
  const ids = async (query: ListStationsQuery) => (await unwrap(api.listStations({ query }))).map(({ id }) => id)

  it('can be filtered by kind and position, nearest first', async () => {
    const { station: near } = await create()
    const { station: reference } = await create({ kind: 'reference', latitude: 21.03 })
    expect(await ids({ kind: 'reference' })).toEqual([reference.id])
    expect(await ids({ lat: near.latitude, lng: near.longitude, radius: 1 })).toEqual([near.id, reference.id])
    expect(await ids({ lat: near.latitude, lng: near.longitude, radius: 100 })).toEqual([near.id, reference.id, 12])
  })

  it('can be searched and sorted, stations without readings first', async () => {
    const { station: silent } = await create()
    expect(await ids({ q: 'giang v' })).toContain(silent.id)
    expect(await ids({ q: `giang ${silent.id}` })).toEqual([silent.id])
    const sorted = await ids({ sort: 'last_reading_at' })
    expect(sorted.indexOf(silent.id)).toBeLessThan(sorted.indexOf(12))
    expect(await ids({ sort: 'last_reading_at', order: 'desc' })).toEqual(sorted.toReversed())
  })

  it('can be updated and deleted', async () => {
    const { station } = await create({ notes: 'On the roof' })
    const path = { station_id: station.id }
    const updated = await unwrap(api.updateStation({ path, body: { name: 'Giảng Võ', notes: null } }))
    expect(updated).toMatchObject({ id: station.id, name: 'Giảng Võ', notes: null, kind: 'low_cost' })
    await unwrap(api.deleteStation({ path }))
    expect((await api.getStation({ path })).response.status).toBe(404)
  })

  it('return a result per reading, as JSON and as CSV', async () => {
    const station = client({ stationKey: exampleKey })
    const readings = [
      { observed_at: now(), pm25: 38.4 },
      { observed_at: now(), pm25: 99_999 },
    ]
    const rejected = { index: 1, accepted: false, detail: 'pm25 must be from 0 to 2000 µg/m³.' }
    const expected = { accepted: 1, rejected: 1, results: [{ index: 0, accepted: true }, rejected] }
    expect(await unwrap(station.createReadings({ path: example, body: readings }))).toEqual(expected)
    const csv = `observed_at;PM2.5\n${readings.map(({ observed_at, pm25 }) => `${observed_at};${pm25}`).join('\n')}`
    expect(await unwrap(station.createReadings({ path: example, body: csv }))).toEqual(expected)
  })

  it('reject readings without the key, with the key of another station, and with a replaced key', async () => {
    const { key } = await create()
    const send = async (stationKey?: string) => {
      const station = client({ token: 'admin', ...(stationKey !== undefined && { stationKey }) })
      return (await station.createReadings({ path: example, body: { observed_at: now(), pm25: 20 } })).error?.code
    }
    const invalid = 'invalid_station_key'
    const codes = [await send(), await send(key), await send(`${exampleKey}x`), await send(exampleKey)]
    expect(codes).toEqual(['not_authenticated', invalid, invalid, undefined])
    const rotated = await unwrap(api.rotateStationKey({ path: example }))
    expect([await send(exampleKey), await send(rotated.key)]).toEqual([invalid, undefined])
    await api.deleteStation({ path: example })
    expect(await send(rotated.key)).toBe(invalid)
  })
})
