import pg from 'pg'
import type { Log } from '../log.js'
import { backoffDelay } from '../time.js'

/** Tells what changed in the database, whichever process changed it. */
export interface ChangeFeed {
  /** Whether changes arrive; while not, nothing cached may be trusted. */
  readonly connected: boolean
  subscribe(listener: { changed: (change: SessionChange) => void; connected: () => void }): void
}

export type SessionChange = { kind: 'user'; id: number } | { kind: 'token'; id: string; expiresAt: number }

export interface OpenChangeFeed extends ChangeFeed {
  close(): Promise<void>
}

const channel = 'ems_changes'
/** Milliseconds. A connection that died without a word is noticed after a heartbeat and its time limit. */
const heartbeat = 5_000
const timeout = 3_000
const backoff = { first: 100, max: 5_000 }

type Listener = Parameters<ChangeFeed['subscribe']>[0]

/** Listens to what triggers of the database tell, on a connection of its own; reconnects for ever. */
export function openChangeFeed(url: string, log: Log): OpenChangeFeed {
  const listeners: Listener[] = []
  let client: pg.Client | undefined
  let connected = false
  let closed = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined

  const lost = (dead: pg.Client, error: unknown) => {
    if (dead !== client) return
    if (connected)
      log.warn({ err: error }, 'Lost the change feed of the database; every call asks the database until it is back')
    client = undefined
    connected = false
    clearTimeout(timer)
    void dead.end().catch(() => undefined)
    if (closed) return
    failures += 1
    timer = setTimeout(() => void connect(), backoffDelay(failures, backoff))
  }

  const connect = async () => {
    const own = new pg.Client({
      connectionString: url,
      application_name: 'ems change feed',
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
      keepAlive: true,
    })
    client = own
    own.on('error', (error) => lost(own, error))
    own.on('end', () => lost(own, new Error('The connection ended.')))
    own.on('notification', ({ payload = '' }) => {
      const change = parseChange(payload)
      if (change) for (const { changed } of listeners) changed(change)
    })
    try {
      await own.connect()
      await own.query(`listen ${channel}`)
    } catch (error) {
      return lost(own, error)
    }
    if (own !== client) return
    connected = true
    failures = 0
    for (const listener of listeners) listener.connected()
    beat(own)
  }

  const beat = (own: pg.Client) => {
    timer = setTimeout(() => {
      own.query('select 1').then(
        () => own === client && beat(own),
        (error: unknown) => lost(own, error),
      )
    }, heartbeat)
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

function parseChange(payload: string): SessionChange | undefined {
  const [kind, id = '', expiresAt] = payload.split(' ')
  if (kind === 'user') return { kind, id: Number(id) }
  return kind === 'token' ? { kind, id, expiresAt: Number(expiresAt) } : undefined
}
