import pg from 'pg'
import { second } from '../../base/time.js'
import { sleep } from '../../base/wait.js'
import type { Lease } from '../work/lease-gate.js'
import { leaseKey } from './locks.js'
import { rejectReadOnly } from './postgres.js'

/** Milliseconds to wait for a connection or a query. */
const timeout = 3 * second
const heartbeatInterval = 5 * second

/**
 * Waits until this process holds the lease `name`. The lease is an advisory lock on a dedicated connection, so Postgres
 * releases it even if the process crashes. Rejects if `signal` aborts.
 * @param onWait called once, if another process holds the lease (without an argument) or the database cannot be reached
 *   or accepts no writes (with the error)
 * @param retryInterval milliseconds between attempts
 */
export async function acquireLease(
  url: string,
  name: string,
  signal: AbortSignal,
  onWait: (error: unknown) => void,
  retryInterval = 10 * second,
): Promise<Lease> {
  let reported = false
  for (;;) {
    signal.throwIfAborted()
    const attempt = await tryAcquireLease(url, name).catch((error: unknown) => ({ error }))
    if ('lost' in attempt) return attempt
    if (!reported) onWait(attempt.error)
    reported = true
    await sleep(retryInterval, signal)
  }
}

async function tryAcquireLease(url: string, name: string): Promise<Lease | { error: undefined }> {
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
    // Another process may hold the same lock at the primary.
    await client.query(rejectReadOnly)
    const { rows } = await client.query<{ acquired: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as acquired',
      [leaseKey(name)],
    )
    if (rows[0]?.acquired !== true) {
      await client.end()
      return { error: undefined }
    }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  // Detects a connection that was lost without a TCP reset, and a server that is no longer the primary.
  const heartbeat = setInterval(
    () => void client.query(rejectReadOnly).catch(() => lost.abort()),
    heartbeatInterval,
  ).unref()
  lost.signal.addEventListener('abort', () => clearInterval(heartbeat), { once: true })
  return {
    lost: lost.signal,
    async release() {
      clearInterval(heartbeat)
      await client.end().catch(() => undefined)
    },
  }
}
