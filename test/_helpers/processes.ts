import type { ChildProcess } from 'node:child_process'
import { readlinkSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Waits for a condition, which is tried every 20 ms; fails after `timeout` milliseconds. */
export async function until(condition: () => boolean | Promise<boolean>, timeout = 30_000): Promise<void> {
  for (const deadline = Date.now() + timeout; !(await condition()); await sleep(20)) {
    if (Date.now() > deadline) throw new Error(`Not within ${timeout} ms: ${String(condition)}`)
  }
}

/** One query on a connection of its own. */
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

/** True if a query succeeds there. */
export function answers(url: string): Promise<boolean> {
  return query(url, 'select 1').then(
    () => true,
    () => false,
  )
}

/** False for one that has ended and that nobody has asked for its exit code, too. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    if (process.platform === 'linux') readlinkSync(`/proc/${pid}/cwd`)
    return true
  } catch {
    return false
  }
}

/** The processes that work in a folder or below; only Linux can tell. */
export async function processesIn(place: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const found: number[] = []
  for (const pid of (await fs.readdir('/proc')).map(Number).filter(Number.isInteger)) {
    const cwd = await fs.readlink(`/proc/${pid}/cwd`).catch(() => '')
    if (cwd.startsWith(place)) found.push(pid)
  }
  return found
}

/** Waits for the end of a process that we started. */
export function exited(child: ChildProcess): Promise<void> {
  return until(() => child.exitCode !== null || child.signalCode !== null)
}
