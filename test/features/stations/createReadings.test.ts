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

  it('stores CSV with units and decimal commas', async () => {
    const own = await createStation(service())
    const csv = `\uFEFFobserved_at;PM2.5;CO (ppm)\r\n${before(2)};38,4;1\r\n${before(1)};39;\r\n`
    const { body } = await send(csv, own)
    expect(body).toMatchObject({ accepted: 2, rejected: 0 })
    expect(await history(own.id, 'pm25')).toMatchObject([{ value: 38.4 }, { value: 39 }])
    const [co] = await history(own.id, 'co')
    expect(co).toMatchObject({ unit: 'µg/m³' })
    expect(co && 'value' in co ? Math.round(co.value) : undefined).toBe(1146)
  })

  it('stores valid rows when others are rejected', async () => {
    const own = await createStation(service())
    const rows = [
      { observed_at: before(2), pm25: 12 },
      { observed_at: before(1), pm25: 'x' },
    ]
    const { status, body } = await send(rows, own)
    expect([status, body]).toEqual([
      200,
      {
        accepted: 1,
        rejected: 1,
        results: [
          { index: 0, accepted: true },
          { index: 1, accepted: false, detail: 'pm25 must be a number.' },
        ],
      },
    ])
    expect(await history(own.id, 'pm25')).toMatchObject([{ value: 12, unit: 'µg/m³' }])
  })

  it('stores the same reading once', async () => {
    const own = await createStation(service())
    const reading = { observed_at: before(3), pm25: 20 }
    expect((await send([reading, reading], own)).body).toMatchObject({ accepted: 2 })
    expect((await send(reading, own)).body).toMatchObject({ accepted: 1 })
    expect(await history(own.id, 'pm25')).toMatchObject([{ value: 20 }])
  })

  it('rejects another value for the same field and time, also within a request, and stores the other fields', async () => {
    const own = await createStation(service())
    const reading = { observed_at: before(3), pm25: 20, co: 1, units: { co: 'ppm' } }
    const { body } = await send([reading, { ...reading, pm25: 21, pm10: 30 }, { ...reading, co: 1.5, pm10: 30 }], own)
    const rejected = (detail: string) => ({ accepted: false, code: 'already_recorded', detail })
    const remedy = 'To replace it, send the reading over HTTP with replace=true.'
    const others = 'The other values of the reading are stored.'
    expect(body).toEqual({
      accepted: 1,
      rejected: 2,
      results: [
        { index: 0, accepted: true },
        { index: 1, ...rejected(`Another value is already recorded for this time: pm25 (20). ${others} ${remedy}`) },
        {
          index: 2,
          ...rejected(`Another value is already recorded for this time: co (1145.603). ${others} ${remedy}`),
        },
      ],
    })
    expect(await history(own.id, 'pm25')).toMatchObject([{ value: 20 }])
    expect(await history(own.id, 'pm10')).toMatchObject([{ value: 30 }])
  })

  it('replaces values with replace=true, also in the sensor', async () => {
    const own = await createStation(service())
    const reading = { observed_at: before(3), pm25: 200, pm10: 50 }
    await send(reading, own)
    await settle()
    const corrections = [
      { ...reading, pm25: 21 },
      { ...reading, pm25: 22 },
    ]
    const { body } = await sendReadings(service(), own, corrections, '?replace=true')
    expect(body).toMatchObject({ accepted: 2, rejected: 0 })
    await settle()
    expect(await history(own.id, 'pm25')).toMatchObject([{ value: 22 }])
    expect(await history(own.id, 'pm10')).toMatchObject([{ value: 50 }])
    const { data } = await service().api.getSensor({ path: { sensor_id: `Hanoi:Station:${own.id}` } })
    expect(data?.data.pollutants).toContainEqual(expect.objectContaining({ pollutant: 'pm25', value: 22 }))
  })

  it('rejects CSV rows with other columns than the first line, and stores the others', async () => {
    const own = await createStation(service())
    const { body } = await send(
      `observed_at,pm25,pm10\n${before(3)},38,4,61,2\n${before(2)},12\n${before(1)},13,14`,
      own,
    )
    expect(body).toMatchObject({ accepted: 1, rejected: 2 })
    expect(body.results?.[0]).toEqual({
      index: 0,
      accepted: false,
      detail: 'The row must have 3 columns, like the first line, not 5.',
    })
    expect(await history(own.id, 'pm25')).toMatchObject([{ value: 13 }])
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
