import { beforeEach, describe, expect, it } from '@jest/globals'
import { createStation, sendReadings, type OwnStation } from '../../_helpers/own-stations.js'
import { useService } from '../../_helpers/service.js'

describe('rotateStationKey', () => {
  const service = useService()
  let station: OwnStation
  let path: { station_id: number }

  beforeEach(async () => {
    station = await createStation(service())
    path = { station_id: station.id }
  })

  const statusWith = async (key: string) => {
    const reading = { observed_at: new Date().toISOString(), pm25: 1 }
    return (await sendReadings(service(), { id: station.id, key }, reading)).status
  }

  it('returns a new key, and the previous one stops working', async () => {
    const { data, response } = await service().admin.api.rotateStationKey({ path })
    expect(response.status).toBe(200)
    expect(await statusWith(data?.key ?? '')).toBe(200)
    expect(await statusWith(station.key)).toBe(401)
  })

  it('is restricted to staff', async () => {
    const [lan, manager] = [await service().citizen(), await service().manager()]
    expect((await lan.api.rotateStationKey({ path })).response.status).toBe(403)
    expect((await manager.api.rotateStationKey({ path })).response.status).toBe(200)
  })

  it('returns 404 for an unknown station', async () => {
    const { response } = await service().admin.api.rotateStationKey({ path: { station_id: 99_999 } })
    expect(response.status).toBe(404)
  })
})
