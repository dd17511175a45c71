import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPrivatePostgres } from '../../src/database/private-postgres/private-postgres.js'
import { processesIn } from '../_helpers/processes.js'

/** A Postgres of a test, which may be hurt. */
export interface OwnPostgres {
  /** As the user of the service. */
  url: string
  /** As the superuser. */
  adminUrl: string
  /** Stops all of its processes where they stand, as a machine that hangs does. */
  pause(): Promise<void>
  resume(): void
  stop(): Promise<void>
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Starts a Postgres of its own in `<folder>/postgres`. @param settings of Postgres, for instance `max_connections` */
export async function startOwnPostgres(folder: string, settings: Record<string, string>): Promise<OwnPostgres> {
  const own = await openPrivatePostgres({ dataDir: folder, log: quiet, role: 'command', settings })
  const { password } = JSON.parse(await readFile(join(folder, 'postgres.json'), 'utf8')) as { password: string }
  const paused: number[] = []
  const resume = () => {
    for (const pid of paused.splice(0)) process.kill(pid, 'SIGCONT')
  }
  return {
    url: own.url,
    adminUrl: `postgres://postgres:${password}@127.0.0.1:${new URL(own.url).port}/postgres`,
    async pause() {
      paused.push(...(await processesIn(join(folder, 'postgres'))))
      for (const pid of paused) process.kill(pid, 'SIGSTOP')
    },
    resume,
    async stop() {
      resume()
      await own.close()
    },
  }
}
