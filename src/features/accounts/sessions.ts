import Bowser from 'bowser'
import { LRUCache } from 'lru-cache'
import type { Language } from '../../base/accept.js'
import { Unauthenticated } from '../../base/errors.js'
import { wideNetworkOf } from '../../base/network.js'
import { clockSkewSeconds, type AccessToken, type Principal } from '../../base/principal.js'
import { second } from '../../base/time.js'
import { bearerToken } from '../../pipeline/contract/headers.js'
import type { SecurityHandler } from '../../pipeline/http/handler.js'
import type { SessionChange } from '../../platform/database/change-feed.js'
import type { Platform } from '../../platform/platform.js'
import type { Claims, TokenSession } from '../../platform/security/tokens.js'
import { createRevokedTokens, type RevocationRepository } from './revoked-tokens.js'
import type { SessionRepository, SessionUse } from './sessions-repository.js'
import type { UserRecord, UserRepository, UserState } from './users-repository.js'

/** A user and the session of a new token. */
export interface Grant {
  user: UserRecord
  session: TokenSession
}

/** The client that uses a session, from its request. */
interface SessionClient {
  address: string
  /** The `User-Agent` header; empty if it was not sent. */
  userAgent: string
}

const maxCachedUsers = 50_000
const reloadDelay = second
/** Time for which a token that was exchanged can be exchanged again. */
const refreshWindow = 30 * second

interface SessionOptions extends Pick<Platform, 'tokens' | 'feed' | 'clock'> {
  users: Pick<UserRepository, 'findState'>
  revocations: RevocationRepository
  repository: SessionRepository
  maxSeconds: number
}

export type Sessions = ReturnType<typeof createSessions>

/**
 * Creates the session check. The states of users and the revoked tokens are cached, so that a request needs no query.
 * The feed invalidates the caches. While it is disconnected, each request reads the database.
 */
