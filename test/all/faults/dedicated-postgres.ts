import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPrivatePostgres } from '../../../src/platform/database/private-postgres/private-postgres.js'
import { processesIn } from '../../_helpers/processes.js'

/** A Postgres that a test can pause, stop and reconfigure. */
export interface DedicatedPostgres {
  /** Connects as the service's role. */
  url: string
  /** Connects as the superuser. */
  adminUrl: string
  /** Suspends all processes, like a machine that hangs. */
  pause(): Promise<void>
  resume(): void
  stop(): Promise<void>
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Starts a Postgres in `<folder>/postgres`. @param settings start options of Postgres, for instance `max_connections` */
export async function startDedicatedPostgres(
  folder: string,
  settings: Record<string, string>,
): Promise<DedicatedPostgres> {
  const cluster = await openPrivatePostgres({ dataDir: folder, log: quiet, role: 'command', settings })
  const { password } = JSON.parse(await readFile(join(folder, 'postgres.json'), 'utf8')) as { password: string }
  const paused: number[] = []
  const resume = () => {
    for (const pid of paused.splice(0)) process.kill(pid, 'SIGCONT')
  }
  return {
    url: cluster.url,
    adminUrl: `postgres://postgres:${password}@127.0.0.1:${new URL(cluster.url).port}/postgres`,
    async pause() {
      paused.push(...(await processesIn(join(folder, 'postgres'))))
      for (const pid of paused) process.kill(pid, 'SIGSTOP')
    },
    resume,
    async stop() {
      resume()
      await cluster.close()
    },
  }
}
