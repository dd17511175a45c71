import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { createStation, sendReadings, type OwnStation } from '../../_helpers/own-stations.js'
import { useService } from '../../_helpers/service.js'

const now = Date.parse('2026-11-21T03:30:00Z')
const at = (time: string) => `2026-11-21T${time}:00Z`

type FlagBody = RequestOf<'createSensorFlag'>['body']

describe('flags of a sensor', () => {
  let time = now
  const service = useService({ clock: () => time })
  let station: OwnStation
  let path: { sensor_id: string }

  beforeEach(async () => {
    station = await createStation(service())
    path = { sensor_id: `Hanoi:Station:${station.id}` }
    const readings = [
      { observed_at: at('01:10'), pm25: 25 },
      { observed_at: at('02:10'), pm25: 25, pm10: 30 },
      { observed_at: at('02:40'), pm25: 200 },
      { observed_at: at('03:10'), pm25: 300 },
    ]
    await sendReadings(service(), station, readings)
    await settle()
  })

  /** Runs background work, and lets cached sensors expire. */
  const settle = async () => {
    await service().settle()
    time += 6_000
  }
  const flag = (body: Partial<FlagBody> = {}, { api } = service().admin) =>
    api.createSensorFlag({
      path,
      body: { attributes: ['pm25'], from: at('02:30'), to: at('03:20'), validity: -1, reason: 'instrument', ...body },
    })
  const remove = (flag_id: number, { api } = service().admin, sensor = path) =>
    api.deleteSensorFlag({ path: { ...sensor, flag_id } })
  const history = async (query: RequestOf<'listSensorHistory'>['query']) =>
    (await service().api.listSensorHistory({ path, query: { attribute: 'pm25', from: at('00:00'), ...query } })).data
      ?.data
  const indices = async () =>
    (await history({ attribute: 'airQualityIndex', interval: 'hour' }))?.map((row) => 'mean' in row && row.mean)
  const flags = async () =>
    (await service().api.listSensorFlags({ path, query: { from: at('00:00'), to: at('04:00') } })).data?.data

  it('hide values from hours, histories and stored indices until they are removed', async () => {
    const before = [await history({ interval: 'hour' }), await history({ interval: 'day' }), await indices()]
    expect(before[0]).toMatchObject([{ mean: 25 }, { mean: 112.5, count: 2, valid_count: 2 }, { mean: 300 }])
    const { data } = await flag({ note: 'Fan broken' })
    expect(data?.data).toMatchObject([
      { attribute: 'pm25', from: '2026-11-21T02:30:00.000Z', validity: -1, reason: 'instrument', source: 'staff' },
    ])
    expect(await history({ interval: 'hour' })).toMatchObject([
      { mean: 25 },
      { mean: 25, min: 25, max: 25, count: 2, valid_count: 1 },
    ])
    expect(await history({ interval: 'day' })).toMatchObject([{ mean: 25, max: 25, count: 4, valid_count: 2 }])
    expect(await indices()).toEqual([50, 50])
    expect(await history({ interval: 'raw' })).toHaveLength(2)
    expect(await history({ interval: 'raw', include: 'invalid' })).toMatchObject([
      { value: 25, validity: 1 },
      { value: 25, validity: 1 },
      { value: 200, validity: -1, flags: ['instrument'] },
      { value: 300, validity: -1, flags: ['instrument'] },
    ])
    const id = data?.data[0]?.id ?? 0
    expect((await remove(id)).response.status).toBe(200)
    expect([await flags(), (await remove(id)).response.status]).toEqual([[], 404])
    expect([await history({ interval: 'hour' }), await history({ interval: 'day' }), await indices()]).toEqual(before)
  })

  it('apply to values that arrive later, and overlap', async () => {
    const [outer] =
      (await flag({ from: at('01:00'), to: at('03:25'), validity: -99, reason: 'calibration' })).data?.data ?? []
    await flag({ validity: 1, reason: 'event' })
    const [inner] = (await flag({ from: at('02:20'), to: at('02:50') })).data?.data ?? []
    await sendReadings(service(), station, { observed_at: at('02:45'), pm25: 40 })
    expect(await history({ interval: 'hour' })).toEqual([])
    expect((await history({ interval: 'raw', include: 'invalid' }))?.at(3)).toMatchObject({
      value: 40,
      validity: -99,
      flags: ['calibration', 'event', 'instrument'],
    })
    expect(await flags()).toMatchObject([{ reason: 'event' }, { reason: 'instrument' }, { reason: 'calibration' }])
    await remove(outer?.id ?? 0)
    expect(await history({ interval: 'hour' })).toMatchObject([
      { mean: 25 },
      { mean: 25, count: 3, valid_count: 1 },
      { mean: 300 },
    ])
    await remove(inner?.id ?? 0)
    expect(await history({ interval: 'raw' })).toMatchObject([
      {},
      {},
      { value: 200 },
      { value: 40, flags: ['event'] },
      {},
    ])
  })

  it('cover all quantities of the sensor by default, and only those that it has measured', async () => {
    const { data } = await service().admin.api.createSensorFlag({
      path,
      body: { from: at('02:00'), to: at('02:00'), validity: -1, reason: 'maintenance' },
    })
    expect(data?.data.map(({ attribute }) => attribute).sort()).toEqual(['pm10', 'pm25'])
    expect((await flag({ attributes: ['pm25', 'no2'] })).error).toMatchObject({
      errors: [{ location: 'body.attributes', code: 'conflict' }],
    })
  })

  it.each<[Partial<FlagBody>, string]>([
    [{ to: at('02:29') }, 'conflict'],
    [{ from: '2025-01-01T00:00:00Z' }, 'too_large'],
    [{ to: '2026-12-31T23:59:60Z' }, 'invalid_format'],
  ])('reject the period of %j', async (body, code) => {
    expect((await flag(body)).error).toMatchObject({ errors: [{ code }] })
  })

  it('belong to one sensor, and are set and removed by staff', async () => {
    const citizen = await service().citizen()
    expect((await flag({}, citizen)).response.status).toBe(403)
    const id = (await flag()).data?.data[0]?.id ?? 0
    expect((await remove(id, citizen)).response.status).toBe(403)
    const other = await createStation(service())
    await sendReadings(service(), other, { observed_at: at('02:10'), pm25: 25 })
    const elsewhere = { sensor_id: `Hanoi:Station:${other.id}` }
    expect((await remove(id, service().admin, elsewhere)).response.status).toBe(404)
    const { data } = await service().admin.api.listAuditEvents({ query: { target_type: 'sensor', limit: 1 } })
    expect(data).toMatchObject([{ action: 'flag.created', target: { type: 'sensor', id: path.sensor_id } }])
  })

  it('and verifications list the newest first, and are removed one by one', async () => {
    const verify = (level: 1 | 2 | 3, to: string) =>
      service().admin.api.verifySensorData({ path, body: { attributes: ['pm25'], from: at('01:00'), to, level } })
    expect((await verify(1, at('01:00'))).response.status).toBe(422)
    await verify(2, at('03:00'))
    const { data } = await verify(1, at('04:00'))
    const query = { from: at('00:00'), attribute: 'pm25' as const }
    const list = async () => (await service().api.listSensorVerifications({ path, query })).data?.data
    expect(await list()).toMatchObject([{ level: 1, to: '2026-11-21T04:00:00.000Z' }, { level: 2 }])
    const verification_id = data?.data[0]?.id ?? 0
    expect(
      (await service().admin.api.deleteSensorVerification({ path: { ...path, verification_id } })).response.status,
    ).toBe(200)
    expect(await list()).toMatchObject([{ level: 2 }])
  })
})
