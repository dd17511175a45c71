import { stationEntity } from '../../../test/_helpers/stations.js'
import { fillLocations, fillReports } from './compare/fill.js'
import { createScenarios, type Rival, type Scenario } from './compare/scenarios.js'
import { printComparison, type Compared } from './compare/table.js'
import { record, startReplay } from './harness/replay.js'
import { quietSettings, withService, type BenchPlace } from './harness/service.js'
import { measure, startTarget, type BenchRequest, type Target } from './harness/target.js'

/** A short run only shows that all of it works. */
const effort = process.argv.includes('--short')
  ? { rounds: 1, seconds: 0.5, warmUp: 0.3, few: 1_000, many: 10_000 }
  : { rounds: 5, seconds: 2, warmUp: 1, few: 10_000, many: 1_000_000 }

/** `--only=list` compares but the kinds of calls with this in their name. */
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? ''

const credentials = { email: quietSettings.ADMIN_EMAIL, password: quietSettings.ADMIN_PASSWORD }

interface Targets {
  service: Target
  pipeline: Target
  express: Target
  fastify: Target
}

/** Each kind of call beside node:http with the same bytes, bare Express 5 with the same query, and Fastify with the same schemas. */
export async function benchCompare(): Promise<void> {
  await withService(async (place) => {
    const { app, db, databaseUrl, folder } = place
    const { small, large } = await createScenarios(credentials)
    await fillReports(db, 10_000)
    await fillLocations(db, effort.few)
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
      const rows: Compared[] = []
      const isWanted = ({ name }: Scenario) => name.includes(only)
      for (const scenario of small.filter(isWanted)) rows.push(await compare(scenario, targets, place))
      const last = large.filter(isWanted)
      if (last.length > 0) {
        process.stderr.write(`Filling in ${effort.many} locations\n`)
        await fillLocations(db, effort.many)
      }
      for (const scenario of last) rows.push(await compare(scenario, targets, place))
      printComparison(rows, effort.rounds)
    } finally {
      await Promise.all(Object.values(targets).map((target) => target.stop()))
    }
  })
}

/**
 * Measures all who take part, in turn, so that whatever else the machine does hits all alike; another one begins each round,
 * so that nobody always follows the same.
 */
async function compare(scenario: Scenario, targets: Targets, { folder }: BenchPlace): Promise<Compared> {
  const own = scenario.alone ? targets.pipeline : targets.service
  const port = scenario.broker ? (own.brokerPort ?? 0) : own.port
  const token = own.token ?? (await signIn(targets.service))
  const signed = withHeaders(scenario.request, scenario.broker ? {} : { authorization: `Bearer ${token}` })
  // The first one of its kind may be answered otherwise: an entity is made by it, and changed by the others.
  const first = await record(`http://127.0.0.1:${port}`, signed)
  const asked = scenario.conditional ? withHeaders(signed, { 'if-none-match': first.headers['etag'] ?? '' }) : signed
  const raw = await startReplay(`http://127.0.0.1:${port}`, asked, folder, scenario.status)
  const contestants: { name: 'ours' | Rival; port: number; request: BenchRequest }[] = [
    { name: 'ours', port, request: asked },
    { name: 'node:http', port: raw.port, request: asked },
  ]
  for (const [name, target] of [
    ['Express', targets.express],
    ['Fastify', targets.fastify],
  ] as const) {
    if (scenario.without?.includes(name)) continue
    const answer = await record(`http://127.0.0.1:${target.port}`, scenario.request)
    const etag = scenario.conditional ? { 'if-none-match': answer.headers['etag'] ?? '' } : {}
    contestants.push({ name, port: target.port, request: withHeaders(scenario.request, etag) })
  }
  const compared: Compared = { name: scenario.name, goals: scenario.goals ?? {}, measured: new Map() }
  const connections = scenario.connections ?? 32
  const how = { connections, ...(scenario.status !== undefined && { status: scenario.status }) }
  try {
    for (const { port: at, request } of contestants) await measure(at, request, { ...how, seconds: effort.warmUp })
    for (let round = 1; round <= effort.rounds; round += 1) {
      const told: string[] = []
      for (const { name, port: at, request } of rotated(contestants, round - 1)) {
        const measured = await measure(at, request, { ...how, seconds: effort.seconds })
        compared.measured.set(name, [...(compared.measured.get(name) ?? []), measured])
        told.push(`${name} ${Math.round(measured.requestsPerSecond)} a second, p99 ${measured.p99} ms`)
      }
      process.stderr.write(`${scenario.name}, round ${round} of ${effort.rounds}: ${told.join('; ')}\n`)
    }
  } finally {
    await raw.stop()
  }
  return compared
}

/** The same in the same order, but begun with another one each round. */
function rotated<Item>(items: Item[], round: number): Item[] {
  const first = round % items.length
  return [...items.slice(first), ...items.slice(0, first)]
}

function withHeaders(request: BenchRequest, headers: Record<string, string>): BenchRequest {
  return { ...request, headers: { ...request.headers, ...headers } }
}

async function signIn({ port }: Target): Promise<string> {
  const request = { method: 'POST', path: '/login', headers: { 'content-type': 'application/json' } } as const
  const { body } = await record(`http://127.0.0.1:${port}`, { ...request, body: JSON.stringify(credentials) })
  return (JSON.parse(Buffer.from(body, 'base64').toString()) as { access_token: string }).access_token
}
