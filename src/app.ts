import { mkdir } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { Config } from './config/config.js'
import type { Context } from './context.js'
import { openChangeFeed, type OpenChangeFeed } from './database/change-feed.js'
import { createPostgresCounters } from './database/counters.js'
import { openPrivatePostgres, type PrivatePostgres } from './database/embedded.js'
import { startHousekeeping } from './database/housekeeping.js'
import { migrate } from './database/migrations/index.js'
import { createDatabase, poolState, translateDatabaseError, type Database } from './database/postgres.js'
import { createRepositories } from './database/repositories/index.js'
import { Unavailable } from './errors.js'
import { ensureFirstAdmin, type FirstAdmin } from './first-admin.js'
import { handlers } from './handlers/index.js'
import { createHttpServer, drain, listen } from './http/server.js'
import { createService } from './http/service.js'
import type { Log } from './log.js'
import { readVersion } from './project.js'
import { createAttempts } from './security/attempts.js'
import { createMemoryCounters } from './security/memory-counters.js'
import { createPasswords } from './security/passwords.js'
import { readSecret } from './security/secret.js'
import { createSessions } from './security/sessions.js'
import { createTokens } from './security/tokens.js'

/** Milliseconds: how long the service still listens when it ends, and how long requests in flight may take then. */
const draining = { grace: 300, patience: 10_000 }
const retryPause = 1_000
const healthPatience = 1_000

export interface App {
  port: number
  context: Context
  /** Resolves once migrations are done and requests are taken; with the first admin, if this start made one. */
  ready: Promise<FirstAdmin | undefined>
  stop(): Promise<void>
}

export interface AppOverrides {
  checkResponses?: boolean
  clock?: () => number
  /** Gives up a start, for instance while the private Postgres recovers. */
  signal?: AbortSignal
}

/** Starts all of the service: the database if it is ours, the server, then migrations behind readiness. */
export async function startApp(config: Config, log: Log, overrides: AppOverrides = {}): Promise<App> {
  await mkdir(config.dataDir, { recursive: true })
  const signal = overrides.signal && { signal: overrides.signal }
  const own =
    config.databaseUrl === undefined
      ? await openPrivatePostgres({ dataDir: config.dataDir, log, role: 'service', ...signal })
      : undefined
  const url = config.databaseUrl ?? own?.url ?? ''
  const db = createDatabase(url)
  const feed = openChangeFeed(url, log)
  const state = { ready: false, stopping: false }
  try {
    const { clock = Date.now } = overrides
    const memory = createMemoryCounters()
    const counters = config.rateLimit.store === 'postgres' ? createPostgresCounters(db, memory, log) : memory
    const context = await createContext(config, {
      db,
      feed,
      state,
      log,
      clock,
      attempts: createAttempts(counters, clock),
    })
    const service = await createService({
      config,
      context,
      handlers,
      counters,
      log,
      translateError: translateDatabaseError,
      pool: () => poolState(db),
      checkResponses: overrides.checkResponses === true,
    })
    const server = createHttpServer((request, response) => {
      // A client that keeps its connection would send the next request to a service that is gone.
      if (state.stopping) response.shouldKeepAlive = false
      service.listener(request, response)
    })
    const port = await listen(server, config.server.port, config.server.host)
    const housekeeping = startHousekeeping(db, context.repositories, log)
    const ready = Promise.all([prepare(config, url, context, log, state), service.warmUp()]).then(([admin]) => {
      state.ready = true
      return admin
    })
    ready.catch((error: unknown) => log.error({ err: error }, 'The service cannot get ready'))
    const stop = once(async () => {
      state.stopping = true
      housekeeping.stop()
      await close({ server, feed, db, own })
    })
    return { port, context, ready, stop }
  } catch (error) {
    await close({ feed, db, own })
    throw error
  }
}

interface Parts {
  db: Database
  feed: OpenChangeFeed
  state: { ready: boolean; stopping: boolean }
  log: Log
  clock: () => number
  attempts: Context['attempts']
}

async function createContext(config: Config, { db, feed, state, log, clock, attempts }: Parts): Promise<Context> {
  const repositories = createRepositories(db)
  const secret = config.tokens.secret ?? (await readSecret(config.dataDir))
  const tokens = createTokens({ ...config.tokens, secret }, clock)
  return {
    config,
    repositories,
    inTransaction: (work) => db.transaction((trx) => work(createRepositories(trx))),
    passwords: await createPasswords(config.argon2),
    tokens,
    sessions: createSessions(tokens, repositories.users, repositories.revocations, feed, clock),
    attempts,
    status: {
      version: readVersion(),
      databaseAnswers: () => answers(db),
      brokerAnswers: () => Promise.resolve(false),
      notReady: () => (state.stopping ? 'Shutting down' : state.ready ? undefined : 'Starting'),
      starting: () =>
        state.ready
          ? undefined
          : new Unavailable('The service is starting. Try again in a few seconds.', { retryAfter: 2 }),
    },
    clock,
    log,
  }
}

/** Migrates and makes the first admin, trying again for as long as the database does not answer. */
async function prepare(
  config: Config,
  url: string,
  context: Context,
  log: Log,
  state: { stopping: boolean },
): Promise<FirstAdmin | undefined> {
  for (;;) {
    try {
      const names = await migrate(url)
      if (names.length > 0) log.info({ migrations: names }, 'Migrated the database')
      await context.sessions.load()
      return await ensureFirstAdmin(config, context)
    } catch (error) {
      if (state.stopping) return undefined
      if (!translateDatabaseError(error)) throw error
      log.warn({ err: error }, 'The database does not answer yet; trying again')
      await new Promise((resolve) => setTimeout(resolve, retryPause))
    }
  }
}

/** Waiting for a connection counts, too, which a time limit of the query itself would leave out. */
function answers(db: Database): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), healthPatience).unref())
  const asked = db.raw('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late])
}

async function close({
  server,
  feed,
  db,
  own,
}: {
  server?: Server
  feed: OpenChangeFeed
  db: Database
  own: PrivatePostgres | undefined
}) {
  if (server) await drain(server, draining)
  await feed.close()
  await db.destroy()
  await own?.close()
}

function once(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= action())
}
