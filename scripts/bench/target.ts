import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

/** Where a target listens, and what to ask it. */
export interface Announcement {
  port: number
  path: string
  token?: string
}

/** Called by a target, which runs as a process of its own, as soon as it listens. */
export function announce(announcement: Announcement): void {
  console.log(JSON.stringify(announcement))
}

export interface Target extends Announcement {
  name: string
  stop(): Promise<void>
}

/** Starts the target `<name>` in a process of its own, compiled as it runs in production, with `environment` beside ours. */
export async function startTarget(name: string, environment: NodeJS.Dict<string> = {}): Promise<Target> {
  const child: ChildProcess = spawn(
    process.execPath,
    [fileURLToPath(new URL(`./targets/${name}.js`, import.meta.url))],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...environment, NODE_ENV: 'production' },
    },
  )
  if (!child.stdout) throw new Error(`The target ${name} has no output.`)
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const announcement = JSON.parse(line) as Announcement
  return {
    name,
    ...announcement,
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

export interface Measurement {
  requestsPerSecond: number
  /** Milliseconds. */
  p99: number
}

/** Asks a target as fast as it answers. Anything but 2xx is an error: a fast refusal is no throughput. */
export async function measure(
  { port, path, token }: Target,
  { seconds = 3, connections = 32 } = {},
): Promise<Measurement> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections,
    duration: seconds,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  })
  if (result.non2xx + result.errors > 0) throw new Error(`${path} answered ${result.non2xx} times with an error.`)
  return { requestsPerSecond: result.requests.average, p99: result.latency.p99 }
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
