import { stationEntity } from '../../../test/_helpers/stations.js'
import { fillLocations, fillReports } from './compare/fill.js'
import { createScenarios, type Rival, type Scenario } from './compare/scenarios.js'
import { printComparison, type ScenarioResult } from './compare/table.js'
import { fetchToken } from './harness/login.js'
import type { BenchOptions } from './harness/options.js'
import { recordResponse, startReplay } from './harness/replay.js'
import { withService } from './harness/service.js'
import { startTarget, type Target } from './harness/target.js'
import { measureThroughput, type BenchRequest } from './harness/throughput.js'

const sizes = {
  full: { rounds: 5, seconds: 2, warmUp: 1, few: 10_000, many: 1_000_000 },
  short: { rounds: 1, seconds: 0.5, warmUp: 0.3, few: 1_000, many: 10_000 },
}

interface Targets {
  service: Target
  pipeline: Target
  express: Target
  fastify: Target
}

interface Contestant {
  name: 'ours' | Rival
  port: number
  request: BenchRequest
}

/**
 * Compares the service with node:http (same bytes), plain Express 5 (same query) and Fastify (same query and schemas),
 * for several kinds of requests.
 */
export async function benchCompare({ short, only }: BenchOptions): Promise<void> {
  const size = short ? sizes.short : sizes.full
  await withService(async ({ app, db, databaseUrl, folder }) => {
    const { small, large } = await createScenarios()
    await fillReports(db, 10_000)
    await fillLocations(db, size.few)
    const observedAt = new Date().toISOString()
    const stations = Array.from({ length: 30 }, (_none, number) => stationEntity(`BaDinh:${9000 + number}`, observedAt))
    await app.context.broker.upsertEntities(stations)
    const environment = { BENCH_DATABASE_URL: databaseUrl, BENCH_FOLDER: folder, BENCH_BROKER_URL: app.brokerUrl }
    const [service, pipeline, express, fastify] = await Promise.all([
      startTarget('service', { ...environment, BENCH_BROKER_URL: undefined }),
      startTarget('pipeline'),
      startTarget('express', environment),
      startTarget('fastify', environment),
    ])
    const targets = { service, pipeline, express, fastify }
    try {
      const results: ScenarioResult[] = []
      const isSelected = ({ name }: Scenario) => name.includes(only)
      for (const scenario of small.filter(isSelected)) results.push(await compare(scenario, targets, folder, size))
      const selectedLarge = large.filter(isSelected)
      if (selectedLarge.length > 0) {
        process.stderr.write(`Inserting ${size.many} locations\n`)
        await fillLocations(db, size.many)
      }
      for (const scenario of selectedLarge) results.push(await compare(scenario, targets, folder, size))
      printComparison(results, size.rounds)
    } finally {
      await Promise.all(Object.values(targets).map((target) => target.stop()))
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
  const result: ScenarioResult = { name: scenario.name, goals: scenario.goals ?? {}, measured: new Map() }
  const { connections = 32, status } = scenario
  const options = { connections, ...(status !== undefined && { status }) }
  try {
    for (const { port, request } of contestants) await measureThroughput(port, request, { ...options, seconds: warmUp })
    for (let round = 1; round <= rounds; round += 1) {
      const progress: string[] = []
      for (const { name, port, request } of rotated(contestants, round - 1)) {
        const measured = await measureThroughput(port, request, { ...options, seconds })
        result.measured.set(name, [...(result.measured.get(name) ?? []), measured])
        progress.push(`${name} ${Math.round(measured.requestsPerSecond)} requests/s, p99 ${measured.p99} ms`)
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
  { service, pipeline, express, fastify }: Targets,
  folder: string,
): Promise<{ contestants: Contestant[]; replay: Target }> {
  const ours = scenario.target === 'pipeline' ? pipeline : service
  const port = scenario.target === 'broker' ? (ours.brokerPort ?? 0) : ours.port
  const token = ours.token ?? (await fetchToken(service.port))
  const authorization = scenario.target === 'broker' ? {} : { authorization: `Bearer ${token}` }
  const signed = withHeaders(scenario.request, authorization)
  // Also a warm-up: the first upsert creates the entities, all others update them.
  const first = await recordResponse(`http://127.0.0.1:${port}`, signed)
  const conditional = ({ headers }: { headers: Record<string, string> }) =>
    scenario.conditional ? { 'if-none-match': headers['etag'] ?? '' } : {}
  const request = withHeaders(signed, conditional(first))
  const replay = await startReplay(`http://127.0.0.1:${port}`, request, folder, scenario.status)
  const contestants: Contestant[] = [
    { name: 'ours', port, request },
    { name: 'node:http', port: replay.port, request },
  ]
  for (const [name, target] of [
    ['Express', express],
    ['Fastify', fastify],
  ] as const) {
    if (scenario.without?.includes(name)) continue
    const response = await recordResponse(`http://127.0.0.1:${target.port}`, scenario.request)
    contestants.push({ name, port: target.port, request: withHeaders(scenario.request, conditional(response)) })
  }
  return { contestants, replay }
}

/** Rotates the items by the number of the round. */
function rotated<Item>(items: Item[], round: number): Item[] {
  const first = round % items.length
  return [...items.slice(first), ...items.slice(0, first)]
}

function withHeaders(request: BenchRequest, headers: Record<string, string>): BenchRequest {
  return { ...request, headers: { ...request.headers, ...headers } }
}
