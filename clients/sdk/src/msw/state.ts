import { createReportOnce } from './create-report.js'
import { createLocations } from './memory-locations.js'
import { createReports } from './memory-reports.js'
import { createUploads, type KeptImage, type MockUploads } from './memory-uploads.js'
import { createUsers } from './memory-users.js'
import { filesOf } from './read-body.js'
import type { AnyReply, MockCall } from './responses.js'
import {
  type AnyHandler,
  changePassword,
  type Context,
  createLocation,
  createUser,
  deleteCurrentUser,
  deleteLocation,
  deleteReport,
  deleteUser,
  getCurrentUser,
  getLocation,
  getReport,
  getUser,
  isObject,
  listLocations,
  listReportHistory,
  listReports,
  listUsers,
  login,
  logout,
  type Principal,
  refreshToken,
  register,
  Unauthenticated,
  updateLocation,
  updateProfile,
  updateReportStatus,
  updateUser,
  uploadImage,
  type ValidRequest,
} from './service.js'
import { issueToken, lifetimeSeconds, readToken } from './tokens.js'
import type { MockUser } from './types.js'

/** The accounts, reports, locations and images that a mock keeps. */
export interface State {
  /**
   * Runs an operation on the state. Returns `undefined` for operations that have no state.
   * @throws DomainError as the service does
   */
  handle(call: MockCall, input: ValidRequest, user: MockUser | undefined): Promise<AnyReply | undefined>
  /**
   * Returns the current account of a caller.
   * @throws Unauthenticated if the token has been used to sign out, or the account is deleted or inactive
   */
  authenticate(token: string, caller: MockUser): Promise<MockUser>
  /** Returns an uploaded image by its name. */
  findImage(name: string): KeptImage | undefined
  /** Restores the contract's examples. */
  reset(): void
}

/** Only the parts that the handlers below use. Tests call each handler, because a cast hides missing parts. */
type Sessions = Pick<Context['sessions'], 'recheck' | 'revoke' | 'exchange' | 'forget'>
type Used = Pick<Context, 'inTransaction' | 'takeRegistration' | 'attempts'> & {
  config: Pick<Context['config'], 'reportStatusCase' | 'roleCase'> & {
    server: Pick<Context['config']['server'], 'publicUrl'>
  }
  repositories: {
    users: ReturnType<typeof createUsers>
    reports: ReturnType<typeof createReports>
    locations: ReturnType<typeof createLocations>
    uploads: Pick<MockUploads, 'discardOf'>
  }
  uploads: MockUploads
  passwords: Context['passwords']
  tokens: Pick<Context['tokens'], 'issue' | 'lifetimeSeconds'>
  sessions: Sessions
}

/**
 * Creates the state. It runs the service's own handlers on in-memory repositories instead of Postgres.
 * @param guest the user who signs in with an unknown e-mail address
 */
export function createState(publicUrl: string, guest: MockUser): State {
  let memory = createMemory(publicUrl, guest)
  return {
    async handle({ operation, request, requestId }, input, user) {
      const handler = memory.handlers[operation.canonicalId]
      if (!handler) return undefined
      const body = filesOf(input.body) ? withUploads(input.body, memory.context.uploads) : input.body
      const call = {
        ...input,
        body,
        user: user && principalOf(user, request),
        requestId,
        address: '127.0.0.1',
        accept: '',
      }
      // The request has been validated against the contract from which its type is generated.
      return handler(call as never, memory.context as unknown as Context)
    },
    async authenticate(token, caller) {
      if (memory.revoked.has(token)) throw new Unauthenticated('Invalid token')
      const user = await memory.context.repositories.users.find(caller.id)
      if (!user?.is_active) throw new Unauthenticated('User not found')
      return { id: user.id, email: user.email, role: user.role }
    },
    findImage: (name) => memory.context.uploads.find(name),
    reset() {
      memory = createMemory(publicUrl, guest)
    },
  }
}

function createMemory(publicUrl: string, guest: MockUser) {
  const users = createUsers(guest.id)
  const uploads = createUploads()
  const repositories = { users, uploads, reports: createReports(users), locations: createLocations() }
  const revoked = new Set<string>()
  const context: Used = {
    config: { reportStatusCase: 'upper', roleCase: 'lower', server: { publicUrl } },
    repositories,
    // Needs no isolation, because nothing relevant can run between two steps of a handler.
    inTransaction: (work) => work(repositories as unknown as Context['repositories']),
    uploads,
    // Any password is correct, so that tests need no accounts.
    passwords: {
      refuseCommon: () => undefined,
      hash: () => Promise.resolve(''),
      verify: () => Promise.resolve(true),
      needsRehash: () => false,
    },
    attempts: () => ({ checkLimit: () => Promise.resolve(), recordFailure: () => Promise.resolve() }),
    takeRegistration: () => Promise.resolve(() => Promise.resolve()),
    tokens: { issue: (user) => issueToken(user as MockUser), lifetimeSeconds },
    sessions: createSessions(users, revoked),
  }
  return { context, handlers: createHandlers(), revoked }
}

/** Creates sessions that only a sign-out ends. Tokens that the mock did not issue stay valid. */
function createSessions(users: ReturnType<typeof createUsers>, revoked: Set<string>): Sessions {
  return {
    recheck: () => Promise.resolve(),
    revoke({ id }) {
      if (readToken(id)) revoked.add(id)
      return Promise.resolve(true)
    },
    async exchange({ id }) {
      const user = await users.find(id)
      if (!user) throw new Unauthenticated('User not found')
      return user
    },
    forget: () => undefined,
  }
}

function createHandlers(): Partial<Record<string, AnyHandler<Context>>> {
  return {
    register,
    login,
    refreshToken,
    logout,
    getCurrentUser,
    updateProfile,
    changePassword,
    deleteCurrentUser,
    listUsers,
    getUser,
    createUser,
    updateUser,
    deleteUser,
    listReports,
    getReport,
    deleteReport,
    updateReportStatus,
    listReportHistory,
    createReport: createReportOnce(),
    uploadImage,
    listLocations,
    getLocation,
    createLocation,
    updateLocation,
    deleteLocation,
  }
}

/** Returns the caller as handlers expect it. The id of the token is the token itself. */
function principalOf(user: MockUser, { headers }: Request): Principal {
  const id = (headers.get('authorization') ?? '').replace(/^Bearer /i, '')
  return { ...user, token: { id, expiresAt: 0, version: 0 } }
}

/** Converts files to the form that the service's handlers expect. */
function withUploads(body: unknown, uploads: MockUploads): object {
  const files = Object.entries(filesOf(body) ?? {}).map(([field, list]) => [
    field,
    list.map((file) => uploads.receive(file)),
  ])
  return { ...(isObject(body) && body), files: Object.fromEntries(files) as object }
}
