import { signIns } from '../generated/methods.js'
import type { ClientSettings, TokenStore } from '../settings.js'
import type { BufferedResponse, Send } from './buffered-response.js'
import type { Pause } from './retry.js'
import { abortable } from './timeout.js'
import { lifetimeOf } from './token-lifetime.js'

/**
 * The session of a client: a transport layer that sends the token, and the functions that start and end the session.
 */
export interface Session {
  send: Send
  /**
   * Sends a request with the token. If the service rejects the token and there is a new one, sends the request again. If
   * there is none, ends the session.
   */
  authorize: <Answer extends { status: number }>(
    request: Request,
    send: (request: Request) => Promise<Answer>,
    signal: AbortSignal | undefined,
  ) => Promise<Answer>
  /** Stores the token that an operation such as a login returned. */
  begin: (token: string) => Promise<void>
  /** Removes the token when the user signs out. */
  end: () => Promise<void>
  /** Refreshes the token if it is due. Returns whether there is one. */
  hasToken: () => Promise<boolean>
}

/** Milliseconds between a failed refresh and the next attempt. */
const refreshBackoffMs = 30_000
/** Maximum number of checks for a new token stored by another tab, and the milliseconds between them. */
const maxChecks = 8
const checkIntervalMs = 250

/** Refreshes in progress, shared by the clients that share a store. */
const refreshes = new WeakMap<TokenStore, Promise<void>>()

