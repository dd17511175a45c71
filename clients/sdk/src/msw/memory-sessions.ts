import {
  type AccountsContext,
  type Grant,
  type Principal,
  type SessionRecord,
  type SessionRepository,
  Unauthenticated,
  type UserRecord,
} from './service.js'
import { lifetimeSeconds, readToken } from './tokens.js'

/** Milliseconds. */
const refreshWindow = 30_000

export interface MockSessions {
  service: Pick<
    AccountsContext['sessions'],
    'recheck' | 'start' | 'exchange' | 'confirm' | 'renew' | 'signOut' | 'end' | 'forget'
  >
  repository: Pick<SessionRepository, 'list'>
  /** Ends the sessions of a user, except one. */
  endAll(userId: number, keptId?: string): void
  /** @throws Unauthenticated if the token has been exchanged, or its session has ended */
  check(token: string, acceptsExchanged: boolean): void
}

/** Creates sessions in memory. Tokens that the mock did not issue belong to none, and stay valid. */
export function createSessions(find: (id: number) => Promise<UserRecord | undefined>): MockSessions {
  const sessions = new Map<string, SessionRecord & { userId: number }>()
  /** The end of the time in which a token can be exchanged again, by the token. */
  const exchanged = new Map<string, number>()
  let started = 0

  const renew = async (userId: number, id: string, passwordAt: number | undefined): Promise<Grant> => {
    const user = await find(userId)
    const session = sessions.get(id)
    if (!user || !session) throw new Unauthenticated('Invalid token')
    const now = new Date()
    const issuedAt = Math.floor(now.getTime() / 1000)
    const expiresAt = issuedAt + lifetimeSeconds
    // The most recently used session is the last one.
    sessions.delete(id)
    sessions.set(id, { ...session, last_used_at: now, expires_at: new Date(expiresAt * 1000) })
    return { user, session: { id, issuedAt, expiresAt, passwordAt } }
  }

  const start = (userId: number): string => {
    started += 1
    const id = `00000000-0000-4000-8000-${String(started).padStart(12, '0')}`
    const now = new Date()
    const times = { created_at: now, last_used_at: now, expires_at: now }
    sessions.set(id, { id, userId, device: 'Unknown device', network: '127.0.0.0/24', ...times })
    return id
  }

  const end = (userId: number, id: string): boolean => sessions.get(id)?.userId === userId && sessions.delete(id)

  const idOf = ({ id, token }: Principal) => token.sessionId ?? start(id)

  return {
    service: {
      recheck: (user) => Promise.resolve(user),
      start: (user) => renew(user.id, start(user.id), nowSeconds()),
      exchange(user) {
        const { id: token, sessionId, passwordAt } = user.token
        const repeatableUntil = exchanged.get(token) ?? Infinity
        if (repeatableUntil <= Date.now()) return Promise.reject(new Unauthenticated('Invalid token'))
        if (sessionId !== undefined && repeatableUntil === Infinity) exchanged.set(token, Date.now() + refreshWindow)
        return renew(user.id, idOf(user), passwordAt)
      },
      confirm: ({ id }, { sessionId }) => renew(id, sessionId ?? start(id), nowSeconds()),
      renew: ({ id }, { sessionId, passwordAt }) => renew(id, sessionId ?? start(id), passwordAt),
      signOut: ({ id, token: { sessionId } }) => Promise.resolve(sessionId === undefined || end(id, sessionId)),
      end: (userId, id) => Promise.resolve(end(userId, id)),
      forget: () => undefined,
    },
    repository: {
      list(userId, at) {
        const own = [...sessions.values()].filter((one) => one.userId === userId && one.expires_at > at)
        return Promise.resolve(own.reverse())
      },
    },
    endAll(userId, keptId) {
      for (const session of sessions.values()) if (session.id !== keptId) end(userId, session.id)
    },
    check(token, acceptsExchanged) {
      const sessionId = readToken(token)?.sessionId
      if (sessionId === undefined) return
      if (!sessions.has(sessionId) || (!acceptsExchanged && exchanged.has(token)))
        throw new Unauthenticated('Invalid token')
    },
  }
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
