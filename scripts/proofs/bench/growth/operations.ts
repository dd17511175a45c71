import { day, hour } from '../../../../src/base/time.js'
import { fetchBody, timed } from '../harness/timing.js'

/** A service with tables of `rows` rows. */
export interface City {
  rows: number
  baseUrl: string
  brokerUrl: string
  /** Headers of a citizen with a few hundred reports, and of an admin. */
  citizen: Record<string, string>
  admin: Record<string, string>
}

/** A request whose duration is measured. */
export interface Operation {
  name: string
  kind: 'list' | 'geo' | 'history'
  /** Reason why the duration may grow with the table. If set, it is reported without a limit. */
  exception?: string
  url: (city: City, round: number) => string
  as?: 'citizen' | 'admin'
}

const exactTotal = 'exact total'

/** Returns a point in the country. Points differ per round and are the same for all cities. */
const pointIn = (round: number) => ({
  lat: Number((8.6 + 10 * ((round * 0.618034) % 1)).toFixed(5)),
  lng: Number((102.2 + 7.1 * ((round * 0.754878) % 1)).toFixed(5)),
})

const around = (round: number, radius: number) => {
  const { lat, lng } = pointIn(round)
  return `lat=${lat}&lng=${lng}&radius=${radius}`
}

const inCity = (round: number) => `lat=${21 + (round % 7) / 100}&lng=${105.83 + (round % 5) / 100}`

/** Returns a box of about a square kilometre near the centre of the city. */
const block = (round: number) => {
  const [west, south] = [105.85 + ((round % 7) - 3) / 100, 21.03 + ((round % 5) - 2) / 100]
  return [west, south, west + 0.01, south + 0.01].map((edge) => edge.toFixed(4)).join()
}

const service =
  (path: string) =>
  ({ baseUrl }: City) =>
    `${baseUrl}${path}`
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour).toISOString()

const period = (days: number, interval: 'hour' | 'day') => {
  const now = Math.floor(Date.now() / hour) * hour
  const from = new Date(now - days * day).toISOString()
  return `from=${from}&to=${new Date(now).toISOString()}&interval=${interval}`
}

const lists: Omit<Operation, 'kind'>[] = [
  { name: 'reports, newest first', url: service('/reports') },
  { name: 'reports, from the thousandth', url: service('/reports?skip=1000') },
  { name: 'pending reports', url: service('/reports?status=PENDING') },
  { name: 'completed reports', url: service('/reports?status=COMPLETED') },
  { name: 'reports about waste', url: service('/reports?category=waste') },
  { name: 'reports with two frequent words', url: service('/reports?q=rac%20thai') },
  {
    name: 'reports with a rare word',
    url: (city, round) => service(`/reports?q=${1 + ((round * 7919) % 9973)}`)(city),
  },
  { name: 'pending reports with a word', url: service('/reports?status=PENDING&q=khoi') },
  { name: 'reports of the last hour', url: (city) => service(`/reports?from=${hoursAgo(1)}`)(city) },
  {
    name: 'reports changed in the last hour',
    url: (city) => service(`/reports?updated_since=${hoursAgo(1)}&sort=updated_at&order=asc`)(city),
  },
  { name: 'reports, page 2', url: service('/reports?page=2'), exception: exactTotal },
  { name: 'reports with numbers per status', url: service('/reports?page=1&counts=true'), exception: exactTotal },
  { name: 'reports with a total', url: service('/reports?count=true'), exception: 'counts up to 10,000' },
  { name: "a citizen's own reports", url: service('/reports'), as: 'citizen' },
  { name: 'a report', url: ({ baseUrl, rows }, round) => `${baseUrl}/reports/${1 + ((round * 7919) % rows)}` },
  {
    name: 'history of a report',
    url: ({ baseUrl, rows }, round) => `${baseUrl}/reports/${1 + ((round * 7919) % rows)}/history`,
  },
  { name: 'locations of one type', url: service('/locations?location_type=PUBLIC_PARK&limit=20') },
  { name: 'locations by name', url: service('/locations?sort=name&limit=20') },
  { name: 'locations with a frequent word', url: service('/locations?q=dia&limit=20') },
  { name: 'locations with a rare word', url: (city, round) => service(`/locations?q=${(round * 7919) % 9973}`)(city) },
  { name: 'locations, page 2', url: service('/locations?page=2&limit=20'), exception: exactTotal },
  { name: 'stations of one kind', url: service('/stations?kind=reference&limit=20') },
  { name: 'users, newest first', url: service('/users?sort=created_at&order=desc&limit=20') },
  { name: 'users, page 2', url: service('/users?page=2&limit=20'), exception: exactTotal },
  { name: 'devices', url: service('/notifications/tokens?limit=20') },
  { name: 'notifications', url: service('/notifications/history'), exception: exactTotal },
  { name: "a citizen's alerts", url: service('/alerts'), as: 'citizen' },
  { name: 'deliveries of a webhook', url: service('/webhooks/7/deliveries') },
  { name: 'failed deliveries of a webhook', url: service('/webhooks/7/deliveries?status=failed') },
  {
    name: 'entities of one type',
    url: ({ brokerUrl }) => `${brokerUrl}/ngsi-ld/v1/entities?type=PUBLIC_PARK&limit=20`,
  },
]

