import { expect, it } from '@jest/globals'
import { createStation, sendReadings } from '../../_helpers/own-stations.js'
import { useService } from '../../_helpers/service.js'

/** 03:30 on 2 November in Hanoi. */
let now = Date.parse('2026-11-01T20:30:00Z')
const service = useService({ clock: () => now })
const hour = 3_600_000

it('returns the capture of a month, and the automatic flags that staff have not confirmed', async () => {
  const station = await createStation(service())
  const path = { station_id: station.id }
  const sensor = { sensor_id: `Hanoi:Station:${station.id}` }
  // 1 November in Hanoi has 12 hours with PM2.5, and October one hour.
  const at = (index: number) => new Date(Date.parse('2026-10-31T16:30:00Z') + index * hour).toISOString()
  const readings = Array.from({ length: 13 }, (_, index) => ({
    observed_at: at(index),
    pm25: 20 + index,
    humidity: 50,
  }))
  await sendReadings(service(), station, readings.concat({ observed_at: at(20), pm25: 3000, humidity: 50 }))
  await service().settle()
  // Silence is not checked at the start.
  now += 10 * 60_000
  await service().settle()

  const quality = async (query?: { month: string }) =>
    (await (await service().manager()).api.getStationQuality({ path, ...(query && { query }) })).data
  const flag = { attribute: 'pm25', from: at(20), to: at(20), validity: -1, reason: 'range', source: 'automatic' }
  // 27 hours of November have passed, and eight since the last reading.
  const expected = { month: '2026-11', silent_since: at(20), capture: { pm25: 0.444, humidity: 0.481 } }
  expect(await quality()).toMatchObject({ ...expected, flags: [flag] })
  expect(await quality({ month: '2026-10' })).toEqual({
    month: '2026-10',
    silent_since: at(20),
    capture: { pm25: 0.001, humidity: 0.001 },
    flags: [],
  })

  const body = { from: at(19), to: at(20), validity: -1, reason: 'instrument' } as const
  const { data } = await service().admin.api.createSensorFlag({ path: sensor, body: { ...body, attributes: ['pm25'] } })
  expect((await quality())?.flags).toEqual([])
  await service().admin.api.deleteSensorFlag({ path: { ...sensor, flag_id: data?.data[0]?.id ?? 0 } })
  expect((await quality())?.flags).toMatchObject([flag])
})