export function createSessions(options: SessionOptions) {
  const { tokens, users, revocations, repository, feed, maxSeconds, clock } = options
  // With `max`, the cache would allocate the memory for all users at the start.
  const states = new LRUCache<number, UserState>({ maxSize: maxCachedUsers, sizeCalculation: () => 1 })
  const revoked = createRevokedTokens(clock)
  let revocationsLoaded = false
  /** Increases with every change. A state that was read before a change must not be cached after it. */
  let generation = 0
  let loads = 0

  const apply = (change: SessionChange) => {
    generation += 1
    if (change.kind === 'user') states.delete(change.id)
    else revoked.add(change.id, change.expiresAt)
  }

  const load = async () => {
    const current = (loads += 1)
    states.clear()
    revocationsLoaded = false
    const unexpired = await revocations.list(new Date(clock() - clockSkewSeconds * 1000))
    for (const { tokenId, expiresAt } of unexpired) revoked.add(tokenId, expiresAt)
    // If the feed disconnected in the meantime, another load has started or will start. Only the newest load is
    // complete.
    revocationsLoaded = feed.connected && current === loads
  }

  const reload = () => {
    load().catch(() => {
      if (feed.connected) setTimeout(reload, reloadDelay).unref()
    })
  }

  feed.subscribe({
    changed: apply,
    connected: () => {
      generation += 1
      reload()
    },
  })

  const readState = async (id: number): Promise<UserState | undefined> => {
    const before = generation
    const state = await users.findState(id)
    if (state && feed.connected && before === generation) states.set(id, state)
    return state
  }

  /**
   * Returns the cached state of a token's user. Ignores a state that is older than the token, because the change
   * between them has not arrived here yet.
   */
  const cachedState = ({ userId, version }: Claims): UserState | undefined => {
    const state = states.get(userId)
    return state && state.token_version >= version ? state : undefined
  }

  const checkClaims = async (claims: Claims, acceptsExchanged: boolean): Promise<Principal> => {
    const { userId, tokenId, sessionId } = claims
    const ids = [
      ...(acceptsExchanged && sessionId !== undefined ? [] : [tokenId]),
      ...(sessionId === undefined ? [] : [sessionId]),
    ]
    const isCached = feed.connected && revocationsLoaded
    if (isCached ? ids.some(revoked.has) : await revocations.has(ids)) throw new Unauthenticated('Invalid token')
    return principalOf(claims, (isCached ? cachedState(claims) : undefined) ?? (await readState(userId)))
  }

  const revoke = async (id: string, expiresAt: number): Promise<boolean> => {
    const added = await revocations.add({ tokenId: id, expiresAt })
    apply({ kind: 'token', id, expiresAt })
    return added
  }

  const end = async (userId: number, sessionId: string): Promise<boolean> => {
    const expiresAt = await repository.end(userId, sessionId)
    if (!expiresAt) return false
    apply({ kind: 'token', id: sessionId, expiresAt: Math.ceil(expiresAt.getTime() / 1000) })
    return true
  }

  /** Uses a session, or starts one for a token without one. */
  const use = async (
    { id: userId, token_version: version }: Pick<UserRecord, 'id' | 'token_version'>,
    sessionId: string | undefined,
    { address, userAgent, language }: SessionClient & { language?: Language },
    { passwordAt, exchanged }: { passwordAt: number | undefined; exchanged?: SessionUse['exchanged'] },
  ): Promise<Grant | undefined> => {
    const now = clock()
    const issuedAt = Math.floor(now / 1000)
    const usage = {
      userId,
      version,
      device: deviceOf(userAgent),
      network: wideNetworkOf(address),
      at: new Date(now),
      expiresAt: new Date((issuedAt + Math.min(tokens.lifetimeSeconds, maxSeconds)) * 1000),
      exchanged,
    }
    const used = await (sessionId === undefined
      ? repository.start({ ...usage, endsAt: new Date((issuedAt + maxSeconds) * 1000), ...(language && { language }) })
      : repository.renew({ ...usage, sessionId }))
    if (!used) return undefined
    const expiresAt = Math.floor(used.expiresAt.getTime() / 1000)
    return { user: used.user, session: { id: used.sessionId, issuedAt, expiresAt, passwordAt } }
  }

  const passwordEntered = () => ({ passwordAt: Math.floor(clock() / 1000) })

  const renew = async (
    user: Pick<UserRecord, 'id' | 'token_version'>,
    { sessionId, passwordAt }: Pick<AccessToken, 'sessionId' | 'passwordAt'>,
    client: SessionClient,
  ): Promise<Grant> => {
    const grant = await use(user, sessionId, client, { passwordAt })
    if (!grant) throw new Unauthenticated('Invalid token')
    return grant
  }

  return {
    /**
     * Returns the user of a token.
     * @param acceptsExchanged accepts a token of a session that has been exchanged: `exchange` decides whether it can be
     *   exchanged again
     * @throws Unauthenticated if the token is invalid or revoked, or the user is deleted or inactive
     */
    check: async (token: string, acceptsExchanged = false): Promise<Principal> =>
      checkClaims(tokens.verify(token), acceptsExchanged),

    /**
     * Checks the caller again, for a change that happens long after the call was authenticated.
     * @returns the caller with the current role
     * @throws Unauthenticated
     */
    recheck: ({ id: userId, token: { id: tokenId, ...claims } }: Principal): Promise<Principal> =>
      checkClaims({ userId, tokenId, ...claims }, false),

    /** Starts a session after a sign-in. @returns `undefined` if the user has changed since it was read */
    start: (user: UserRecord, client: SessionClient & { language: Language }): Promise<Grant | undefined> =>
      use(user, undefined, client, passwordEntered()),

    /**
     * Exchanges the token of a call for a new one, and revokes it. For 30 seconds this can be repeated, because the
     * response may have been lost.
     * @throws Unauthenticated if the token was revoked, its session ended, or its user changed, after the call was
     *   authenticated
     */
    async exchange({ id, token }: Principal, client: SessionClient): Promise<Grant> {
      const { id: tokenId, expiresAt, version: token_version, sessionId, passwordAt } = token
      // A token without a session cannot be exchanged again, because that would start another session.
      const refreshableUntil = sessionId === undefined ? null : new Date(clock() + refreshWindow)
      const exchanged = { tokenId, expiresAt: new Date(expiresAt * 1000), refreshableUntil }
      const grant = await use({ id, token_version }, sessionId, client, { passwordAt, exchanged })
      if (!grant) throw new Unauthenticated('Invalid token')
      apply({ kind: 'token', id: tokenId, expiresAt })
      return grant
    },

    /**
     * Records that the user of a session has entered the password. The token of the call stays valid.
     * @param user with the token version of the new token
     * @throws Unauthenticated if the session ended, or its user changed, after the call was authenticated
     */
    confirm: (
      user: Pick<UserRecord, 'id' | 'token_version'>,
      { sessionId }: Pick<AccessToken, 'sessionId'>,
      client: SessionClient,
    ): Promise<Grant> => renew(user, { sessionId, ...passwordEntered() }, client),

    /** Like `confirm`, without recording that the user has entered the password. */
    renew,

    /** Ends the session of a call and revokes its tokens for all processes. @returns whether it was valid before */
    async signOut({ id, token: { id: tokenId, sessionId, expiresAt } }: Principal): Promise<boolean> {
      if (sessionId !== undefined && (await end(id, sessionId))) return true
      // The token has no session, or the database was restored from a backup that does not contain it.
      return revoke(sessionId ?? tokenId, expiresAt)
    },

    /** Ends a session of a user and revokes its tokens for all processes. @returns whether it exists */
    end,

    /** Removes a user's cached state after a change by this process. Other processes are notified separately. */
    forget: (userId: number): void => apply({ kind: 'user', id: userId }),

    /** Reads the unexpired revocations. Until this completes, requests read the database. */
    load,
  }
}

/** Creates the handler of the security scheme `bearer`: an access token of an active session. */
export function createBearer(sessions: Pick<Sessions, 'check'>): SecurityHandler {
  return ({ headers: { authorization } }, acceptsExchanged) =>
    sessions.check(bearerToken(authorization), acceptsExchanged)
}

function principalOf(claims: Claims, state: UserState | undefined): Principal {
  if (!state?.is_active) throw new Unauthenticated('User not found')
  const { id, email, role, token_version: version, is_verified: isVerified, totp_enabled: hasTotp } = state
  const isKept = claims.tokenId === state.kept_token_id && version === state.kept_token_version
  if (claims.version !== version && !isKept) throw new Unauthenticated('Invalid token')
  const { tokenId, expiresAt, sessionId, passwordAt } = claims
  return { id, email, role, isVerified, hasTotp, token: { id: tokenId, expiresAt, version, sessionId, passwordAt } }
}

/** Limits the time that parsing a long header takes. */
const maxUserAgent = 500
const maxProduct = 60

/** Returns a name by which users recognise their device, such as "Chrome on Android". */
export function deviceOf(userAgent: string): string {
  const text = userAgent.slice(0, maxUserAgent)
  // Bowser guesses a browser for the headers of apps.
  if (text.startsWith('Mozilla/')) {
    const { browser, os } = Bowser.parse(text)
    const names = [browser.name, os.name].filter(Boolean)
    if (names.length > 0) return names.join(' on ')
  }
  return /^[\w.+-]+/.exec(text)?.[0].slice(0, maxProduct) ?? 'Unknown device'
}
