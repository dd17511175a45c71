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
      const read: BenchRequest = {
        path: `/locations?lat=${centre.latitude}&lng=${centre.longitude}&radius=2&limit=20`,
        headers: { authorization: `Bearer ${token}` },
      }
      const reads = () => measure(port, read, { seconds, connections: 20, rate: readsPerSecond })
      await reads()
      const idle: number[] = []
      const busy: number[] = []
      for (let round = 1; round <= rounds; round += 1) {
        idle.push((await reads()).p99)
        const [measured] = await Promise.all([reads(), measure(port, login, { seconds, connections: logins })])
        busy.push(measured.p99)
        process.stderr.write(
          `round ${round} of ${rounds}: p99 ${idle.at(-1)} ms alone, ${busy.at(-1)} ms beside logins\n`,
        )
      }
      const alone = median(idle)
      judge([
        { what: `${readsPerSecond} reads a second, p99 alone`, measured: alone, unit: 'ms' },
        {
          what: `the same while ${logins} clients log in`,
          limit: Math.max(3 * alone, 20),
          measured: median(busy),
          unit: 'ms',
        },
      ])
    } finally {
      await service.stop()
    }
  })
}
