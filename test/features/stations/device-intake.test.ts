import { beforeAll, describe, expect, it } from '@jest/globals'
import { createStation, type OwnStation } from '../../_helpers/own-stations.js'
import { useService } from '../../_helpers/service.js'

const service = useService({ environment: { AIRGRADIENT_HTTP: 'on' } })
let station: OwnStation

beforeAll(async () => {
  station = await createStation(service())
})

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${service().baseUrl}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const latest = async (attribute: string) => {
  const path = { sensor_id: `Hanoi:Station:${station.id}` }
  const { data } = await service().api.listSensorHistory({ path, query: { attribute, interval: 'raw' } })
  return data?.data.at(-1)
}

describe('createAirRohrReading', () => {
  const basic = (user: number | string, password: string) => ({
    Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
  })
  const reading = {
    esp8266id: '1497234',
    software_version: 'NRZ-2020-129',
    sensordatavalues: [
      { value_type: 'SDS_P2', value: '26.50' },
      { value_type: 'DNMS_noise_LAeq', value: '54.5' },
    ],
  }
  const send = (headers: Record<string, string>) => post(`/stations/${station.id}/airrohr`, reading, headers)

  it('stores the values with the unit of their quantity', async () => {
    const response = await send(basic(station.id, station.key))
    expect([response.status, await response.json()]).toMatchObject([200, { accepted: 1, rejected: 0 }])
    expect(await latest('pm25')).toMatchObject({ value: 26.5, unit: 'µg/m³' })
    expect(await latest('noise')).toMatchObject({ value: 54.5, unit: 'dB' })
  })

  it.each<[string, () => Record<string, string>]>([
    ['no credentials', () => ({})],
    ['another user', () => basic(station.id + 1, station.key)],
    ['another key', () => basic(station.id, `${station.id}.${'x'.repeat(43)}`)],
    ['no Base64', () => ({ Authorization: 'Basic :' })],
    ['the key in the header of other stations', () => ({ 'X-Station-Key': station.key })],
  ])('rejects %s', async (_what, headers) => {
    expect((await send(headers())).status).toBe(401)
  })
})

describe('createUplink', () => {
  beforeAll(async () => {
    station = await createStation(service())
  })

  const uplink = { time: new Date().toISOString(), object: { pm: { pm2_5: 31.5 } } }
  const sensor = () => `Hanoi:Station:${station.id}`
  const send = (body: unknown) => post(`/stations/${station.id}/uplinks`, body, { 'X-Station-Key': station.key })

  it('needs a mapping', async () => {
    const response = await send(uplink)
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'no_uplink_mapping' }])
  })

  it('stores the values that the mapping names, and accepts other events', async () => {
    const body = { fields: { pm25: 'pm.pm2_5' } }
    const { data } = await service().admin.api.setUplinkMapping({ path: { station_id: station.id }, body })
    expect(data).toEqual(body)
    expect(await (await send(uplink)).json()).toMatchObject({ accepted: 1, rejected: 0 })
    expect(await latest('pm25')).toMatchObject({ value: 31.5 })
    expect(await (await send({ time: uplink.time })).json()).toEqual({ accepted: 0, rejected: 0, results: [] })
    // The Things Stack repeats uplinks without an answer.
    expect(await (await send(uplink)).json()).toMatchObject({ accepted: 1, rejected: 0 })
    const query = { attribute: 'pm25', interval: 'raw' } as const
    const { data: history } = await service().api.listSensorHistory({ path: { sensor_id: sensor() }, query })
    expect(history?.data).toHaveLength(1)
  })

  const deep = `${'{"pm":'.repeat(10_000)}1${'}'.repeat(10_000)}`
  it.each<[string, unknown, object, number?]>([
    ['an infinite number', `{ "time": "${uplink.time}", "object": { "pm": { "pm2_5": 1e999 } } }`, { rejected: 1 }],
    ['an infinite number as text', { ...uplink, object: { pm: { pm2_5: '1e999' } } }, { rejected: 1 }],
    ['NaN', { ...uplink, object: { pm: { pm2_5: 'NaN' } } }, { rejected: 1 }],
    ['an object as value', { ...uplink, object: { pm: { pm2_5: { pm2_5: 1 } } } }, { rejected: 1 }],
    ['a list as payload', { ...uplink, object: [[{ pm2_5: 1 }]] }, { results: [] }],
    ['a deep payload', `{ "time": "${uplink.time}", "object": ${deep} }`, {}, 400],
    [
      'a prototype',
      `{ "time": "${uplink.time}", "object": { "__proto__": { "pm": { "pm2_5": 1 } } } }`,
      { results: [] },
    ],
    ['no time', { object: uplink.object }, { rejected: 1 }],
    ['a time of another type', { ...uplink, time: { seconds: 1 } }, { rejected: 1 }],
  ])('stores nothing of an uplink with %s', async (_what, body, result, status = 200) => {
    const response = await send(body)
    expect([response.status, await response.json()]).toMatchObject([status, result])
    expect(await latest('pm25')).toMatchObject({ value: 31.5 })
  })

  it.each<[path: string, status: number]>([
    ['__proto__.pm2_5', 200],
    ['constructor.name', 200],
    ['pm..pm2_5', 200],
    ['.', 200],
    ['toString', 200],
    ['pm\u0000', 422],
    ['\ud800', 422],
  ])('finds nothing at the path %j', async (pm25, status) => {
    const request = { path: { station_id: station.id }, body: { fields: { pm25 } } }
    expect((await service().admin.api.setUplinkMapping(request)).response.status).toBe(status)
    const response = await send(uplink)
    expect([response.status, await response.json()]).toMatchObject([200, { accepted: 0 }])
  })
})

describe('the route of AirGradient monitors', () => {
  const serial = 'ecda3b1eaaaf'
  const send = (body: unknown, sensor = `airgradient:${serial}`) => post(`/sensors/${sensor}/measures`, body)

  it('stores the values of the station with the serial number', async () => {
    const { admin } = service()
    const manager = await service().manager()
    const { data } = await admin.api.updateStation({ path: { station_id: station.id }, body: { serial } })
    expect(data).toMatchObject({ serial })
    const other = await createStation(service())
    const taken = await admin.api.updateStation({ path: { station_id: other.id }, body: { serial } })
    expect([taken.response.status, taken.error?.code]).toEqual([409, 'already_exists'])
    expect((await send({ wifi: -46, rco2: 447, pm02: 7 })).status).toBe(200)
    expect(await latest('co2')).toMatchObject({ value: 447, unit: 'ppm' })
    // Not public, because it takes the place of a key.
    expect((await manager.api.getStation({ path: { station_id: station.id } })).data).toHaveProperty('serial')
    expect((await service().api.getStation({ path: { station_id: station.id } })).data).not.toHaveProperty('serial')
  })

  it.each<[string, unknown, string | undefined, number]>([
    ['a serial number of no station', { pm02: 7 }, 'airgradient:ffffffffffff', 200],
    ['no known value', { wifi: -46 }, undefined, 200],
    ['another sensor', { pm02: 7 }, 'Hanoi:Station:1', 404],
    ['broken values', '{ "pm02": 1e999, "rco2": "x", "atmp": {}, "pm10": -1 }', undefined, 200],
    ['a list', [7], undefined, 200],
    ['no JSON', '{', undefined, 429],
    ['a text', '"pm02"', undefined, 429],
    ['too much', { pm02: 7, text: 'x'.repeat(20_000) }, undefined, 429],
  ])('answers %s', async (_what, body, sensor, status) => {
    expect((await send(body, sensor)).status).toBe(status)
  })
})
