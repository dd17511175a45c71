import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import autocannon from 'autocannon'
import { parseConfig, type Config } from '../../../../src/config/config.js'
import { projectFile } from '../../../../src/project.js'
import { quietSettings } from './service.js'

/** Where a target listens. */
export interface Announcement {
  port: number
  /** Of its context broker, where it has one. */
  brokerPort?: number
  /** For targets that know no login. */
  token?: string
}

/** One call, repeated as often as it is answered. */
export interface BenchRequest {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** An answer to send again; the body in base64. */
export interface RecordedAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Called by a target, which runs as a process of its own, as soon as it listens. */
export function announce(announcement: Announcement): void {
  // What a signal ends writes no profile.
  process.once('SIGTERM', () => process.exit())
  console.log(JSON.stringify(announcement))
}

/** What a target that works on the database of the bench is configured with: production, every limit on and far away. */
export function targetConfig(): Config {
  return parseConfig({
    ...quietSettings,
    RATE_LIMITS: '99999999,99999999,99999999',
    NODE_ENV: 'production',
    JWT_SECRET: 'x'.repeat(32),
    DATA_DIR: process.env['BENCH_FOLDER'] ?? '',
    DATABASE_URL: process.env['BENCH_DATABASE_URL'] ?? '',
    ...(process.env['BENCH_BROKER_URL'] !== undefined && { BROKER_URL: process.env['BENCH_BROKER_URL'] }),
  })
}

export interface Target extends Announcement {
  name: string
  stop(): Promise<void>
}

/**
 * Starts the target `<name>` in a process of its own, compiled as it runs in production, with `environment` beside ours.
 * @param flags of Node
 */
export async function startTarget(
  name: string,
  environment: NodeJS.Dict<string> = {},
  flags: string[] = [],
): Promise<Target> {
  const child: ChildProcess = spawn(
    process.execPath,
    [...flags, projectFile(`dist/scripts/proofs/bench/targets/${name}.js`)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...environment, NODE_ENV: 'production' },
    },
  )
  if (!child.stdout) throw new Error(`The target ${name} has no output.`)
  const ended = new AbortController()
  child.once('exit', () => ended.abort(new Error(`The target ${name} ended.`)))
  const [line] = (await once(createInterface(child.stdout), 'line', { signal: ended.signal })) as [string]
  const announcement = JSON.parse(line) as Announcement
  return {
    name,
    ...announcement,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

export interface Measurement {
  requestsPerSecond: number
  /** Milliseconds. */
  p99: number
}

export interface MeasureOptions {
  seconds?: number
  connections?: number
  /** What every answer has to be: a fast refusal is no throughput. Any 2xx unless given. */
  status?: number
}

/** Asks a port as fast as it answers. @throws Error when anything but the expected status comes back */
export async function measure(
  port: number,
  { path, method = 'GET', headers = {}, body }: BenchRequest,
  { seconds = 3, connections = 32, status }: MeasureOptions = {},
): Promise<Measurement> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    method,
    headers,
    connections,
    duration: seconds,
    ...(body !== undefined && { body }),
  })
  const codes = Object.entries(result.statusCodeStats ?? {})
  const fits = (code: string) => (status === undefined ? code.startsWith('2') : code === String(status))
  const other = codes.find(([code]) => !fits(code))
  if (other) throw new Error(`${method} ${path} was answered ${other[0]} ${other[1].count ?? 0} times.`)
  if (result.errors > 0) throw new Error(`${method} ${path} broke off ${result.errors} times.`)
  return { requestsPerSecond: result.requests.average, p99: result.latency.p99 }
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
