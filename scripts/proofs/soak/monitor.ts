import { readdir, readlink } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { incomingFolder } from '../../../src/pipeline/http/multipart.js'
import { readMetrics } from '../../../test/_helpers/metrics.js'
import type { SoakService } from './service.js'

/** A measurement of the service. */
export interface Sample {
  /** Seconds since the monitor was started. */
  at: number
  /** Resident memory in bytes. */
  memory: number
  /** Open file descriptors, and those that are not sockets. */
  handles: number
  files: number
  /** p99 of the event-loop delay in milliseconds since the previous sample. */
  delay: number
  /** Postgres connections to the database except the monitor's, and those idle in a transaction. */
  connections: number
  idleInTransaction: number
  /** Connections of the pool in use, and requests that are waiting for one. */
  used: number
  waiting: number
  /** Folders of uploads in progress. */
  incoming: number
  /** Undelivered rows of the outbox. */
  outbox: number
  /** CPU time since the previous sample: of the service, as a share of one core; of all processes, of the machine. */
  cpu: number
  machine: number
}

export type Monitor = Awaited<ReturnType<typeof startMonitor>>

/** Starts to measure a service from another process. Linux only. */
export async function startMonitor(service: SoakService, dataDir: string, databaseUrl: string) {
  const db = new pg.Client({ connectionString: databaseUrl, application_name: 'soak' })
  await db.connect()
  const started = performance.now()
  let last = { at: 0, cpu: 0, ...machineTimes() }
  return {
    async sample(): Promise<Sample> {
      const [metrics, handles, database, incoming] = await Promise.all([
        metricsOf(service.baseUrl),
        handlesOf(service.child.pid ?? 0),
        databaseOf(db),
        readdir(incomingFolder({ dataDir })).catch(() => []),
      ])
      const at = (performance.now() - started) / 1000
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

async function handlesOf(pid: number): Promise<{ handles: number; files: number }> {
  const folder = `/proc/${pid}/fd`
  const descriptors = await readdir(folder)
  // A descriptor that was closed meanwhile is not counted as a file.
  const targets = await Promise.all(descriptors.map((name) => readlink(join(folder, name)).catch(() => 'socket:')))
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
