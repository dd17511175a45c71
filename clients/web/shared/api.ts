import { createClient, type ApiClient, type Result } from '@environmental-monitoring/sdk'
import { createQueries } from '@environmental-monitoring/sdk/react-query'
import { QueryClient } from '@tanstack/react-query'
import { currentLanguage } from './language.js'
import { tokens } from './session/tokens.js'

/** Functions that the session provider sets, for answers that need an action of the user. */
export const sessionHooks = {
  /** Called once when the token is no longer valid. */
  onExpired: (): void => undefined,
  /** Called when the account must set up two-factor authentication before it may do anything else. */
  onEnrollmentRequired: (): void => undefined,
  /** Asks for the password. Returns whether the service has confirmed it. */
  confirmPassword: (): Promise<boolean> => Promise.resolve(false),
}

const isDesk = import.meta.env.MODE === 'desk'

const client = createClient({
  baseUrl: location.origin,
  tokens,
  // The map tries again by itself, and by default an anonymous visitor has only 100 calls per hour.
  ...(!isDesk && { retries: 0 }),
  onSignedOut: () => sessionHooks.onExpired(),
  async fetch(request) {
    // The service writes its mails in this language.
    request.headers.set('Accept-Language', currentLanguage())
    // The client has its own cache. The browser's could return stale responses, and keeps them after a sign-out.
    const response = (await earlyResponse(request)) ?? (await fetch(request, { cache: 'no-store' }))
    if (response.status === 403 && (await codeOf(response.clone())) === 'totp_enrollment_required') {
      sessionHooks.onEnrollmentRequired()
    }
    return response
  },
})

/**
 * The client of the signed-in user. A call that requires a recently entered password asks for it and is repeated once.
 * If the user cancels, it returns the original error.
 */
export const api = withConfirmation(client)

/** Options and keys of React Query for every operation. */
export const queries = createQueries(api)

/** Offline, calls fail at once: by default, React Query waits for the network without a word, and sends writes later. */
const networkMode = 'always'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, networkMode, refetchOnReconnect: true },
    mutations: { networkMode },
  },
})

type Call = (request?: object) => Promise<Result<unknown>>

function withConfirmation({ raw, pages, iterate, imageUrl, streamEvents, restoreSession, ...methods }: ApiClient) {
  let asking: Promise<boolean> | undefined
  let confirmedAt = 0
  const confirm = () => {
    asking ??= sessionHooks.confirmPassword().finally(() => (asking = undefined))
    return asking
  }
  const confirmed =
    (call: Call): Call =>
    async (request) => {
      const startedAt = Date.now()
      const result = await call(request)
      if (result.error?.code !== 'password_confirmation_required') return result
      // Another call may have asked for the password while this one was in progress.
      if (confirmedAt < startedAt) {
        if (!(await confirm())) return result
        confirmedAt = Date.now()
      }
      return call(request)
    }
  const wrapped = Object.fromEntries(
    // TypeScript cannot express that the result has the type of each method.
    Object.entries(methods as unknown as Record<string, Call>).map(([id, call]) => [id, tagged(confirmed(call))]),
  ) as unknown as typeof methods
  return { raw, pages, iterate, imageUrl, streamEvents, restoreSession, ...wrapped }
}

/** Stores the ETag of a record in the record, because React Query keeps only the data. */
function tagged(call: Call): Call {
  return async (request) => {
    const result = await call(request)
    const etag = result.response.headers.get('ETag')
    const record = Object(result.data) as object
    if (etag !== null && 'id' in record) Object.assign(record, { etag })
    return result
  }
}

/** Returns the ETag of a record that was read on its own, not in a list. */
export function etagOf(record: object): string | undefined {
  return 'etag' in record && typeof record.etag === 'string' ? record.etag : undefined
}

async function codeOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined)
  return Reflect.get(Object(body) as object, 'code')
}

declare global {
  interface Window {
    /** The response to `GET /overview`, which the map requests before its code has loaded. */
    earlyOverview?: Promise<Response> | undefined
  }
}

/** Returns the early response to a request, once, or `undefined` if there is none. */
async function earlyResponse({ url }: Request): Promise<Response | undefined> {
  if (!url.endsWith('/overview')) return undefined
  const early = window.earlyOverview
  window.earlyOverview = undefined
  return early?.catch(() => undefined)
}
