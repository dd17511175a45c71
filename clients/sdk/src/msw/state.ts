import { createArchive } from './data-export.js'
import { createStateHandlers, type MockedContext } from './handlers.js'
import { createAudit } from './memory-audit.js'
import { createLinks, type MockLinks } from './memory-links.js'
import { createLocations, featuresOf } from './memory-locations.js'
import { createReports, type MemoryReports } from './memory-reports.js'
import { createSessions, type MockSessions } from './memory-sessions.js'
import { createStations, type MockStations } from './memory-stations.js'
import { createTotp, type MockTotp } from './memory-totp.js'
import { createUploads, type KeptImage, type MockUploads } from './memory-uploads.js'
import { createUsers } from './memory-users.js'
import { filesOf } from './read-body.js'
import type { AnyReply, MockCall } from './responses.js'
import {
  createLocationImports,
  createMailer,
  createReadingIntake,
  isObject,
  languageOf,
  type Principal,
  removeReportsOf,
  type TokenSession,
  Unauthenticated,
  type UserRecord,
  type ValidRequest,
} from './service.js'
import { issueToken, lifetimeSeconds, readToken } from './tokens.js'
import type { MockUser } from './types.js'
import { mockUsers } from './users.js'

/** The caller of an operation; both are undefined for callers that are anonymous or a context broker. */
export interface Caller {
  user: MockUser | undefined
  /** Id of the station whose key was sent. */
  station?: number | undefined
}

/** The accounts, reports, locations, stations and images that a mock keeps. */
export interface State {
  /**
   * Runs an operation on the state. Returns `undefined` for operations that have no state.
   * @throws DomainError as the service does
   */
  handle(call: MockCall, input: ValidRequest, caller: Caller): Promise<AnyReply | undefined>
  /**
   * Returns the current account of a caller.
   * @param acceptsExchanged whether the operation also accepts a token that has been exchanged for a new one
   * @throws Unauthenticated if the token is no longer valid, or the account is deleted or inactive
   */
  authenticate(token: string, caller: MockUser, acceptsExchanged: boolean): Promise<MockUser>
  /** Returns the id of the station with this key. @throws Unauthenticated if there is none */
  identifyStation(key: string): Promise<number>
  /** Returns an uploaded image by its name. */
  findImage(name: string): KeptImage | undefined
  /** Restores the contract's examples. */
  reset(): void
}

/** Only the parts that the handlers use. Tests call each handler, because a cast hides missing parts. */
type Used = Pick<
  MockedContext,
  | 'inTransaction'
  | 'dataExport'
  | 'takeRegistration'
  | 'takeTotpAttempt'
  | 'attempts'
  | 'keys'
  | 'intake'
  | 'imports'
  | 'clock'
  | 'mailer'
  | 'mailRequests'
> & {
  config: Pick<MockedContext['config'], 'reportStatusCase' | 'roleCase' | 'sessions' | 'requireVerifiedEmail'> & {
    server: Pick<MockedContext['config']['server'], 'publicUrl'>
    city: Pick<MockedContext['config']['city'], 'slug'>
  }
  repositories: {
    users: ReturnType<typeof createUsers>
    sessions: MockSessions['repository']
    reports: MemoryReports['reports']
    publicReports: MemoryReports['publicReports']
    locations: ReturnType<typeof createLocations>
    stations: MockStations['repository']
    totp: MockTotp['repository']
    uploads: Pick<MockUploads, 'discardOf'>
    audit: ReturnType<typeof createAudit>
    records: MockedContext['repositories']['records']
    mails: MockLinks['mails'] & Pick<MockedContext['repositories']['mails'], 'assign' | 'removeOf'>
    accountTokens: MockLinks['accountTokens']
  }
  uploads: MockUploads
  totp: MockTotp['codes']
  passwords: MockedContext['passwords']
  links: MockLinks['links']
  tokens: Pick<MockedContext['tokens'], 'issue' | 'lifetimeSeconds'>
  sessions: MockSessions['service']
}

/**
 * Creates the state. It runs the service's own handlers on in-memory repositories instead of Postgres.
 * @param guest the user who signs in with an unknown e-mail address
 */
