/** A service on a city of some size, and who asks it. */
export interface City {
  rows: number
  baseUrl: string
  brokerUrl: string
  /** Headers of a citizen with some hundred reports, and of an admin. */
  citizen: Record<string, string>
  admin: Record<string, string>
}

/** Something that is asked over HTTP. */
export interface Operation {
  what: string
  kind: 'list' | 'geo' | 'history'
  /** Why it may grow with the table: told beside, not judged. */
  excepted?: string
  url: (city: City, round: number) => string
  as?: 'citizen' | 'admin'
}

const exact = 'exact total'

/** Another point of the country each round, far from the city, and the same for every size. */
const pointIn = (round: number) => ({
  lat: Number((8.6 + 10 * ((round * 0.618034) % 1)).toFixed(5)),
  lng: Number((102.2 + 7.1 * ((round * 0.754878) % 1)).toFixed(5)),
})

const around = (round: number, radius: number) => {
  const { lat, lng } = pointIn(round)
  return `lat=${lat}&lng=${lng}&radius=${radius}`
}

const inCity = (round: number) => `lat=${21 + (round % 7) / 100}&lng=${105.83 + (round % 5) / 100}`

/** A block of the city of about a square kilometre, at most half a degree from its centre. */
const block = (round: number) => {
  const [west, south] = [105.85 + ((round % 7) - 3) / 100, 21.03 + ((round % 5) - 2) / 100]
  return [west, south, west + 0.01, south + 0.01].map((edge) => edge.toFixed(4)).join()
}

const service =
  (path: string) =>
  ({ baseUrl }: City) =>
    `${baseUrl}${path}`
const period = (days: number, interval: 'hour' | 'day') => {
  const now = Math.floor(Date.now() / 3_600_000) * 3_600_000
  const from = new Date(now - days * 86_400_000).toISOString()
  return `from=${from}&to=${new Date(now).toISOString()}&interval=${interval}`
}

const lists: Omit<Operation, 'kind'>[] = [
  { what: 'reports, newest first', url: service('/reports') },
  { what: 'reports, the thousandth on', url: service('/reports?skip=1000') },
  { what: 'reports that wait', url: service('/reports?status=PENDING') },
  { what: 'reports that are done', url: service('/reports?status=COMPLETED') },
  { what: 'reports about waste', url: service('/reports?category=waste') },
  { what: 'reports, page 2', url: service('/reports?page=2'), excepted: exact },
  { what: "a citizen's own reports", url: service('/reports'), as: 'citizen' },
  { what: 'a report', url: ({ baseUrl, rows }, round) => `${baseUrl}/reports/${1 + ((round * 7919) % rows)}` },
  {
    what: 'history of a report',
    url: ({ baseUrl, rows }, round) => `${baseUrl}/reports/${1 + ((round * 7919) % rows)}/history`,
  },
  { what: 'locations of a kind', url: service('/locations?location_type=PUBLIC_PARK&limit=20') },
  { what: 'locations by name', url: service('/locations?sort=name&limit=20') },
  { what: 'locations, page 2', url: service('/locations?page=2&limit=20'), excepted: exact },
  { what: 'users, newest first', url: service('/users?sort=created_at&order=desc&limit=20') },
  { what: 'users, page 2', url: service('/users?page=2&limit=20'), excepted: exact },
  { what: 'devices', url: service('/notifications/tokens?limit=20') },
  { what: 'notifications', url: service('/notifications/history'), excepted: exact },
  { what: 'entities of a type', url: ({ brokerUrl }) => `${brokerUrl}/ngsi-ld/v1/entities?type=PUBLIC_PARK&limit=20` },
]

const places: Omit<Operation, 'kind'>[] = [
  { what: 'a location', url: ({ baseUrl, rows }, round) => `${baseUrl}/locations/${1 + ((round * 7919) % rows)}` },
  {
    what: 'locations within 2 km in the city',
    excepted: 'counts all within, up to 10,000',
    url: (city, round) => service(`/locations?${inCity(round)}&radius=2&limit=20`)(city),
  },
  { what: 'locations within 2 km', url: (city, round) => service(`/locations?${around(round, 2)}&limit=20`)(city) },
  {
    what: 'nearest location of a kind within 20 km',
    url: (city, round) => service(`/locations?${around(round, 20)}&type=park&limit=1`)(city),
  },
  {
    what: 'reports in a block',
    excepted: 'counts all within, up to 10,000',
    url: (city, round) => service(`/reports?bbox=${block(round)}`)(city),
  },
  {
    what: 'entities within 2 km',
    url: ({ brokerUrl }, round) => {
      const { lat, lng } = pointIn(round)
      return `${brokerUrl}/ngsi-ld/v1/entities?type=PUBLIC_PARK&georel=near;maxDistance==2000&geometry=Point&coordinates=[${lng},${lat}]&limit=20`
    },
  },
]

const histories: Omit<Operation, 'kind'>[] = [
  { what: 'day of a sensor by hour', url: service(`/sensors/Hanoi:BaDinh:9003/history?${period(1, 'hour')}`) },
  { what: '200 days of a sensor by day', url: service(`/sensors/Hanoi:BaDinh:9003/history?${period(200, 'day')}`) },
  { what: 'day of all sensors by hour', url: service(`/aqi/hanoi/history?${period(1, 'hour')}`) },
]

/** What people and apps look at, but for what is kept in memory. */
export const operations: Operation[] = [
  ...lists.map((one) => ({ ...one, kind: 'list' as const })),
  ...places.map((one) => ({ ...one, kind: 'geo' as const })),
  ...histories.map((one) => ({ ...one, kind: 'history' as const })),
]

/** Asks a city once, as an admin unless the operation says otherwise. @returns milliseconds until all of the answer is there */
export async function ask(operation: Operation, city: City, round: number): Promise<number> {
  const [url, headers] = [operation.url(city, round), city[operation.as ?? 'admin']]
  const started = performance.now()
  const response = await fetch(url, { headers })
  const body = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${body.slice(0, 300)}`)
  return performance.now() - started
}
