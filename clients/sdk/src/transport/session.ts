import { signIns } from '../generated/methods.js'
import type { ClientSettings, TokenStore } from '../settings.js'
import type { Answer, Send } from './answer.js'
import type { Pause } from './retry.js'
import { orAbort } from './time-limit.js'
import { lifeOf } from './token-life.js'

/** The session of a client: a layer that sends the token, and what calls that begin or end a session tell it. */
export interface Session {
  send: Send
  /** A login, a refresh or a new password answered this token. */
  begin: (token: string) => Promise<void>
  /** The user leaves. */
  end: () => Promise<void>
}

/** After a refresh that failed, ms until the next is tried. */
const rest = 30_000
/** How often, and after how many ms each, to look for the token that another tab got for this one. */
const looks = 8
const betweenLooks = 250

/** Refreshes under way: clients that share a store share them. */
const refreshes = new WeakMap<TokenStore, Promise<void>>()

/** Sends the token with every call, refreshes it in time and notices when it is no longer good. */
export function createSession(
  send: Send,
  pause: Pause,
  { baseUrl, token: fixed, tokens = fixedTokens(fixed), onSignedOut }: ClientSettings,
): Session {
  const refreshable = tokens.set !== ignore
  let restUntil = 0
  let signedOut: string | undefined
  /** How far this device's clock is ahead of the service's, in ms; unknown until a new token has come. */
  let ahead: number | undefined

  /** The share of its life that a token has left, by a clock that may be wrong; undefined where it does not say. */
  const left = (token: string): number | undefined => {
    const life = refreshable ? lifeOf(token) : undefined
    return life && (life.ends - Date.now() + (ahead ?? 0)) / (life.ends - life.issued)
  }

  const begin = async (token: string) => {
    ahead = Date.now() - (lifeOf(token)?.issued ?? Date.now())
    await tokens.set(token)
  }

  const dismiss = async (token: string) => {
    if ((await tokens.get()) === token) await tokens.clear()
    if (signedOut === token) return
    signedOut = token
    onSignedOut?.()
  }

  /** The token that has taken this one's place, if any. Another tab that refreshes may need a moment to store it. */
  const successor = async (token: string): Promise<string | undefined> => {
    const mayCome = (left(token) ?? 1) < 0.5
    for (let look = 0; ; look += 1) {
      const present = await tokens.get()
      if (present !== token || !mayCome || look >= looks) return present === token ? undefined : present
      await pause(betweenLooks)
    }
  }

  const refresh = async () => {
    const token = await tokens.get()
    const share = token === undefined ? undefined : left(token)
    // Another tab may have done it while this one waited for the lock.
    if (token === undefined || !isDue(share)) return
    const { status, fresh } = await exchange(token).catch(() => ({ status: 0, fresh: undefined }))
    // Whoever signed out or in meanwhile wants that to stay.
    if (fresh !== undefined && (await tokens.get()) === token) await begin(fresh)
    else if (status === 401 && share <= 0) await dismiss(token)
    else restUntil = Date.now() + rest
  }

  const exchange = async (token: string): Promise<{ status: number; fresh: string | undefined }> => {
    const address = `${baseUrl.replace(/\/$/, '')}/auth/refresh`
    const request = new Request(address, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
    const answer = await send(request, {})
    return { status: answer.status, fresh: answer.status === 200 ? tokenIn(answer) : undefined }
  }

  const current = async (): Promise<string | undefined> => {
    const token = await tokens.get()
    const share = token === undefined ? undefined : left(token)
    if (token === undefined || !isDue(share)) return token
    // A clock that was never compared may be wrong: then only the service can say that the token is over.
    if (share <= 0 && ahead !== undefined) {
      await dismiss(token)
      return tokens.get()
    }
    if (Date.now() < restUntil) return token
    let refreshing = refreshes.get(tokens)
    if (!refreshing) {
      refreshing = alone(refresh).finally(() => refreshes.delete(tokens))
      refreshes.set(tokens, refreshing)
    }
    await refreshing
    return tokens.get()
  }

  const withToken: Send = async (request, call) => {
    const signal = call.signal ?? request.signal
    const token = await orAbort(current, signal)
    if (token === undefined) return send(request, call)
    const again = request.clone()
    request.headers.set('Authorization', `Bearer ${token}`)
    const answer = await send(request, call)
    if (answer.status !== 401) return answer
    const next = await orAbort(() => successor(token), signal)
    if (next === undefined) {
      await dismiss(token)
      return answer
    }
    again.headers.set('Authorization', `Bearer ${next}`)
    const second = await send(again, call)
    if (second.status === 401) await dismiss(next)
    return second
  }

  return {
    send: (request, call) =>
      request.headers.has('Authorization') || isSignIn(request) ? send(request, call) : withToken(request, call),
    begin,
    async end() {
      signedOut = await tokens.get()
      await tokens.clear()
    },
  }
}

/** A token that the app itself looks after. */
function fixedTokens(token: ClientSettings['token']): TokenStore {
  return { get: () => (typeof token === 'function' ? token() : token), set: ignore, clear: ignore }
}

function ignore(): void {
  // Who gives a token, or a function that knows it, keeps it.
}

/** Whether to refresh: soon over, or of a time to come, by which the clock is behind and would notice the end too late. */
function isDue(share: number | undefined): share is number {
  return share !== undefined && (share < 1 / 3 || share > 1.1)
}

function isSignIn({ method, url }: Request): boolean {
  const [address = ''] = url.split('?')
  return method === 'POST' && signIns.some((path) => address.endsWith(path))
}

/** The access token that an answer brings, if it brings one. */
function tokenIn({ text }: Answer): string | undefined {
  const body = JSON.parse(text) as { access_token?: unknown } | null
  return typeof body?.access_token === 'string' ? body.access_token : undefined
}

interface Locks {
  request(name: string, work: () => Promise<void>): Promise<void>
}

/** One tab at a time where the browser has locks: a refresh ends the token that another tab would refresh with. */
async function alone(work: () => Promise<void>): Promise<void> {
  const { navigator } = globalThis as { navigator?: { locks?: Locks } }
  if (!navigator?.locks) return work()
  let begun = false
  const begin = () => {
    begun = true
    return work()
  }
  return navigator.locks.request('ems.refresh', begin).catch((error: unknown) => {
    // Sandboxed frames have locks that they may not use.
    if (!begun) return work()
    throw error
  })
}
