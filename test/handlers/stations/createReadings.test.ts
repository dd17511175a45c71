import { beforeAll, describe, expect, it } from '@jest/globals'
import { createStation, sendReadings, type OwnStation } from '../../_helpers/own-stations.js'
import { useService } from '../../_helpers/service.js'

/** Returns a time some minutes before now, in whole seconds. */
const before = (minutes: number) => new Date(Math.floor(Date.now() / 1000) * 1000 - minutes * 60_000).toISOString()

describe('createReadings', () => {
  let skipped = 0
  const service = useService({ clock: () => Date.now() + skipped })
  /** Runs background work, and lets cached readings expire. */
  const settle = async () => {
    await service().settle()
    skipped += 6_000
  }
  let station: OwnStation

  beforeAll(async () => {
    station = await createStation(service())
  })

  const send = (readings: unknown, from = station) => sendReadings(service(), from, readings)
  const history = async (id: number, attribute: string, from = before(60 * 24)) => {
    const { data } = await service().api.listSensorHistory({
      path: { sensor_id: `Hanoi:Station:${id}` },
      query: { attribute, interval: 'raw', from },
    })
    return data?.data ?? []
  }

  it('stores a single reading', async () => {
    const own = await createStation(service())
    const { status, body } = await send({ observed_at: before(1), pm25: 38.4 }, own)
    expect({ status, body }).toEqual({
      status: 200,
      body: { accepted: 1, rejected: 0, results: [{ index: 0, accepted: true }] },
    })
    expect(await history(own.id, 'pm25')).toMatchObject([{ value: 38.4, unit: 'GQ' }])
  })

  it('stores CSV with units and decimal commas', async () => {
    const own = await createStation(service())
    const csv = `\uFEFFobserved_at;PM2.5;CO (ppm)\r\n${before(2)};38,4;1\r\n${before(1)};39;\r\n`
    const { body } = await send(csv, own)
    expect(body).toMatchObject({ accepted: 2, rejected: 0 })
    expect(await history(own.id, 'pm25')).toMatchObject([{ value: 38.4 }, { value: 39 }])
    const [co] = await history(own.id, 'co')
    expect(co).toMatchObject({ unit: 'GQ' })
    expect(co && 'value' in co ? Math.round(co.value) : undefined).toBe(1146)
  })

  it('stores valid rows when others are rejected', async () => {
    const own = await createStation(service())
    const { status, body } = await send(
      [{ observed_at: before(2), pm25: 12 }, { observed_at: before(1), pm25: -999 }, { pm25: 12 }],
      own,
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ accepted: 1, rejected: 2 })
    expect(body.results).toMatchObject([
      { index: 0, accepted: true },
      { index: 1, accepted: false, detail: 'pm25 must be from 0 to 2000 µg/m³.' },
      {
        index: 2,
        accepted: false,
        detail: 'observed_at must be an ISO 8601 time with a time zone, such as 2026-11-21T10:00:00+07:00.',
      },
    ])
    expect(await history(own.id, 'pm25')).toHaveLength(1)
  })

  it('stores the same reading once', async () => {
    const own = await createStation(service())
    const reading = { observed_at: before(3), pm25: 20 }
    await send([reading, reading], own)
    expect((await send({ ...reading, pm25: 21 }, own)).body).toMatchObject({ accepted: 1 })
    expect(await history(own.id, 'pm25')).toMatchObject([{ value: 20 }])
  })

  it('stores late readings within the retention period', async () => {
    const own = await createStation(service())
    const late = before(390 * 24 * 60)
    expect((await send({ observed_at: late, pm25: 20 }, own)).body).toMatchObject({ accepted: 1 })
    const { body } = await send({ observed_at: before(401 * 24 * 60), pm25: 20 }, own)
    expect(body.results).toMatchObject([{ detail: 'observed_at must not be more than 400 days ago.' }])
  })

  it('makes the station a sensor with an index', async () => {
    const own = await createStation(service(), { name: 'Trường Tiểu học Thăng Long' })
    await send({ observed_at: before(1), pm25: 38.4, no2: 40, temperature: 24 }, own)
    const sensor_id = `Hanoi:Station:${own.id}`
    const get = () => service().api.getSensor({ path: { sensor_id } })
    await settle()
    const { data } = await get()
    expect(data?.data).toMatchObject({ id: sensor_id, name: 'Trường Tiểu học Thăng Long', kind: 'low_cost', aqi: 77 })
  })

  it('updates the sensor with each reading, and stores each value once', async () => {
    const own = await createStation(service())
    const sensor_id = `Hanoi:Station:${own.id}`
    const index = async () => (await service().api.getSensor({ path: { sensor_id } })).data?.data.aqi
    await send({ observed_at: new Date(Date.now() - 60_001).toISOString(), pm25: 10 }, own)
    // The broker has notified the service of the entity, including its index.
    await settle()
    expect(await history(own.id, 'airQualityIndex')).not.toEqual([])
    await send({ observed_at: new Date(Date.now() - 1).toISOString(), pm25: 300 }, own)
    await settle()
    expect(Number(await index())).toBeGreaterThan(100)
    expect(await history(own.id, 'pm25')).toHaveLength(2)
  })

  it('accepts 1,000 readings with all values', async () => {
    const own = await createStation(service())
    const values = { pm25: 1, pm10: 2, no2: 3, so2: 4, o3: 5, co: 6, temperature: 7, humidity: 8, pressure: 1009 }
    const readings = Array.from({ length: 1000 }, (_, index) => ({ observed_at: before(index), ...values }))
    expect((await send(readings, own)).body).toMatchObject({ accepted: 1000, rejected: 0 })
  })

  it.each([
    ['an empty list', [], 'body must NOT have fewer than 1 items'],
    ['more than 1,000 readings', Array.from({ length: 1001 }, () => ({})), 'body must NOT have more than 1000 items'],
    ['a CSV of one line', 'observed_at,pm25\n', 'body must have a line with the names of the columns, and readings'],
    ['CSV with an open quote', 'observed_at,pm25\n"2026', expect.stringMatching(/^body must be CSV: /)],
    ['a text', '""', 'body must have a line with the names of the columns, and readings'],
  ])('rejects %s', async (_name, body, detail) => {
    expect(await send(body)).toMatchObject({ status: 422, body: { detail } })
  })
})
