import { createClient, unwrap } from '@environmental-monitoring/sdk'
import { stationEntity } from '../../../test/_helpers/stations.js'
import { fillLocations, fillReports } from './compare/fill.js'
import { largeScenarios, lookup, smallScenarios, type Rival, type Scenario } from './compare/scenarios.js'
import { printComparison, type ScenarioResult } from './compare/table.js'
import { generator, type BenchRequest } from './harness/load.js'
import type { BenchOptions } from './harness/options.js'
import { recordResponse, startReplay } from './harness/replay.js'
import { withService } from './harness/service.js'
import { adminCredentials } from './harness/settings.js'
import { startTarget, type Target } from './harness/target.js'
import { measureThroughput } from './harness/throughput.js'

const sizes = {
  full: { rounds: 5, seconds: 2, warmUp: 2, few: 10_000, many: 1_000_000 },
  short: { rounds: 1, seconds: 0.5, warmUp: 0.3, few: 1_000, many: 10_000 },
}

interface Targets {
  service: Target
  pipeline: Target
  fastify: Target
  express: Target
  /** Of the administrator. */
  token: string
}

interface Contestant {
  name: 'service' | Rival
  target: Target
  request: BenchRequest
}

/**
 * Compares the service with node:http (same bytes), Fastify 5 (same features) and bare Express 5, for several kinds of
 * requests. Fastify and Express send the same SQL.
 */
export async function benchCompare({ short, only }: BenchOptions): Promise<void> {
  const size = short ? sizes.short : sizes.full
  process.stderr.write(`Load generator: ${generator}\n`)
  await withService(async ({ app, db, databaseUrl, folder }) => {
    await fillReports(db, 10_000)
    await fillLocations(db, size.few)
    const observedAt = new Date().toISOString()
    const stations = Array.from({ length: 30 }, (_none, number) => stationEntity(`BaDinh:${9000 + number}`, observedAt))
    await app.platform.broker.upsertEntities(stations)
    const environment = { BENCH_DATABASE_URL: databaseUrl, BENCH_FOLDER: folder }
    const withBroker = { ...environment, BENCH_BROKER_URL: app.brokerUrl }
    const started = await Promise.all([
      startTarget('service', environment),
      startTarget('pipeline', environment),
      startTarget('fastify', withBroker),
      startTarget('express', withBroker),
    ])
    const [service, pipeline, fastify, express] = started
    try {
      const targets = { service, pipeline, fastify, express, token: await fetchToken(service) }
      const results: ScenarioResult[] = []
      const isSelected = ({ name }: Scenario) => name.includes(only)
      for (const scenario of smallScenarios.filter(isSelected))
        results.push(await compare(scenario, targets, folder, size))
      const selectedLarge = largeScenarios.filter(isSelected)
      if (selectedLarge.length > 0) {
        process.stderr.write(`Inserting ${size.many} locations\n`)
        await fillLocations(db, size.many)
      }
      for (const scenario of selectedLarge) results.push(await compare(scenario, targets, folder, size))
      printComparison(results, size.rounds)
    } finally {
      await Promise.all(started.map((target) => target.stop()))
    }
  })
}

/**
 * Measures all servers in turn, so that other load on the machine affects all of them. Each round begins with a
 * different server.
 */
async function compare(
  scenario: Scenario,
  targets: Targets,
  folder: string,
  { rounds, seconds, warmUp }: typeof sizes.full,
): Promise<ScenarioResult> {
  const { contestants, replay } = await prepare(scenario, targets, folder)
  const result: ScenarioResult = { ...scenario, measured: new Map() }
  try {
    for (const { target, request } of contestants) await measureThroughput(target, request, { seconds: warmUp })
    for (let round = 1; round <= rounds; round += 1) {
      const progress: string[] = []
      for (const { name, target, request } of rotated(contestants, round - 1)) {
        const measured = await measureThroughput(target, request, { seconds })
        result.measured.set(name, [...(result.measured.get(name) ?? []), measured])
        const { requestsPerSecond, p99, cpu } = measured
        const [rate, user, system] = [requestsPerSecond, cpu.user, cpu.system].map(Math.round)
        progress.push(`${name} ${rate} requests/s, p99 ${p99.toFixed(1)} ms, ${user} + ${system} µs`)
      }
      process.stderr.write(`${scenario.name}, round ${round} of ${rounds}: ${progress.join('; ')}\n`)
    }
  } finally {
    await replay.stop()
  }
  return result
}

/** Starts the replay server and builds the request for each server. */
async function prepare(
  scenario: Scenario,
  { service, pipeline, fastify, express, token }: Targets,
  folder: string,
): Promise<{ contestants: Contestant[]; replay: Target }> {
  const { status, goals, rivalPath = scenario.request.path } = scenario
  const ours = scenario.target === 'pipeline' ? pipeline : service
  const authorized = (request: BenchRequest) =>
    scenario.anonymous ? request : withHeaders(request, { authorization: `Bearer ${token}` })
  /** Adds the ETag of the target's response, and checks the response to the result. */
  const requestFor = async (target: Target, path = scenario.request.path) => {
    const baseUrl = `http://127.0.0.1:${target.port}`
    const request = authorized({ ...scenario.request, path })
    const { headers } = await recordResponse(baseUrl, request)
    // Without `Cache-Control`, `fetch` would add `no-cache`, for which Express sends no 304.
    const condition = { 'if-none-match': headers['etag'] ?? '', 'cache-control': 'max-age=0' }
    const complete = scenario.conditional ? withHeaders(request, condition) : request
    await recordResponse(baseUrl, complete, status)
    return complete
  }
  const request = await requestFor(ours)
  const rivals: Contestant[] = [
    { name: 'Fastify', target: fastify, request: await requestFor(fastify, rivalPath) },
    { name: 'Express', target: express, request: await requestFor(express, rivalPath) },
  ]
  if (goals?.['lookup by id'] !== undefined)
    rivals.push({ name: 'lookup by id', target: service, request: authorized(lookup) })
  const replay = await startReplay(`http://127.0.0.1:${ours.port}`, request, folder, status)
  return {
    contestants: [
      { name: 'service', target: ours, request },
      { name: 'node:http', target: replay, request },
      ...rivals,
    ],
    replay,
  }
}

/** Signs in as the administrator. Returns the access token, which all servers accept. */
async function fetchToken({ port }: Target): Promise<string> {
  const api = createClient({ baseUrl: `http://127.0.0.1:${port}` })
  return (await unwrap(api.login({ body: adminCredentials }))).access_token
}

/** Rotates the items by the number of the round. */
function rotated<Item>(items: Item[], round: number): Item[] {
  const first = round % items.length
  return [...items.slice(first), ...items.slice(0, first)]
}

function withHeaders(request: BenchRequest, headers: Record<string, string>): BenchRequest {
  return { ...request, headers: { ...request.headers, ...headers } }
}
