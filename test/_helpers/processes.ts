import type { ChildProcess } from 'node:child_process'
import { readlinkSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import pg from 'pg'
import { sleep } from '../../src/base/time.js'

/** Milliseconds. Only detects hangs. Shorter than the timeout of tests, so that the error names the condition. */
const hangTimeout = Number(process.env['TEST_HANG_TIMEOUT'] ?? 25_000)

/** Checks a condition every 20 ms until it holds. @throws Error after `timeout` milliseconds */
export async function until(condition: () => boolean | Promise<boolean>, timeout = hangTimeout): Promise<void> {
  for (const deadline = Date.now() + timeout; !(await condition()); await sleep(20)) {
    if (Date.now() > deadline) throw new Error(`The condition did not hold within ${timeout} ms: ${String(condition)}`)
  }
}

/** Runs a query on a new connection. */
export async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client.query<T>(text).then(
    async ({ rows }) => (await client.end(), rows),
    async (error: unknown) => {
      await client.end().catch(() => undefined)
      throw error
    },
  )
}

/** Returns whether a query succeeds. */
export function isReachable(url: string): Promise<boolean> {
  return query(url, 'select 1').then(
    () => true,
    () => false,
  )
}

/** Returns whether a process is running. On Linux, zombies do not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    if (process.platform === 'linux') readlinkSync(`/proc/${pid}/cwd`)
    return true
  } catch {
    return false
  }
}

/** Returns the processes whose working directory is in a folder. Returns none on systems other than Linux. */
export async function processesIn(folder: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const found: number[] = []
  for (const pid of (await fs.readdir('/proc')).map(Number).filter(Number.isInteger)) {
    const cwd = await fs.readlink(`/proc/${pid}/cwd`).catch(() => '')
    if (cwd.startsWith(folder)) found.push(pid)
  }
  return found
}

/** Waits until a child process has exited. */
export function exited(child: ChildProcess): Promise<void> {
  return until(() => child.exitCode !== null || child.signalCode !== null)
}
