import { unwrap } from '@environmental-monitoring/sdk'
import type { App } from '../../../src/app/app.js'
import { longitudeNear, type Coordinates } from '../../../src/base/geo.js'
import { day, hour, minute, sleep } from '../../../src/base/time.js'
import { signIn } from '../../shared/sign-in.js'
import { gasesAt, noise, particlesAt, weatherAt } from '../stand-ins/weather-model.js'
import { demoUsers } from './settings.js'

/** A station that measures every hour, with a history, so that a new demo has something to check and to calibrate. */
interface MeasuringStation {
  name: string
  kind: 'reference' | 'low_cost'
  /** From the city's centre. */
  offset: Coordinates
  valuesAt: (place: Coordinates, time: number) => Partial<Record<string, number>>
  /** PM2.5 in µg/m³ that the sensor reports since it is stuck. */
  stuckAt?: number
}

/** About four kilometres from the centre, where no stand-in of a provider has a station. */
const beside = { latitude: -0.038, longitude: -0.006 }
const round = (value: number) => Number(value.toFixed(1))

const lowCostAt = (place: Coordinates, time: number) => {
  const { temperature, humidity } = weatherAt(place, time)
  const { pm25, pm10 } = particlesAt(place, time)
  return { pm25, pm10, temperature, humidity }
}

const measuringStations: MeasuringStation[] = [
  {
    name: 'Trạm quan trắc chuẩn',
    kind: 'reference',
    offset: beside,
    valuesAt: (place, time) => ({ ...particlesAt(place, time), ...gasesAt(place, time) }),
  },
  {
    // Reports too much, as optical sensors do: see `compareStation`.
    name: 'Trường tiểu học cạnh trạm chuẩn',
    kind: 'low_cost',
    offset: { ...beside, longitude: beside.longitude + 0.0005 },
    valuesAt(place, time) {
      const reference = { ...place, longitude: place.longitude - 0.0005 }
      const { pm25 } = particlesAt(reference, time)
      return { ...lowCostAt(place, time), pm25: round(4 + 1.3 * pm25 + 4 * (noise(time / hour, 7) - 0.5)) }
    },
  },
  {
    name: 'Trạm bến xe',
    kind: 'low_cost',
    offset: { latitude: 0.03, longitude: -0.035 },
    valuesAt: lowCostAt,
    stuckAt: 61.7,
  },
]

const [historyLength, stuckSince] = [16 * day, 30 * hour]

/**
 * Creates the missing stations through the API, and sends the hourly values that the stations have not sent yet.
 * @returns a function that sends again
 */
export async function createMeasuringStations(
  { features, platform }: App,
  baseUrl: string,
): Promise<() => Promise<void>> {
  const { intake } = features.stations.context
  const { centre } = platform.config.city
  const admin = await signIn({ baseUrl }, demoUsers.admin)
  const known = new Map<string, { id: number; lastReading: number | undefined }>()
  for await (const { id, name, last_reading_at: time } of admin.iterate('listStations', { query: {} })) {
    known.set(name, { id, lastReading: time === null ? undefined : Date.parse(time) })
  }
  const senders: (() => Promise<void>)[] = []
  for (const { name, kind, offset, valuesAt, stuckAt } of measuringStations) {
    const place = {
      latitude: centre.latitude + offset.latitude,
      longitude: longitudeNear(0, centre.longitude + offset.longitude),
    }
    const { id, lastReading } = known.get(name) ?? {
      id: (await unwrap(admin.createStation({ body: { name, kind, ...place } }))).station.id,
      lastReading: undefined,
    }
    const now = platform.clock()
    const stuckFrom = lastReading ?? now - stuckSince
    let next = Math.floor((lastReading ?? now - historyLength) / hour) * hour + hour
    senders.push(async () => {
      const rows: object[] = []
      let time = next
      for (; time <= platform.clock(); time += hour) {
        const stuck = stuckAt !== undefined && time > stuckFrom ? { pm25: stuckAt } : {}
        rows.push({ observed_at: new Date(time).toISOString(), ...valuesAt(place, time), ...stuck })
      }
      if (rows.length > 0) await intake.accept(id, rows)
      next = time
    })
  }
  const send = async () => {
    for (const sender of senders) await sender()
  }
  await send()
  return send
}

/** Sends the values of each hour until the signal aborts. */
export async function simulateStations(
  send: () => Promise<void>,
  { log }: App['platform'],
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    await sleep(5 * minute, signal).catch(() => undefined)
    if (signal.aborted) return
    await send().catch((error: unknown) =>
      log.warn({ err: error }, 'Could not send the readings of stations; retrying'),
    )
  }
}
