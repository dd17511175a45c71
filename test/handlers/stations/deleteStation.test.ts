import { beforeEach, describe, expect, it } from '@jest/globals'
import { createStation, sendReadings, type OwnStation } from '../../_helpers/own-stations.js'
import { until } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'

describe('deleteStation', () => {
  const service = useService()
  let station: OwnStation
  let path: { station_id: number }

  beforeEach(async () => {
    station = await createStation(service())
    path = { station_id: station.id }
  })

  it('deletes a station and its key', async () => {
    const { data, response } = await service().admin.api.deleteStation({ path })
    expect({ status: response.status, data }).toEqual({ status: 200, data: { message: 'Station deleted' } })
    expect((await service().api.getStation({ path })).response.status).toBe(404)
    const reading = { observed_at: new Date().toISOString(), pm25: 1 }
    expect((await sendReadings(service(), station, reading)).status).toBe(401)
  })

  it('deletes the sensor and keeps the history', async () => {
    const sensor = { path: { sensor_id: `Hanoi:Station:${station.id}` } }
    await sendReadings(service(), station, { observed_at: new Date().toISOString(), pm25: 12 })
    await until(async () => (await service().api.getSensor(sensor)).response.status === 200)
    await service().admin.api.deleteStation({ path })
    await until(async () => (await service().api.getSensor(sensor)).response.status === 404)
    expect((await service().api.listSensorHistory(sensor)).data?.data.length).toBeGreaterThan(0)
  })

  it('is restricted to administrators', async () => {
    const manager = await service().manager()
    expect((await manager.api.deleteStation({ path })).response.status).toBe(403)
    expect((await service().api.deleteStation({ path })).response.status).toBe(401)
  })

  it('returns 404 for an unknown station', async () => {
    const { response } = await service().admin.api.deleteStation({ path: { station_id: 99_999 } })
    expect(response.status).toBe(404)
  })
})
