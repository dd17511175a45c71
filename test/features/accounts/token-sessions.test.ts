import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Revocation } from '../../../src/features/accounts/revoked-tokens.js'
import { createSessions } from '../../../src/features/accounts/sessions.js'
import type { UserState } from '../../../src/features/accounts/users-repository.js'
import type { ChangeFeed, SessionChange } from '../../../src/platform/database/change-feed.js'
import { createTokens, type TokenSettings } from '../../../src/platform/security/tokens.js'

const settings: TokenSettings = {
  secret: 'a secret that only the tests know, 32 bytes',
  privateKeyFile: undefined,
  lifetimeSeconds: 1800,
}
const lan: UserState = {
  id: 12,
  email: 'lan@example.com',
  role: 'citizen',
  is_active: true,
  token_version: 3,
  kept_token_id: null,
  kept_token_version: null,
  totp_enabled: false,
  is_verified: true,
}

const issuedAt = Math.floor(Date.now() / 1000)
const session = {
  id: '0b9d7f5e-3c1a-4e62-9f84-6a2d8c5b7e10',
  issuedAt,
  expiresAt: issuedAt + 1800,
  passwordAt: issuedAt - 60,
}
const otherSession = { ...session, id: '5d2c8a40-7e19-4b3f-8c66-1f0e9d7a2b34' }

/** Creates a feed whose changes and failures the test controls. */
function fakeFeed() {
  const listeners: Parameters<ChangeFeed['subscribe']>[0][] = []
  const feed = {
    connected: true,
    subscribe: (listener: (typeof listeners)[number]) => void listeners.push(listener),
    change(change: SessionChange) {
      for (const { changed } of listeners) changed?.(change)
    },
    lose() {
      feed.connected = false
    },
    reconnect() {
      feed.connected = true
      for (const { connected } of listeners) connected()
    },
  }
  return feed
}

/** Creates a promise that the test settles. */
function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  return { promise: new Promise<T>((done) => (resolve = done)), resolve: (value: T) => resolve(value) }
}

