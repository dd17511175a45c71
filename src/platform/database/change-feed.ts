import pg from 'pg'
import sql from 'sql-template-tag'
import type { Log } from '../../base/log.js'
import { backoffDelay, second } from '../../base/time.js'
import { rejectReadOnly, type Database } from './postgres.js'
import { query } from './query.js'

/** Reports changes of users, tokens and flags, new events, and deleted entities, by any process. */
export interface ChangeFeed {
  /** While this is false, changes may be missed, and cached state must not be used. */
  readonly connected: boolean
  subscribe(listener: ChangeListener): void
}

export interface ChangeListener {
  changed?: (change: SessionChange) => void
  /** Called after rows have been added to the table `events`. */
  event?: () => void
  /** Called after an entity of the broker has been deleted. */
  deleted?: (entityId: string) => void
  /** Called after staff have changed which values are valid. */
  reevaluated?: () => void
  connected: () => void
}

/** A change. `expiresAt` is in seconds since 1970. */
export type SessionChange = { kind: 'user'; id: number } | { kind: 'token'; id: string; expiresAt: number }

export interface OpenChangeFeed extends ChangeFeed {
  close(): Promise<void>
}

const channel = 'ems_changes'
/**
 * Milliseconds. A connection that is lost without a TCP reset, or whose server is no longer the primary, is detected
 * after one heartbeat plus the timeout.
 */
const heartbeatInterval = 5 * second
const timeout = 3 * second
const backoff = { first: 100, max: 5 * second }

/**
 * Listens to the notifications of the database triggers on a dedicated connection to a server that accepts writes, and
 * reconnects until closed.
 */
export function openChangeFeed(url: string, log: Log): OpenChangeFeed {
  const listeners: ChangeListener[] = []
  let client: pg.Client | undefined
  let connected = false
  let closed = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined

  const handleLoss = (lost: pg.Client, error: unknown) => {
    if (lost !== client) return
    if (connected)
      log.warn(
        { err: error },
        'Lost the change feed of the database; requests read sessions from the database until it reconnects',
      )
    client = undefined
    connected = false
    clearTimeout(timer)
    void lost.end().catch(() => undefined)
    if (closed) return
    failures += 1
    timer = setTimeout(() => void connect(), backoffDelay(failures, backoff))
  }

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'ems change feed',
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
      keepAlive: true,
    })
    client = next
    next.on('error', (error) => handleLoss(next, error))
    next.on('end', () => handleLoss(next, new Error('The connection ended.')))
    next.on('notification', ({ payload = '' }) => {
      if (payload === 'event') for (const listener of listeners) listener.event?.()
      if (payload === 'reevaluated') for (const listener of listeners) listener.reevaluated?.()
      const [, deletedId] = /^deleted (.+)$/s.exec(payload) ?? []
      if (deletedId !== undefined) for (const listener of listeners) listener.deleted?.(deletedId)
      const change = parseChange(payload)
      if (change) for (const listener of listeners) listener.changed?.(change)
    })
    try {
      await next.connect()
      await next.query(`${rejectReadOnly}; listen ${channel}`)
    } catch (error) {
      return handleLoss(next, error)
    }
    if (next !== client) return
    connected = true
    failures = 0
    for (const listener of listeners) listener.connected()
    scheduleHeartbeat(next)
  }

  const scheduleHeartbeat = (current: pg.Client) => {
    timer = setTimeout(() => {
      current.query(rejectReadOnly).then(
        () => current === client && scheduleHeartbeat(current),
        (error: unknown) => handleLoss(current, error),
      )
    }, heartbeatInterval)
  }

  void connect()
  return {
    get connected() {
      return connected
    },
    subscribe(listener) {
      listeners.push(listener)
      if (connected) listener.connected()
    },
    async close() {
      closed = true
      connected = false
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}

/** Reports a deleted entity of the broker to the change feeds of all processes. */
export async function announceDeleted(db: Database, entityId: string): Promise<void> {
  await query(db, sql`select pg_notify(${channel}, ${`deleted ${entityId}`})`)
}

/** Reports to the change feeds of all processes that the validity of values has changed. */
export async function announceReevaluation(db: Database): Promise<void> {
  await query(db, sql`select pg_notify(${channel}, 'reevaluated')`)
}

function parseChange(payload: string): SessionChange | undefined {
  const [kind, id = '', expiresAt] = payload.split(' ')
  if (kind === 'user') return { kind, id: Number(id) }
  return kind === 'token' ? { kind, id, expiresAt: Number(expiresAt) } : undefined
}