export function createState(publicUrl: string, guest: MockUser): State {
  let memory = createMemory(publicUrl, guest)
  return {
    async handle({ operation, request, requestId }, input, { user, station }) {
      const handler = memory.handlers[operation.canonicalId]
      if (!handler) return undefined
      const body = filesOf(input.body) ? withUploads(input.body, memory.context.uploads) : input.body
      const call = {
        ...input,
        body,
        user: user && principalOf(user, await memory.context.repositories.users.find(user.id), request),
        station,
        requestId,
        address: '127.0.0.1',
        accept: '',
        language: languageOf(request.headers.get('accept-language') ?? ''),
        userAgent: request.headers.get('user-agent') ?? '',
      }
      // The request has been validated against the contract from which its type is generated.
      return handler(call as never, memory.context as unknown as MockedContext)
    },
    async authenticate(token, caller, acceptsExchanged) {
      memory.sessions.check(token, acceptsExchanged)
      const user = await memory.context.repositories.users.find(caller.id)
      if (!user?.is_active) throw new Unauthenticated('User not found')
      return { id: user.id, email: user.email, role: user.role }
    },
    identifyStation: (key) => memory.context.keys.check(key),
    findImage: (name) => memory.context.uploads.find(name),
    reset() {
      memory = createMemory(publicUrl, guest)
    },
  }
}

/** The city of the contract's examples. */
const city = { slug: 'hanoi' }

function createMemory(publicUrl: string, guest: MockUser) {
  const sessions: MockSessions = createSessions((id) => users.find(id))
  const users = createUsers(guest.id, (id, keptId) => sessions.endAll(id, keptId))
  const uploads = createUploads()
  const { repository: stations, keys } = createStations()
  const { mails: queued, accountTokens, links } = createLinks(users, mockUsers.citizen.id)
  // The mock stores no emails.
  const mails = { ...queued, assign: () => Promise.resolve(), removeOf: () => Promise.resolve() }
  const done = () => Promise.resolve()
  const unlimited = () => ({ checkLimit: done, recordFailure: done, reserve: () => Promise.resolve(done) })
  const { reports, publicReports } = createReports(users)
  const records: MockedContext['repositories']['records'] = {
    lock: done,
    async remove(userId, mode) {
      const images = await removeReportsOf(userId, mode, { reports, publicReports, uploads })
      return () => uploads.discard(images)
    },
  }
  const locations = createLocations()
  const { repository: totp, codes } = createTotp(users)
  const repositories = {
    users,
    sessions: sessions.repository,
    audit: createAudit(users),
    uploads,
    records,
    mails,
    accountTokens,
    reports,
    publicReports,
    locations,
    stations,
    totp,
  }
  // Needs no isolation, because nothing relevant can run between two steps of a handler.
  const inTransaction: Used['inTransaction'] = (work) => work(repositories as unknown as MockedContext['repositories'])
  const context: Used = {
    config: {
      reportStatusCase: 'upper',
      roleCase: 'lower',
      sessions: { maxSeconds: Infinity, reauthSeconds: 0 },
      requireVerifiedEmail: false,
      server: { publicUrl },
      city,
    },
    clock: Date.now,
    repositories,
    inTransaction,
    imports: createLocationImports({ featuresOf, repositories, inTransaction }),
    uploads,
    dataExport: { open: (userId) => createArchive(userId, { users, reports, uploads }) },
    // Any password is correct, so that tests need no accounts.
    passwords: {
      refuseCommon: () => undefined,
      hash: () => Promise.resolve(''),
      verify: () => Promise.resolve({ needsRehash: false }),
    },
    attempts: unlimited,
    mailRequests: unlimited,
    mailer: createMailer({ production: false, mail: { smtpUrl: undefined } }),
    links,
    takeRegistration: () => Promise.resolve(() => Promise.resolve()),
    tokens: { issue: (user, session) => issueToken(user as MockUser, session as TokenSession), lifetimeSeconds },
    sessions: sessions.service,
    totp: codes,
    takeTotpAttempt: () => Promise.resolve(() => Promise.resolve()),
    keys,
    intake: createReadingIntake({
      stations,
      observations: {
        record: (sent) => Promise.resolve(sent.length),
        replace: () => Promise.resolve(),
        findOthers: () => Promise.resolve([]),
      },
      indexHistory: { update: () => Promise.resolve() },
      city,
      retention: { observationsDays: 400 },
      clock: Date.now,
    }),
  }
  return { context, handlers: createStateHandlers(), sessions }
}

/** Returns the caller as handlers expect it. The id of the token is the token itself. */
function principalOf(user: MockUser, record: UserRecord | undefined, { headers }: Request): Principal {
  const id = (headers.get('authorization') ?? '').replace(/^Bearer /i, '')
  const { sessionId, passwordAt } = readToken(id) ?? {}
  return {
    ...user,
    isVerified: record?.email_verified_at != null,
    hasTotp: false,
    token: { id, expiresAt: 0, version: 0, sessionId, passwordAt },
  }
}

/** Converts files to the form that the service's handlers expect. */
function withUploads(body: unknown, uploads: MockUploads): object {
  const files = Object.entries(filesOf(body) ?? {}).map(([field, list]) => [
    field,
    list.map((file) => uploads.receive(file)),
  ])
  return { ...(isObject(body) && body), files: Object.fromEntries(files) as object }
}