/** Sends the token with every call, refreshes it before it expires, and reports when it is no longer valid. */
export function createSession(
  send: Send,
  pause: Pause,
  { baseUrl, token: fixed, tokens = fixedTokens(fixed), onSignedOut }: ClientSettings<boolean>,
): Session {
  const refreshable = tokens.set !== ignore
  let nextRefreshAt = 0
  let signedOut: string | undefined
  /** A token whose refresh failed. The service may have revoked it, and then accepts it for another refresh. */
  let unanswered: string | undefined
  /** Milliseconds by which this device's clock is ahead of the service's. Undefined until a token has been issued. */
  let clockSkew: number | undefined

  /**
   * Returns the share of a token's lifetime that is left, with the clock skew corrected if it is known. Returns
   * undefined if the token cannot be refreshed or is not a JWT.
   */
  const remainingShare = (token: string): number | undefined => {
    const lifetime = refreshable ? lifetimeOf(token) : undefined
    return lifetime && (lifetime.expiresAt - Date.now() + (clockSkew ?? 0)) / (lifetime.expiresAt - lifetime.issuedAt)
  }

  const begin = async (token: string) => {
    clockSkew = Date.now() - (lifetimeOf(token)?.issuedAt ?? Date.now())
    await tokens.set(token)
  }

  const dismiss = async (token: string) => {
    if ((await tokens.get()) === token) await tokens.clear()
    if (signedOut === token) return
    signedOut = token
    onSignedOut?.()
  }

  /** Returns the token that has replaced this one, if any. Waits up to 2 s if another tab may be refreshing it. */
  const findReplacement = async (token: string): Promise<string | undefined> => {
    const mayBeRefreshing = (remainingShare(token) ?? 1) < 0.5
    for (let check = 0; ; check += 1) {
      const current = await tokens.get()
      if (current !== token || !mayBeRefreshing || check >= maxChecks) return current === token ? undefined : current
      await pause(checkIntervalMs)
    }
  }

  const refresh = async () => {
    const token = await tokens.get()
    const share = token === undefined ? undefined : remainingShare(token)
    // Another tab may have refreshed the token while this one waited for the lock.
    if (token === undefined || !isDue(share)) return
    const { status, newToken } = await requestNewToken(token).catch(() => ({ status: 0, newToken: undefined }))
    unanswered = status === 0 || status >= 500 ? token : undefined
    // If the user has signed out or signed in again in the meantime, the new token is discarded.
    if (newToken !== undefined && (await tokens.get()) === token) await begin(newToken)
    else if (status === 401 && share <= 0) await dismiss(token)
    else nextRefreshAt = Date.now() + refreshBackoffMs
  }

  const requestNewToken = async (token: string): Promise<{ status: number; newToken: string | undefined }> => {
    const address = `${baseUrl.replace(/\/$/, '')}/auth/refresh`
    const request = new Request(address, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
    const response = await send(request, {})
    return { status: response.status, newToken: response.status === 200 ? tokenIn(response) : undefined }
  }

  const currentToken = async (): Promise<string | undefined> => {
    const token = await tokens.get()
    const share = token === undefined ? undefined : remainingShare(token)
    if (token === undefined || !isDue(share)) return token
    // If the clock skew is unknown, only the service can decide whether the token has expired.
    if (share <= 0 && clockSkew !== undefined) {
      await dismiss(token)
      return tokens.get()
    }
    if (Date.now() < nextRefreshAt) return token
    let refreshing = refreshes.get(tokens)
    if (!refreshing) {
      refreshing = withRefreshLock(refresh).finally(() => refreshes.delete(tokens))
      refreshes.set(tokens, refreshing)
    }
    await refreshing
    return tokens.get()
  }

  const authorize: Session['authorize'] = async (request, sendOnce, signal) => {
    const token = await abortable(currentToken, signal)
    if (token === undefined) return sendOnce(request)
    const secondAttempt = request.clone()
    request.headers.set('Authorization', `Bearer ${token}`)
    const response = await sendOnce(request)
    if (response.status !== 401) return response
    if (unanswered === token) {
      nextRefreshAt = 0
      await abortable(currentToken, signal)
    }
    const replacement = await abortable(() => findReplacement(token), signal)
    if (replacement === undefined) {
      await dismiss(token)
      return response
    }
    secondAttempt.headers.set('Authorization', `Bearer ${replacement}`)
    const second = await sendOnce(secondAttempt)
    if (second.status === 401) await dismiss(replacement)
    return second
  }

  return {
    authorize,
    send: (request, call) =>
      request.headers.has('Authorization') || isSignIn(request)
        ? send(request, call)
        : authorize(request, (attempt) => send(attempt, call), call.signal ?? request.signal),
    begin,
    hasToken: async () => (await currentToken()) !== undefined,
    async end() {
      signedOut = await tokens.get()
      await tokens.clear()
    },
  }
}

/** Creates a store for a token that the app manages itself. */
function fixedTokens(token: ClientSettings['token']): TokenStore {
  return { get: () => (typeof token === 'function' ? token() : token), set: ignore, clear: ignore }
}

function ignore(): void {
  // The app stores and removes this token itself.
}

/**
 * Returns whether to refresh a token: less than a third of its lifetime is left, or it was issued in the future. In the
 * latter case, this device's clock is behind, and the client would detect the expiry too late.
 */
function isDue(share: number | undefined): share is number {
  return share !== undefined && (share < 1 / 3 || share > 1.1)
}

function isSignIn({ method, url }: Request): boolean {
  const [address = ''] = url.split('?')
  return method === 'POST' && signIns.some((path) => address.endsWith(path))
}

/** Returns the access token in a response, if there is one. */
function tokenIn({ body }: BufferedResponse): string | undefined {
  const token = typeof body === 'string' && (JSON.parse(body) as { access_token?: unknown } | null)?.access_token
  return typeof token === 'string' ? token : undefined
}

interface Locks {
  request(name: string, work: () => Promise<void>): Promise<void>
}

/**
 * Runs `work` in one tab at a time if the browser supports locks, because a refresh revokes the token that another tab
 * would use for its refresh.
 */
async function withRefreshLock(work: () => Promise<void>): Promise<void> {
  const { navigator } = globalThis as { navigator?: { locks?: Locks } }
  if (!navigator?.locks) return work()
  let started = false
  const start = () => {
    started = true
    return work()
  }
  return navigator.locks.request('ems.refresh', start).catch((error: unknown) => {
    // Sandboxed frames have `navigator.locks` but are not allowed to use it.
    if (!started) return work()
    throw error
  })
}
