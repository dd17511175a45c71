import { readdir, readlink } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { incomingFolder } from '../../../src/http/upload-folder.js'
import { readMetrics } from '../../../test/_helpers/metrics.js'
import type { SoakService } from './service.js'

/** The service at a moment. */
export interface Sample {
  /** Seconds since the watch began. */
  at: number
  /** Resident memory in bytes. */
  memory: number
  /** Open handles, and those of them that are no sockets. */
  handles: number
  files: number
  /** Milliseconds: p99 of the event-loop delay since the sample before. */
  delay: number
  /** Connections of Postgres to the database but our own, and those idle in a transaction. */
  connections: number
  idleInTransaction: number
  /** Connections of the pool in use, and requests that wait for one. */
  used: number
  waiting: number
  /** Folders of requests with files. */
  incoming: number
  /** Rows of the outbox that wait. */
  outbox: number
  /** Shares of one core that the service took, and of the machine that all took, since the sample before. */
  cpu: number
  machine: number
}

export interface Watch {
  sample(): Promise<Sample>
  close(): Promise<void>
}

/** Looks at a service from outside. */
export async function openWatch(service: SoakService, folder: string, databaseUrl: string): Promise<Watch> {
  const db = new pg.Client({ connectionString: databaseUrl, application_name: 'soak' })
  await db.connect()
  const began = performance.now()
  let last = { at: 0, cpu: 0, ...machineTimes() }
  return {
    async sample() {
      const [metrics, handles, database, incoming] = await Promise.all([
        metricsOf(service.baseUrl),
        handlesOf(service.pid),
        databaseOf(db),
        readdir(incomingFolder({ dataDir: folder })).catch(() => []),
      ])
      const at = (performance.now() - began) / 1000
      const now = { at, cpu: metrics('process_cpu_seconds_total'), ...machineTimes() }
      const [cpu, machine] = [(now.cpu - last.cpu) / (at - last.at), 1 - (now.idle - last.idle) / (now.all - last.all)]
      last = now
      return {
        at,
        memory: metrics('process_resident_memory_bytes'),
        ...handles,
        delay: metrics('nodejs_eventloop_lag_p99_seconds') * 1000,
        ...database,
        used: metrics('database_connections{state="used"}'),
        waiting: metrics('database_connections{state="waiting"}'),
        incoming: incoming.length,
        cpu,
        machine,
      }
    },
    close: () => db.end(),
  }
}

async function metricsOf(baseUrl: string): Promise<(series: string) => number> {
  const lines = (await readMetrics(baseUrl)).split('\n')
  return (series) => {
    const line = lines.find((candidate) => candidate.startsWith(`${series} `))
    if (line === undefined) throw new Error(`/metrics has no series ${series}.`)
    return Number(line.slice(series.length))
  }
}

/** Linux only. */
async function handlesOf(pid: number): Promise<{ handles: number; files: number }> {
  const folder = `/proc/${pid}/fd`
  const numbers = await readdir(folder)
  // One that has been closed meanwhile is none.
  const targets = await Promise.all(numbers.map((number) => readlink(join(folder, number)).catch(() => 'socket:')))
  return { handles: targets.length, files: targets.filter((target) => !target.startsWith('socket:')).length }
}

async function databaseOf(db: pg.Client): Promise<Pick<Sample, 'connections' | 'idleInTransaction' | 'outbox'>> {
  const { rows } = await db.query<{ connections: number; idle: number; outbox: number }>(
    `select count(*)::int as connections,
       (count(*) filter (where state like 'idle in transaction%'))::int as idle,
       (select count(*)::int from outbox where delivered_at is null) as outbox
     from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  const { connections, idle, outbox } = rows[0] ?? { connections: 0, idle: 0, outbox: 0 }
  return { connections, idleInTransaction: idle, outbox }
}

function machineTimes(): { idle: number; all: number } {
  const times = cpus().map((core) => core.times)
  const idle = times.reduce((sum, time) => sum + time.idle, 0)
  const all = times.reduce((sum, time) => sum + time.idle + time.user + time.sys + time.nice + time.irq, 0)
  return { idle, all }
}
