import { setTimeout } from 'node:timers/promises'
import { fillLocations } from './compare/fill.js'
import { centre } from './compare/places.js'
import { judge } from './limits.js'
import { record } from './replay.js'
import { quietSettings, withService } from './service.js'
import { measure, median, startTarget, type BenchRequest } from './target.js'

const short = process.argv.includes('--short')
const rounds = short ? 1 : 5
const seconds = short ? 1 : 8
const readsPerSecond = 500
const logins = 8

/** Reads at a fixed rate, alone and while clients log in without a pause: what hashing takes from everybody else. */
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
      await reads()
      const idle: number[] = []
      const busy: number[] = []
      for (let round = 1; round <= rounds; round += 1) {
        idle.push(await reads())
        const [p99] = await Promise.all([reads(), measure(port, login, { seconds, connections: logins })])
        busy.push(p99)
        process.stderr.write(
          `round ${round} of ${rounds}: p99 ${idle.at(-1)?.toFixed(1)} ms alone, ${busy.at(-1)?.toFixed(1)} ms beside logins\n`,
        )
      }
      const alone = median(idle)
      judge([
        { what: `${readsPerSecond} reads a second, p99 alone`, measured: alone, unit: 'ms' },
        {
          what: `the same while ${logins} clients log in`,
          limit: Math.round(Math.max(3 * alone, 20)),
          measured: median(busy),
          unit: 'ms',
        },
      ])
    } finally {
      await service.stop()
    }
  })
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
    reads.push(readAt(due))
  }
  const times = (await Promise.all(reads)).sort((a, b) => a - b)
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN
}
