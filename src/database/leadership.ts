import pg from 'pg'
import { sleep } from '../time.js'
import { leaseKey } from './locks.js'

/** Milliseconds of a connection that hangs. */
const timeout = 3_000
const heartbeat = 5_000

/** Held by at most one process at a time. */
export interface Lease {
  /** Aborted when the connection that holds the lease is lost: another process may have it by now. */
  lost: AbortSignal
  release(): Promise<void>
}

/**
 * Waits until this process leads `name` among all processes on the database, by an advisory lock on a connection of its
 * own, which ends with the process however it ends. Rejects when `signal` is aborted.
 * @param onWait told once when another process leads, or when the database does not answer
 * @param retryMs milliseconds between two attempts
 */
export async function lead(
  url: string,
  name: string,
  signal: AbortSignal,
  onWait: (reason: unknown) => void,
  retryMs = 10_000,
): Promise<Lease> {
  let told = false
  for (;;) {
    signal.throwIfAborted()
    const attempt = await tryToLead(url, name).catch((error: unknown) => ({ error }))
    if ('lost' in attempt) return attempt
    if (!told) onWait(attempt.error)
    told = true
    await sleep(retryMs, signal)
  }
}

async function tryToLead(url: string, name: string): Promise<Lease | { error: undefined }> {
  const lost = new AbortController()
  const client = new pg.Client({
    connectionString: url,
    application_name: `ems ${name}`,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
    keepAlive: true,
  })
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  try {
    await client.connect()
    const { rows } = await client.query<{ won: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as won',
      [leaseKey(name)],
    )
    if (rows[0]?.won !== true) {
      await client.end()
      return { error: undefined }
    }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  // A connection that died without a word is no lease any more.
  const beat = setInterval(() => void client.query('select 1').catch(() => lost.abort()), heartbeat).unref()
  lost.signal.addEventListener('abort', () => clearInterval(beat), { once: true })
  return {
    lost: lost.signal,
    async release() {
      clearInterval(beat)
      await client.end().catch(() => undefined)
    },
  }
}
