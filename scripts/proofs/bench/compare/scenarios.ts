import { randomBytes } from 'node:crypto'
import type { BenchRequest } from '../harness/target.js'
import { photo } from '../../../shared/photo.js'
import { centre } from '../harness/centre.js'

/** Who is asked beside the service. */
export type Rival = 'node:http' | 'Express' | 'Fastify'

/** One kind of call that all targets answer. */
export interface Scenario {
  name: string
  request: BenchRequest
  /** Of the answers; 200 unless given. */
  status?: number
  /** Asked of the pipeline alone, without database. */
  alone?: true
  /** Asked of the context broker. */
  broker?: true
  /** Sends the ETag of the first answer, so that the others are 304. */
  conditional?: true
  /** Who does not do such a thing at all. */
  without?: Rival[]
  /** The least that our throughput may be, as a multiple of a rival's. */
  goals?: Partial<Record<Rival, number>>
  connections?: number
}

/** Goals of the lists, which come from the database. */
const lists = { Express: 1.1, Fastify: 0.8 }
/** Goals of what is kept ready. */
const kept = { 'node:http': 0.6 }
const report = { title: 'Rác thải bên hồ Bảy Mẫu', latitude: 21.0173, longitude: 105.8436 }
const near = `/locations?lat=${centre.latitude}&lng=${centre.longitude}&radius=2&limit=20`

const json = { 'content-type': 'application/json' }
const post = (path: string, body: object): BenchRequest => ({
  method: 'POST',
  path,
  headers: json,
  body: JSON.stringify(body),
})

/** A multipart form with a photo of two megapixels. */
async function reportWithPhoto(): Promise<BenchRequest> {
  const boundary = `bench-${randomBytes(12).toString('hex')}`
  const field = (name: string, value: string | number) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const fields = Object.entries(report).map(([name, value]) => field(name, value))
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="images"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(fields.join('') + file),
    await photo(),
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

/** What is compared among 10,000 locations, and what among a million. */
export async function createScenarios(credentials: object): Promise<{ small: Scenario[]; large: Scenario[] }> {
  const small: Scenario[] = [
    {
      name: 'pipeline, GET without database',
      request: { path: '/reports/12' },
      alone: true,
      goals: { Express: 1.6, Fastify: 0.65 },
    },
    { name: 'list of 20 of 200 pending reports', request: { path: '/reports?status=PENDING&limit=20' }, goals: lists },
    { name: 'list of 20 of all 10,000 reports', request: { path: '/reports?limit=20' }, goals: lists },
    { name: '20 locations within 2 km of 10,000', request: { path: near }, goals: lists },
    { name: 'public read, kept', request: { path: '/aqi/hanoi' }, goals: kept },
    {
      name: 'ETag, 304',
      request: { path: '/aqi/hanoi' },
      status: 304,
      conditional: true,
      without: ['Fastify'],
      goals: kept,
    },
    { name: 'login', request: post('/login', credentials), connections: 8 },
    { name: 'report without image', request: post('/reports', report), status: 201 },
    {
      name: 'report with image',
      request: await reportWithPhoto(),
      status: 201,
      without: ['Fastify'],
      // More images of one user may not wait.
      connections: 5,
    },
    {
      name: 'broker, upsert of 10 entities',
      request: post('/ngsi-ld/v1/entityOperations/upsert?options=update', entities(10)),
      status: 204,
      broker: true,
      connections: 8,
    },
    {
      name: 'broker, query of 20 entities',
      request: { path: '/ngsi-ld/v1/entities?type=BenchPlace&limit=20' },
      broker: true,
    },
  ]
  return { small, large: [{ name: '20 locations within 2 km of 1,000,000', request: { path: near }, goals: lists }] }
}