const places: Omit<Operation, 'kind'>[] = [
  { name: 'a location', url: ({ baseUrl, rows }, round) => `${baseUrl}/locations/${1 + ((round * 7919) % rows)}` },
  {
    name: 'locations within 2 km in the city',
    url: (city, round) => service(`/locations?${inCity(round)}&radius=2&limit=20`)(city),
  },
  { name: 'locations within 2 km', url: (city, round) => service(`/locations?${around(round, 2)}&limit=20`)(city) },
  {
    name: 'nearest location of one type within 20 km',
    url: (city, round) => service(`/locations?${around(round, 20)}&type=park&limit=1`)(city),
  },
  { name: 'stations within 2 km', url: (city, round) => service(`/stations?${around(round, 2)}&limit=20`)(city) },
  { name: 'reports within 1 km', url: (city, round) => service(`/reports?${inCity(round)}&radius=1`)(city) },
  {
    name: 'pending reports within 5 km',
    url: (city, round) => service(`/reports?${inCity(round)}&radius=5&status=PENDING`)(city),
  },
  { name: 'reports in a box', url: (city, round) => service(`/reports?bbox=${block(round)}`)(city) },
  {
    name: 'entities within 2 km',
    url: ({ brokerUrl }, round) => {
      const { lat, lng } = pointIn(round)
      return `${brokerUrl}/ngsi-ld/v1/entities?type=PUBLIC_PARK&georel=near;maxDistance==2000&geometry=Point&coordinates=[${lng},${lat}]&limit=20`
    },
  },
]

const histories: Omit<Operation, 'kind'>[] = [
  { name: 'one day of one sensor by hour', url: service(`/sensors/Hanoi:BaDinh:9003/history?${period(1, 'hour')}`) },
  { name: '200 days of one sensor by day', url: service(`/sensors/Hanoi:BaDinh:9003/history?${period(200, 'day')}`) },
  { name: 'one day of all sensors by hour', url: service(`/aqi/hanoi/history?${period(1, 'hour')}`) },
]

/** The requests of users and apps whose responses the service does not cache. */
export const operations: Operation[] = [
  ...lists.map((operation) => ({ ...operation, kind: 'list' as const })),
  ...places.map((operation) => ({ ...operation, kind: 'geo' as const })),
  ...histories.map((operation) => ({ ...operation, kind: 'history' as const })),
]

/** Performs an operation once, by default as an admin. @returns milliseconds until the whole response has arrived */
export function measureOperation(operation: Operation, city: City, round: number): Promise<number> {
  return timed(() => fetchBody(operation.url(city, round), city[operation.as ?? 'admin']))
}
