import { check, printChecks, type Check } from '../../shared/checks.js'
import { median } from '../../shared/statistics.js'
import { fillLocations } from './compare/fill.js'
import { fetchToken, loginRequest } from './harness/login.js'
import type { BenchOptions } from './harness/options.js'
import { measureReads } from './harness/reads.js'
import { withService } from './harness/service.js'
import { searchCentre } from './harness/settings.js'
import { startTarget } from './harness/target.js'
import { measureThroughput } from './harness/throughput.js'

const readsPerSecond = 500
const loginClients = 8

/**
 * Minimum login rate during reads, relative to logins alone. Without it, a service that starves logins would have the
 * best read latency. It is not higher, because reads, Postgres and the load generator share the cores.
 */
const minLoginShare = 0.25

interface Round {
  alone: { p99: number; logins: number }
  together: { p99: number; logins: number }
}

/** Measures reads at a fixed rate and clients that log in continuously, each alone and both together. */
export async function benchSteady({ short }: BenchOptions): Promise<void> {
  const rounds = short ? 1 : 5
  const seconds = short ? 1 : 8
  await withService(async ({ db, databaseUrl, folder }) => {
    await fillLocations(db, 10_000)
    const service = await startTarget('service', { BENCH_DATABASE_URL: databaseUrl, BENCH_FOLDER: folder })
    const { port } = service
    try {
      const token = await fetchToken(port)
      const path = `/locations?lat=${searchCentre.latitude}&lng=${searchCentre.longitude}&radius=2&limit=20`
      const url = `http://127.0.0.1:${port}${path}`
      const readLatency = () => measureReads(url, { token, seconds, perSecond: readsPerSecond })
      const loginRate = async () =>
        (await measureThroughput(service, loginRequest, { seconds, connections: loginClients })).requestsPerSecond
      await readLatency()
      const measured: Round[] = []
      for (let round = 1; round <= rounds; round += 1) {
        const alone = { p99: await readLatency(), logins: await loginRate() }
        const [p99, logins] = await Promise.all([readLatency(), loginRate()])
        measured.push({ alone, together: { p99, logins } })
        process.stderr.write(
          `round ${round} of ${rounds}: read p99 ${alone.p99.toFixed(1)} ms alone, ${p99.toFixed(1)} ms with logins; ` +
            `${alone.logins.toFixed(1)} logins/s alone, ${logins.toFixed(1)} with reads\n`,
        )
      }
      printChecks(checksOf(measured))
    } finally {
      await service.stop()
    }
  })
}

function checksOf(measured: Round[]): Check[] {
  const alone = median(measured.map((round) => round.alone.p99))
  const shares = measured.map((round) => (round.alone.logins > 0 ? round.together.logins / round.alone.logins : 0))
  return [
    check(`${readsPerSecond} reads/s, p99 alone`, alone, { unit: 'ms' }),
    check(
      `${readsPerSecond} reads/s, p99 with ${loginClients} clients signing in`,
      median(measured.map((round) => round.together.p99)),
      {
        unit: 'ms',
        max: Math.round(Math.max(3 * alone, 20)),
      },
    ),
    check('logins/s alone', median(measured.map((round) => round.alone.logins))),
    check('logins/s with reads, relative to logins alone', median(shares), { min: minLoginShare }),
  ]
}
