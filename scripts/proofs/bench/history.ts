import { day, hour, minute } from '../../../src/base/time.js'
import { createObservationRepository } from '../../../src/platform/ngsi-ld/observations.js'
import { check, printChecks } from '../../shared/checks.js'
import { withService, type BenchService } from './harness/service.js'
import { fetchBody, p50 } from './harness/timing.js'

const sensors = 50
const days = 365

/** Measures histories over HTTP, with one year of hourly values of 50 sensors, and of values per 15 minutes of one. */
export async function benchHistory(): Promise<void> {
  await withService(async (service) => {
    const now = Math.floor(Date.now() / hour) * hour
    process.stderr.write(`Inserting ${sensors * days * 24 + days * 96} observations\n`)
    await fill(service, now)
    const { baseUrl } = service
    const from = (daysAgo: number) => new Date(now - daysAgo * day).toISOString()
    const to = new Date(now + hour).toISOString()
    const lastDay = `from=${from(1)}&to=${to}&interval=hour`
    const year = `from=${from(days - 1)}&to=${to}&interval=day`
    const ofSensor = (period: string) => {
      const id = sensorId(Math.floor(Math.random() * sensors))
      return fetchBody(`${baseUrl}/sensors/${id}/history?${period}`)
    }
    const ofAll = (query: string) => fetchBody(`${baseUrl}/aqi/hanoi/history?${query}`)
    // The period does not start and end at midnight in the city's time zone, so the number of days can vary by one.
    const aggregates = 'format=aggregatedValues&aggrMethods=avg,min,max&aggrPeriodDuration=P1D'
    const temporal = `${aggregates}&timerel=between&timeAt=${from(days)}&endTimeAt=${to}`
    const ofFrequent = () => fetchBody(`${baseUrl}/context/temporal/entities/${entityId(sensors)}?${temporal}`)
    requirePeriods(await ofFrequent(), days)
    requireRows(await ofSensor(lastDay), 25)
    requireRows(await ofSensor(year), days - 1)
    printChecks([
      check('last 24 hours of one sensor by hour, p50', await p50(() => ofSensor(lastDay)), { unit: 'ms', max: 10 }),
      check('one year of one sensor by day, p50', await p50(() => ofSensor(year), { repeats: 30 }), {
        unit: 'ms',
        max: 300,
      }),
      check('temporal aggregates of one year of one sensor by day, p50', await p50(ofFrequent, { repeats: 30 }), {
        unit: 'ms',
        max: 100,
      }),
      check(
        'last 24 hours of all sensors by hour, p50',
        await p50(() => ofAll(`from=${from(1)}&to=${to}&limit=10000`)),
        { unit: 'ms' },
      ),
      check(
        'one year of all sensors by day (the newest 10,000 rows), p50',
        await p50(() => ofAll(`${year}&limit=10000`), { repeats: 10 }),
        { unit: 'ms', max: 300 },
      ),
    ])
  })
}

const sensorId = (number: number) => `Hanoi:BaDinh:${9000 + number}`
const entityId = (number: number) => `urn:ngsi-ld:AirQualityObserved:${sensorId(number)}`

/** Ensures that the benchmark does not measure empty histories. */
function requireRows(body: Buffer, min: number): void {
  const { length } = (JSON.parse(body.toString()) as { data: unknown[] }).data
  if (length < min) throw new Error(`A history has ${length} rows, expected at least ${min}.`)
}

/** Ensures that the benchmark does not measure empty aggregates. */
function requirePeriods(body: Buffer, min: number): void {
  const { length } = (JSON.parse(body.toString()) as { pm25: { avg: unknown[] } }).pm25.avg
  if (length < min) throw new Error(`The aggregates have ${length} periods, expected at least ${min}.`)
}

async function fill({ app, db }: BenchService, now: number): Promise<void> {
  const observations = createObservationRepository(app.platform.db)
  for (let number = 0; number <= sensors; number += 1) {
    const interval = number === sensors ? 15 * minute : hour
    await observations.record(
      Array.from({ length: (days * day) / interval }, (_, age) => ({
        entityId: entityId(number),
        entityType: 'AirQualityObserved',
        attribute: 'pm25',
        unit: 'GQ',
        observedAt: new Date(now - age * interval),
        value: Math.round(Math.random() * 1000) / 10,
      })),
    )
  }
  await db.query('vacuum analyze')
}
