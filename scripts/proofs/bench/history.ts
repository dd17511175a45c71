import { judge, p50, read } from './harness/limits.js'
import { withService, type BenchPlace } from './harness/service.js'

const sensors = 50
const days = 365
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Histories over HTTP from a year of hourly values of 50 sensors. */
export async function benchHistory(): Promise<void> {
  await withService(async (place) => {
    const now = Math.floor(Date.now() / hourMs) * hourMs
    process.stderr.write(`Filling in ${sensors * days * 24} observations\n`)
    await fill(place, now)
    const { baseUrl } = place
    const from = (daysAgo: number) => new Date(now - daysAgo * dayMs).toISOString()
    const sensor = () => `${baseUrl}/sensors/${sensorId(Math.floor(Math.random() * sensors))}/history`
    const to = new Date(now + hourMs).toISOString()
    const year = `from=${from(days - 1)}&to=${to}&interval=day`
    const rowsOf = async (url: string) => (JSON.parse((await read(url)).toString()) as { data: unknown[] }).data.length
    expectRows(await rowsOf(`${sensor()}?from=${from(1)}&to=${to}&interval=hour`), 25)
    expectRows(await rowsOf(`${sensor()}?${year}`), days - 1)
    const last = () => read(`${sensor()}?from=${from(1)}&to=${to}&interval=hour`)
    judge([
      { what: 'last 24 hours of a sensor by hour, p50', limit: 10, measured: await p50(last), unit: 'ms' },
      {
        what: 'year of a sensor by day, p50',
        limit: 300,
        measured: await p50(() => read(`${sensor()}?${year}`), { repeats: 30 }),
        unit: 'ms',
      },
      {
        what: 'last 24 hours of all sensors by hour, p50',
        measured: await p50(() => read(`${baseUrl}/aqi/hanoi/history?from=${from(1)}&to=${to}&limit=10000`)),
        unit: 'ms',
      },
      {
        what: 'year of all sensors by day (the newest 10,000 rows), p50',
        limit: 300,
        measured: await p50(() => read(`${baseUrl}/aqi/hanoi/history?${year}&limit=10000`), { repeats: 10 }),
        unit: 'ms',
      },
    ])
  })
}

const sensorId = (number: number) => `Hanoi:BaDinh:${9000 + number}`

/** A bench that reads nothing would be fast. The first and the last day may be cut by the city's midnight. */
function expectRows(found: number, least: number): void {
  if (found < least) throw new Error(`A history has ${found} rows, fewer than ${least}.`)
}

async function fill({ app, db }: BenchPlace, now: number): Promise<void> {
  const { observations } = app.context.repositories
  for (let number = 0; number < sensors; number += 1) {
    await observations.record(
      Array.from({ length: days * 24 }, (_, age) => ({
        entityId: `urn:ngsi-ld:AirQualityObserved:${sensorId(number)}`,
        entityType: 'AirQualityObserved',
        attribute: 'pm25',
        unit: 'GQ',
        observedAt: new Date(now - age * hourMs),
        value: Math.round(Math.random() * 1000) / 10,
      })),
    )
  }
  await db.query('vacuum analyze')
}
