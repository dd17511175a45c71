import { beforeEach, describe, expect, it } from '@jest/globals'
import { createStation, sendReadings, type OwnStation } from '../../_helpers/own-stations.js'
import { useService } from '../../_helpers/service.js'

const school = { name: 'Trường THPT Chu Văn An', latitude: 21.0446, longitude: 105.8342, kind: 'low_cost' } as const

let skipped = 0
const service = useService({ clock: () => Date.now() + skipped })
/** Runs background work, and lets cached readings expire. */
const settle = async () => {
  await service().settle()
  skipped += 6_000
}

describe('createStation', () => {
  it('creates a station and returns its key once, of which it stores only the hash', async () => {
    const body = { ...school, owner: 'Sở Giáo dục', notes: 'Trên mái nhà' }
    const { data, response } = await service().admin.api.createStation({ body })
    const id = data?.station.id ?? 0
    expect(response.headers.get('Location')).toBe(`/stations/${id}`)
    expect(data?.key).toMatch(new RegExp(`^${id}\\.[\\w-]{43}$`))
    expect(data?.station).toMatchObject({ ...body, id, sensor_id: `Hanoi:Station:${id}`, last_reading_at: null })
    const found = await service().admin.api.getStation({ path: { station_id: id } })
    expect(found.data).toEqual(data?.station)
    const hash = (await service().app.context.repositories.stations.keyHash(id)) ?? ''
    expect(hash).toMatch(/^\$7\$101\$[\w+/]{16}\$[\w+/]{86}==$/)
    expect(hash).not.toContain(data?.key.split('.')[1])
  })
})

describe('an own station', () => {
  let station: OwnStation
  let path: { station_id: number }
  const reading = () => ({ observed_at: new Date().toISOString(), pm25: 12 })

  beforeEach(async () => {
    station = await createStation(service())
    path = { station_id: station.id }
  })

  it('is returned by getStation to everyone, with its notes only to staff', async () => {
    const { api } = service().admin
    await api.updateStation({ path, body: { notes: 'Chìa khóa ở bảo vệ' } })
    for (const reader of [service(), await service().citizen()]) {
      const { data } = await reader.api.getStation({ path })
      expect(data).toMatchObject({ id: path.station_id, name: school.name, owner: null })
      expect(data).not.toHaveProperty('notes')
    }
    for (const reader of [service().admin, await service().manager()])
      expect((await reader.api.getStation({ path })).data?.notes).toBe('Chìa khóa ở bảo vệ')
  })

  it('changes only in the fields given to updateStation, which null clears', async () => {
    const { api } = service().admin
    const before = await api.getStation({ path })
    const { data } = await api.updateStation({ path, body: { latitude: 21.1, owner: 'Phường', notes: 'Mái nhà' } })
    const changed = { latitude: 21.1, owner: 'Phường', notes: 'Mái nhà', updated_at: expect.stringMatching(/Z$/) }
    expect(data).toEqual({ ...before.data, ...changed })
    const cleared = await api.updateStation({ path, body: { owner: null, notes: null } })
    expect(cleared.data).toMatchObject({ latitude: 21.1, owner: null, notes: null })
  })

  it('has a new key after rotateStationKey, and the previous one stops working', async () => {
    const { data } = await service().admin.api.rotateStationKey({ path })
    const statusWith = async (key: string) => (await sendReadings(service(), { ...station, key }, reading())).status
    expect([await statusWith(data?.key ?? ''), await statusWith(station.key)]).toEqual([200, 401])
  })

  it('is deleted by deleteStation with its key and its sensor, but not its history', async () => {
    const sensor = { path: { sensor_id: `Hanoi:Station:${station.id}` } }
    await sendReadings(service(), station, reading())
    await settle()
    expect((await service().api.getSensor(sensor)).response.status).toBe(200)
    const { data } = await service().admin.api.deleteStation({ path })
    expect(data).toEqual({ message: 'Station deleted' })
    expect((await service().api.getStation({ path })).response.status).toBe(404)
    expect((await sendReadings(service(), station, reading())).status).toBe(401)
    await settle()
    expect((await service().api.getSensor(sensor)).response.status).toBe(404)
    expect((await service().api.listSensorHistory(sensor)).data?.data.length).toBeGreaterThan(0)
  })
})
