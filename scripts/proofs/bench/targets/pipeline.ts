import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { operations } from '../../../../generated/operations.js'
import { readContract, standardHeaders } from '../../../../src/app/service.js'
import { createLog } from '../../../../src/base/log.js'
import { createBearer, createSessions } from '../../../../src/features/accounts/sessions.js'
import type { UserState } from '../../../../src/features/accounts/users-repository.js'
import { contractError, formatApiError } from '../../../../src/pipeline/contract/errors.js'
import { versionPrefix } from '../../../../src/pipeline/contract/match.js'
import type { AnyHandler } from '../../../../src/pipeline/http/bind.js'
import { createPipeline } from '../../../../src/pipeline/http/pipeline.js'
import { createMemoryCounters } from '../../../../src/platform/security/memory-counters.js'
import { createTokens } from '../../../../src/platform/security/tokens.js'
import { logRequest } from '../../../../src/platform/server/access-log.js'
import { listen } from '../../../../src/platform/server/http-server.js'
import { createMetrics, createRegistry } from '../../../../src/platform/server/metrics.js'
import { announce } from './announcement.js'
import { report } from './report.js'

/** The complete pipeline (matching, token, rate limit, validation, headers, log, metrics) without a database. */
const clock = Date.now
const settings = {
  algorithm: 'HS256',
  secret: 'x'.repeat(32),
  privateKeyFile: undefined,
  publicKeyFile: undefined,
  lifetimeSeconds: 3600,
} as const
const tokens = createTokens(settings, clock)
const user: UserState = {
  id: 7,
  email: 'lan.nguyen@example.com',
  role: 'citizen',
  is_active: true,
  token_version: 0,
  kept_token_id: null,
  kept_token_version: null,
  totp_enabled: false,
  is_verified: true,
}
const noRevocations = {
  add: () => Promise.resolve(true),
  has: () => Promise.resolve(false),
  list: () => Promise.resolve([]),
  deleteExpired: () => Promise.resolve(0),
}
const noSessions = {
  start: () => Promise.resolve(undefined),
  renew: () => Promise.resolve(undefined),
  list: () => Promise.resolve([]),
  end: () => Promise.resolve(undefined),
  deleteExpired: () => Promise.resolve(0),
}
const feed = { connected: true, subscribe: () => undefined }
const sessions = createSessions({
  tokens,
  users: { findState: () => Promise.resolve(user) },
  revocations: noRevocations,
  repository: noSessions,
  feed,
  maxSeconds: 30 * 86_400,
  clock,
})
await sessions.load()

const log = createLog('info', '/dev/null')
const metrics = createMetrics(createRegistry(() => ({ used: 0, waiting: 0 })))
const otherHandlers = Object.entries(operations).flatMap(([id, { variantOf }]): [string, AnyHandler<undefined>][] =>
  variantOf === null ? [[id, () => unexpectedCall(id)]] : [],
)
const handlers: Record<string, AnyHandler<undefined>> = {
  ...Object.fromEntries(otherHandlers),
  getReport: () => ({ status: 200, body: report }),
}
const pipeline = await createPipeline<undefined, typeof handlers>({
  document: readContract(),
  handlers,
  contextOf: () => undefined,
  security: { bearer: createBearer(sessions), brokerSecret: () => undefined, stationKey: () => undefined },
  rateLimit: { counters: createMemoryCounters(), limits: { anonymous: 1e9, user: 1e9, admin: 1e9 } },
  cors: 'localhost',
  prefix: versionPrefix,
  headers: standardHeaders({ production: true }),
  bodies: { unsupportedTypeStatus: 400, uploads: { folder: tmpdir(), maxFileBytes: 1 } },
  unknownParameters: 'ignore',
  contractError,
  formatError: formatApiError,
  translateError: () => undefined,
  addressOf: ({ socket }) => socket.remoteAddress ?? '',
  clock,
  unavailable: () => undefined,
  observe: (served) => {
    metrics.count(served)
    logRequest(log, served)
  },
})
const issuedAt = Math.floor(clock() / 1000)
const session = { id: randomUUID(), issuedAt, expiresAt: issuedAt + settings.lifetimeSeconds, passwordAt: issuedAt }
const server = createServer((request, response) => {
  if (!pipeline.handle(request, response)) response.writeHead(404).end()
})
announce({ port: await listen(server, 0, '127.0.0.1'), token: tokens.issue(user, session) })

function unexpectedCall(id: string): never {
  throw new Error(`The benchmark must not call ${id}.`)
}
