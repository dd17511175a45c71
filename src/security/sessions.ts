import { LRUCache } from 'lru-cache'
import type { ChangeFeed, SessionChange } from '../database/change-feed.js'
import type { RevocationRepository } from '../database/repositories/revocations.js'
import type { UserRecord, UserRepository, UserState } from '../database/repositories/users.js'
import type { Principal } from '../domain/principal.js'
import { clockSkewSeconds } from '../domain/principal.js'
import { Unauthenticated } from '../errors.js'
import { second } from '../time.js'
import { createRevokedTokens } from './revoked-tokens.js'
import { type Claims, type Tokens } from './tokens.js'

export interface Sessions {
  /**
   * Returns the user of a token.
   * @throws Unauthenticated if the token is invalid or revoked, or the user is deleted or inactive
   */
  check(token: string): Principal | Promise<Principal>
  /**
   * Checks the caller again, for a change that happens long after the call was authenticated.
   * @throws Unauthenticated
   */
  recheck(user: Principal): Promise<void>
  /** Revokes a token for all processes. @returns whether it was valid before */
  revoke(token: Principal['token']): Promise<boolean>
  /**
   * Revokes the token of a call in exchange for a new one.
   * @returns the user as of the token's version
   * @throws Unauthenticated if the token was revoked, or its user changed, after the call was authenticated
   */
  exchange(user: Principal): Promise<UserRecord>
  /** Removes a user's cached state after a change by this process. Other processes are notified separately. */
  forget(userId: number): void
  /** Reads the unexpired revocations. Until this completes, requests read the database. */
  load(): Promise<void>
}

const maxCachedUsers = 50_000
const reloadDelay = second

/**
 * Creates the session check. The states of users and the revoked tokens are cached, so that a request needs no query.
 * The feed invalidates the caches. While it is disconnected, each request reads the database.
 */
export function createSessions(
  tokens: Tokens,
  users: Pick<UserRepository, 'findState'>,
  revocations: RevocationRepository,
  feed: ChangeFeed,
  clock: () => number,
): Sessions {
  const states = new LRUCache<number, UserState>({ max: maxCachedUsers })
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

  const checkUncached = async (claims: Claims): Promise<Principal> => {
    const trusted = feed.connected && revocationsLoaded
    const isRevoked = trusted ? revoked.has(claims.tokenId) : await revocations.has(claims.tokenId)
    if (isRevoked) throw new Unauthenticated('Invalid token')
    return principalOf(claims, (trusted ? cachedState(claims) : undefined) ?? (await readState(claims.userId)))
  }

  const checkClaims = (claims: Claims): Principal | Promise<Principal> => {
    if (!feed.connected || !revocationsLoaded) return checkUncached(claims)
    if (revoked.has(claims.tokenId)) throw new Unauthenticated('Invalid token')
    const state = cachedState(claims)
    return state ? principalOf(claims, state) : checkUncached(claims)
  }

  return {
    check: (token) => checkClaims(tokens.verify(token)),
    async recheck({ id: userId, token: { id: tokenId, expiresAt, version } }) {
      await checkClaims({ userId, tokenId, version, expiresAt })
    },
    async revoke(token) {
      const added = await revocations.add({ tokenId: token.id, expiresAt: token.expiresAt })
      apply({ kind: 'token', id: token.id, expiresAt: token.expiresAt })
      return added
    },
    async exchange({ id: userId, token }) {
      const { id: tokenId, expiresAt, version } = token
      const user = await revocations.exchange({ tokenId, expiresAt }, { userId, version })
      if (!user) throw new Unauthenticated('Invalid token')
      apply({ kind: 'token', id: tokenId, expiresAt })
      return user
    },
    forget: (userId) => apply({ kind: 'user', id: userId }),
    load,
  }
}

function principalOf(claims: Claims, state: UserState | undefined): Principal {
  if (!state?.is_active) throw new Unauthenticated('User not found')
  const { id, email, role, token_version: version } = state
  const isKept = claims.tokenId === state.kept_token_id && version === state.kept_token_version
  if (claims.version !== version && !isKept) throw new Unauthenticated('Invalid token')
  return { id, email, role, token: { id: claims.tokenId, expiresAt: claims.expiresAt, version } }
}
