import { setTimeout } from 'node:timers/promises'
import { fillLocations } from './compare/fill.js'
import { centre } from './harness/centre.js'
import { judge, type Judged } from './harness/limits.js'
import { record } from './harness/replay.js'
import { quietSettings, withService } from './harness/service.js'
import { measure, median, startTarget, type BenchRequest } from './harness/target.js'

const short = process.argv.includes('--short')
const rounds = short ? 1 : 5
const seconds = short ? 1 : 8
const readsPerSecond = 500
const logins = 8

/**
 * Of the logins a second that there are alone: a service that starves them would answer its reads best. Not more, since
 * reads, Postgres and the load take their share of the cores.
 */
const leastLogins = 0.25

/**
 * Reads at a fixed rate and clients that log in without a pause, each alone and both at once: what hashing takes from
 * everybody else, and what is left of it.
 */
export async function benchSteady(): Promise<void> {
  await withService(async ({ db, databaseUrl, folder }) => {
    await fillLocations(db, 10_000)
    const service = await startTarget('service', { BENCH_DATABASE_URL: databaseUrl, BENCH_FOLDER: folder })
    const { port } = service
    try {
      const body = JSON.stringify({ email: quietSettings.ADMIN_EMAIL, password: quietSettings.ADMIN_PASSWORD })
      const login: BenchRequest = {
        method: 'POST',
        path: '/login',
        headers: { 'content-type': 'application/json' },
        body,
      }
      const signedIn = await record(`http://127.0.0.1:${port}`, login)
      const { access_token: token } = JSON.parse(Buffer.from(signedIn.body, 'base64').toString()) as {
        access_token: string
      }
      const path = `/locations?lat=${centre.latitude}&lng=${centre.longitude}&radius=2&limit=20`
      const reads = () => readSteadily(`http://127.0.0.1:${port}${path}`, token)
      const loginsASecond = async () => (await measure(port, login, { seconds, connections: logins })).requestsPerSecond
      await reads()
      const measured: Round[] = []
      for (let round = 1; round <= rounds; round += 1) {
        const alone = { p99: await reads(), logins: await loginsASecond() }
        const [p99, rate] = await Promise.all([reads(), loginsASecond()])
        measured.push({ alone, beside: { p99, logins: rate } })
        process.stderr.write(
          `round ${round} of ${rounds}: p99 ${alone.p99.toFixed(1)} ms alone, ${p99.toFixed(1)} ms beside logins; ` +
            `${alone.logins.toFixed(1)} logins a second alone, ${rate.toFixed(1)} beside reads\n`,
        )
      }
      judge(judged(measured))
    } finally {
      await service.stop()
    }
  })
}

interface Round {
  alone: { p99: number; logins: number }
  beside: { p99: number; logins: number }
}

function judged(measured: Round[]): Judged[] {
  const alone = median(measured.map((round) => round.alone.p99))
  // Without any login alone there is nothing to have a share of.
  const shares = measured.map((round) => (round.alone.logins > 0 ? round.beside.logins / round.alone.logins : 0))
  return [
    { what: `${readsPerSecond} reads a second, p99 alone`, measured: alone, unit: 'ms' },
    {
      what: `the same while ${logins} clients log in`,
      limit: Math.round(Math.max(3 * alone, 20)),
      measured: median(measured.map((round) => round.beside.p99)),
      unit: 'ms',
    },
    { what: 'logins a second alone', measured: median(measured.map((round) => round.alone.logins)), unit: '' },
    {
      what: 'logins a second beside the reads, of those alone',
      limit: leastLogins,
      atLeast: true,
      measured: median(shares),
      unit: '',
    },
  ]
}

/**
 * Reads one by one at even intervals, whether or not the ones before have been answered.
 * @returns the 99th percentile in milliseconds, each counted from when its read was due
 */
async function readSteadily(url: string, token: string): Promise<number> {
  const started = performance.now()
  const readAt = async (due: number): Promise<number> => {
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${url} was answered ${response.status}.`)
    return performance.now() - due
  }
  const reads: Promise<number>[] = []
  for (let number = 0; number < seconds * readsPerSecond; number += 1) {
    const due = started + (number * 1000) / readsPerSecond
    const wait = due - performance.now()
    if (wait > 0) await setTimeout(wait)
    const read = readAt(due)
    // One that fails before all have been sent is told below; unheard until then it would end the process amid its work.
    read.catch(() => undefined)
    reads.push(read)
  }
  const times = (await Promise.all(reads)).sort((a, b) => a - b)
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN
}