describe('sessions', () => {
  const tokens = createTokens(settings, Date.now)
  let feed: ReturnType<typeof fakeFeed>
  /** Contents of the database, and the number of reads. */
  let user: UserState | undefined
  let revoked: Revocation[]
  let reads: { state: number; revocation: number }
  let readState: () => Promise<UserState | undefined>
  let readRevocations: () => Promise<Revocation[]>
  /** Expiry of the session that the database ends. */
  let ended: Date | undefined
  let sessions: ReturnType<typeof createSessions>
  let token: string

  const idOf = (text: string) => tokens.verify(text).tokenId
  const check = async (text = token) => sessions.check(text)

  beforeEach(() => {
    feed = fakeFeed()
    user = lan
    revoked = []
    reads = { state: 0, revocation: 0 }
    readState = () => Promise.resolve(user)
    readRevocations = () => Promise.resolve([...revoked])
    const findState = () => {
      reads.state += 1
      return readState()
    }
    const revocations = {
      add: (revocation: Revocation) => Promise.resolve(revoked.push(revocation) > 0),
      has: (ids: string[]) => {
        reads.revocation += 1
        return Promise.resolve(revoked.some(({ tokenId }) => ids.includes(tokenId)))
      },
      list: () => readRevocations(),
      deleteExpired: () => Promise.resolve(0),
    }
    const repository = {
      start: () => Promise.resolve(undefined),
      renew: () => Promise.resolve(undefined),
      list: () => Promise.resolve([]),
      end: () => Promise.resolve(ended),
      deleteExpired: () => Promise.resolve(0),
    }
    ended = new Date(2 ** 31 * 1000)
    const users = { findState }
    sessions = createSessions({ tokens, users, revocations, repository, feed, maxSeconds: 86_400, clock: Date.now })
    token = tokens.issue(lan, session)
  })

  it('read the database once per user, until the user changes', async () => {
    await sessions.load()
    for (let call = 0; call < 3; call++) await check()
    feed.change({ kind: 'user', id: lan.id + 1 })
    await check()
    expect(reads).toEqual({ state: 1, revocation: 0 })
    user = { ...lan, token_version: 4 }
    feed.change({ kind: 'user', id: lan.id })
    await expect(check()).rejects.toThrow('Invalid token')
  })

  it('read the database for each call until the revocations have been loaded', async () => {
    revoked.push({ tokenId: idOf(token), expiresAt: 2 ** 31 })
    await expect(check()).rejects.toThrow('Invalid token')
    await expect(check()).rejects.toThrow('Invalid token')
    expect(reads.revocation).toBe(2)
  })

  it('accept an older token while the version for which it was kept is current', async () => {
    await sessions.load()
    const other = tokens.issue(lan)
    user = { ...lan, token_version: 4, kept_token_id: idOf(token), kept_token_version: 4 }
    expect(await check()).toMatchObject({ token: { version: 4 } })
    await expect(check(other)).rejects.toThrow('Invalid token')
    user = { ...user, token_version: 5 }
    feed.change({ kind: 'user', id: lan.id })
    await expect(check()).rejects.toThrow('Invalid token')
  })

  it('accept a token that another replica issued after a change that has not arrived here', async () => {
    await sessions.load()
    await check()
    user = { ...lan, token_version: 4 }
    expect(await check(tokens.issue(user))).toMatchObject({ id: lan.id })
    await expect(check()).rejects.toThrow('Invalid token')
    expect(reads.state).toBe(2)
  })

  it('reject only the token that was revoked here or by another process', async () => {
    await sessions.load()
    const [here, elsewhere] = [tokens.issue(lan), tokens.issue(lan)]
    await sessions.signOut(await check(here))
    feed.change({ kind: 'token', id: idOf(elsewhere), expiresAt: 2 ** 31 })
    await expect(check(here)).rejects.toThrow('Invalid token')
    await expect(check(elsewhere)).rejects.toThrow('Invalid token')
    expect(await check()).toMatchObject({ id: lan.id })
  })

  it('reject all tokens of a session that was ended here or by another process', async () => {
    await sessions.load()
    const third = { ...session, id: '7c5e1b90-2a4d-4f3c-b1a8-9e0d6f2c4b71' }
    const [same, other, unaffected] = [session, otherSession, third].map((one) => tokens.issue(lan, one))
    await sessions.signOut(await check())
    feed.change({ kind: 'token', id: otherSession.id, expiresAt: 2 ** 31 })
    for (const rejected of [token, same, other]) await expect(check(rejected)).rejects.toThrow('Invalid token')
    expect(await check(unaffected)).toMatchObject({ id: lan.id })
  })

  it('revoke the session of a token that the database does not contain', async () => {
    await sessions.load()
    ended = undefined
    expect(await sessions.signOut(await check())).toBe(true)
    expect(revoked).toMatchObject([{ tokenId: session.id }])
    await expect(check()).rejects.toThrow('Invalid token')
  })

  it.each<[string, () => Promise<void> | void]>([
    ['cached', () => sessions.load()],
    ['read', () => feed.lose()],
  ])('accept an exchanged token only to exchange it again, if revocations are %s', async (_how, prepare) => {
    revoked.push({ tokenId: idOf(token), expiresAt: 2 ** 31 })
    await prepare()
    await expect(check()).rejects.toThrow('Invalid token')
    expect(await sessions.check(token, true)).toMatchObject({ id: lan.id })
  })

  it('reject tokens of deleted and inactive users', async () => {
    await sessions.load()
    user = undefined
    await expect(check()).rejects.toThrow('User not found')
    user = { ...lan, is_active: false }
    await expect(check()).rejects.toThrow('User not found')
  })

  it('do not use the cache while the feed is disconnected', async () => {
    await sessions.load()
    await check()
    feed.lose()
    await check()
    await check()
    expect(reads).toEqual({ state: 3, revocation: 2 })
    user = { ...lan, is_active: false }
    await expect(check()).rejects.toThrow('User not found')
    user = lan
    revoked.push({ tokenId: idOf(token), expiresAt: 2 ** 31 })
    await expect(check()).rejects.toThrow('Invalid token')
  })

  it('load missed changes after the feed has reconnected', async () => {
    await sessions.load()
    const other = tokens.issue(lan)
    await check()
    feed.lose()
    revoked.push({ tokenId: idOf(other), expiresAt: 2 ** 31 })
    user = { ...lan, role: 'admin' }
    feed.reconnect()
    await expect(check(other)).rejects.toThrow('Invalid token')
    expect(await check()).toMatchObject({ role: 'admin' })
  })

  it.each<[string, { before?: () => void; during: () => void }]>([
    ['before a change', { during: () => feed.change({ kind: 'user', id: lan.id }) }],
    ['while the feed was disconnected', { before: () => feed.lose(), during: () => feed.reconnect() }],
  ])('do not cache a read that began %s', async (_when, { before, during }) => {
    await sessions.load()
    before?.()
    const slow = deferred<UserState | undefined>()
    readState = () => slow.promise
    const early = check()
    await Promise.resolve()
    during()
    slow.resolve(lan)
    await early
    readState = () => Promise.resolve(user)
    user = { ...lan, token_version: 4 }
    await expect(check()).rejects.toThrow('Invalid token')
  })

  it('read the database while the revocations cannot be loaded', async () => {
    await sessions.load()
    readRevocations = () => Promise.reject(new Error('Connection terminated'))
    feed.lose()
    revoked.push({ tokenId: idOf(token), expiresAt: 2 ** 31 })
    feed.reconnect()
    await Promise.resolve()
    await expect(check()).rejects.toThrow('Invalid token')
  })

  it('do not use revocations that were loaded before the feed was disconnected', async () => {
    const [before, after] = [deferred<Revocation[]>(), deferred<Revocation[]>()]
    readRevocations = () => before.promise
    const loading = sessions.load()
    feed.lose()
    revoked.push({ tokenId: idOf(token), expiresAt: 2 ** 31 })
    readRevocations = () => after.promise
    feed.reconnect()
    before.resolve([])
    await loading
    await expect(check()).rejects.toThrow('Invalid token')
  })
})
