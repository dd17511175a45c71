import type { BenchRequest } from '../harness/load.js'
import { searchCentre } from '../harness/settings.js'

/** Another server, or the service's own {@link lookup}. */
export type Rival = 'node:http' | 'Fastify' | 'Express' | 'lookup by id'

/** A request that is sent to all servers. */
export interface Scenario {
  name: string
  request: BenchRequest
  /** Path on Fastify and Express, if it differs. */
  rivalPath?: string
  /** Expected status of all responses but the first; any 2xx if omitted. */
  status?: number
  /** Sends no token. */
  anonymous?: true
  /** Our server: the service, or its pipeline without a database. */
  target?: 'pipeline'
  /** Sends the ETag of the first response in `If-None-Match`. */
  conditional?: true
  /** Minimum throughput relative to a rival. Only scenarios with a goal are compared with the lookup. */
  goals?: Partial<Record<Rival, number>>
  /** Maximum user time per request. One of both must be met. */
  maxUserTime?: { microseconds: number; timesNodeHttp: number }
}

/** Reads one report from the database. */
export const lookup: BenchRequest = { path: '/reports/12' }

const listGoals = { Express: 1.1 }
const near = `/locations?lat=${searchCentre.latitude}&lng=${searchCentre.longitude}&radius=2&limit=20`
const newReport: BenchRequest = {
  method: 'POST',
  path: '/reports',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ title: 'Rác thải bên hồ Bảy Mẫu', latitude: 21.0173, longitude: 105.8436 }),
}
const cached: Pick<Scenario, 'request' | 'anonymous'> = { request: { path: '/aqi/hanoi' }, anonymous: true }

/** The scenarios for 10,000 locations. */
export const smallScenarios: Scenario[] = [
  {
    name: 'GET without database',
    request: lookup,
    rivalPath: '/static/reports/12',
    target: 'pipeline',
    goals: { Fastify: 1.3 },
    maxUserTime: { microseconds: 90, timesNodeHttp: 7 },
  },
  { name: 'lookup of a report by id', request: lookup },
  {
    name: 'list of 20 of all 10,000 reports',
    request: { path: '/reports?limit=20' },
    goals: { ...listGoals, 'lookup by id': 0.5 },
  },
  {
    name: 'list of 20 of 200 pending reports',
    request: { path: '/reports?status=PENDING&limit=20' },
    goals: listGoals,
  },
  { name: '20 locations within 2 km of 10,000', request: { path: near }, goals: listGoals },
  { name: 'public read, cached', ...cached, goals: { 'node:http': 0.6 } },
  { name: 'public read, 304', ...cached, status: 304, conditional: true, goals: { 'node:http': 0.5 } },
  { name: 'new report', request: newReport, status: 201 },
]

/** The scenarios for a million locations. */
export const largeScenarios: Scenario[] = [
  { name: '20 locations within 2 km of 1,000,000', request: { path: near }, goals: listGoals },
]
