import { randomBytes } from 'node:crypto'
import { createPhoto } from '../../../shared/photo.js'
import { loginRequest } from '../harness/login.js'
import { searchCentre } from '../harness/settings.js'
import type { BenchRequest } from '../harness/throughput.js'

/** A server that the service is compared with. */
export type Rival = 'node:http' | 'Express' | 'Fastify'

/** A request that is sent to all servers. */
export interface Scenario {
  name: string
  request: BenchRequest
  /** Expected status of all responses but the first; any 2xx if omitted. */
  status?: number
  /** Our server: the service, its context broker, or the pipeline without a database. */
  target?: 'broker' | 'pipeline'
  /** Sends the ETag of the first response in `If-None-Match`. */
  conditional?: true
  /** Rivals that do not support the request. */
  without?: Rival[]
  /** Minimum throughput relative to a rival. */
  goals?: Partial<Record<Rival, number>>
  connections?: number
}

/** Two megapixels. */
export const phonePhoto = { width: 1632, height: 1224 }

const listGoals = { Express: 1.1, Fastify: 0.8 }
const cachedGoals = { 'node:http': 0.6 }
const report = { title: 'Rác thải bên hồ Bảy Mẫu', latitude: 21.0173, longitude: 105.8436 }
const near = `/locations?lat=${searchCentre.latitude}&lng=${searchCentre.longitude}&radius=2&limit=20`

const json = { 'content-type': 'application/json' }
const post = (path: string, body: object): BenchRequest => ({
  method: 'POST',
  path,
  headers: json,
  body: JSON.stringify(body),
})

/** Returns a multipart form with a photo. */
async function reportWithPhoto(): Promise<BenchRequest> {
  const boundary = `bench-${randomBytes(12).toString('hex')}`
  const field = (name: string, value: string | number) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const fields = Object.entries(report).map(([name, value]) => field(name, value))
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="images"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(fields.join('') + file),
    await createPhoto(phonePhoto),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return {
    method: 'POST',
    path: '/reports',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
  }
}

function entities(count: number): object[] {
  return Array.from({ length: count }, (_none, number) => ({
    id: `urn:ngsi-ld:BenchPlace:${number}`,
    type: 'BenchPlace',
    location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [105.8 + number / 1000, 21] } },
    pm25: { type: 'Property', value: 38.4, unitCode: 'GQ', observedAt: '2026-11-21T03:00:00Z' },
  }))
}

/** Returns the scenarios for 10,000 locations, and those for a million. */
export async function createScenarios(): Promise<{ small: Scenario[]; large: Scenario[] }> {
  const small: Scenario[] = [
    {
      name: 'pipeline, GET without database',
      request: { path: '/reports/12' },
      target: 'pipeline',
      goals: { Express: 1.6, Fastify: 0.65 },
    },
    {
      name: 'list of 20 of 200 pending reports',
      request: { path: '/reports?status=PENDING&limit=20' },
      goals: listGoals,
    },
    { name: 'list of 20 of all 10,000 reports', request: { path: '/reports?limit=20' }, goals: listGoals },
    { name: '20 locations within 2 km of 10,000', request: { path: near }, goals: listGoals },
    { name: 'public read, cached', request: { path: '/aqi/hanoi' }, goals: cachedGoals },
    {
      name: 'ETag, 304',
      request: { path: '/aqi/hanoi' },
      status: 304,
      conditional: true,
      without: ['Fastify'],
      goals: cachedGoals,
    },
    { name: 'login', request: loginRequest, connections: 8 },
    { name: 'report without image', request: post('/reports', report), status: 201 },
    {
      name: 'report with image',
      request: await reportWithPhoto(),
      status: 201,
      without: ['Fastify'],
      // The service queues at most 5 images per user.
      connections: 5,
    },
    {
      name: 'broker, upsert of 10 entities',
      request: post('/ngsi-ld/v1/entityOperations/upsert?options=update', entities(10)),
      status: 204,
      target: 'broker',
      connections: 8,
    },
    {
      name: 'broker, query of 20 entities',
      request: { path: '/ngsi-ld/v1/entities?type=BenchPlace&limit=20' },
      target: 'broker',
    },
  ]
  return {
    small,
    large: [{ name: '20 locations within 2 km of 1,000,000', request: { path: near }, goals: listGoals }],
  }
}
