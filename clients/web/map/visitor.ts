import { api, queryClient, sessionHooks } from '#shared/api.js'
import type { SignedInUser } from '#shared/session/sign-in-form.js'
import { keepToken, tokenKey } from '#shared/session/tokens.js'
import { settings } from '#shared/settings.js'
import { createStore } from '#shared/store.js'
import { retryDelay } from './overview.js'
import { setDraftUser } from './report/draft.js'

/** The visitor of the map. `user` is undefined while nobody is signed in. */
interface Visitor {
  user: SignedInUser | undefined
  /** The address of the user whose session ended without a sign-out. */
  expired?: string | undefined
  /** Whether it is known if somebody is signed in. */
  isKnown: boolean
}

/** Seconds before the next attempt to restore a session. */
const retrySeconds = 60

const visitor = createStore<Visitor>({ user: undefined, isKnown: false })
let retry: ReturnType<typeof setTimeout> | undefined
/** The number of changes of the user, and of attempts to restore a session. The last one counts. */
let changes = 0

/** Shows the map to a user, or to nobody. What another user has loaded is discarded. */
export function setUser(user: SignedInUser | undefined, expired?: string): void {
  changes += 1
  clearTimeout(retry)
  if (user) keepToken(user.role !== 'citizen')
  const isOther = user?.id !== visitor.get().user?.id
  // A user whose session has expired keeps the draft.
  if (isOther && expired === undefined) setDraftUser(user?.id)
  const next = { user, expired, isKnown: true }
  if (isOther) void queryClient.resetQueries({ predicate: ({ meta }) => meta?.['isPublic'] !== true })
  visitor.set(next)
}

export const useVisitor = visitor.use

/** Restores the session of this browser, if it is still valid, and keeps up with sign-ins in other tabs. */
export function resumeSession(): void {
  sessionHooks.onExpired = () => {
    const { user, expired } = visitor.get()
    if (expired === undefined) setUser(undefined, user?.email ?? '')
  }
  void restore()
  addEventListener('storage', ({ key }) => {
    // Without a key, everything was removed.
    if (key === tokenKey || key === null) void restore()
  })
}

async function restore(): Promise<void> {
  changes += 1
  clearTimeout(retry)
  const change = changes
  try {
    const user = await api.restoreSession()
    if (change !== changes) return
    // `onExpired` has already handled an expired session.
    if (user || visitor.get().expired === undefined) setUser(user)
  } catch (error) {
    if (change === changes) retry = setTimeout(() => void restore(), retryDelay(error, retrySeconds))
  }
}

/** Loads the user again, after a change of the account. */
export const reloadUser = restore

export async function signOut(): Promise<void> {
  // The user is signed out in this browser even if the service does not respond.
  await api.logout().catch(() => undefined)
  setUser(undefined)
}

export const currentUser = (): SignedInUser | undefined => visitor.get().user

/** Returns whether the visitor may see places. Depending on the service, they require an account. */
export function useCanSeePlaces(): boolean {
  const { user } = useVisitor()
  return settings.guestPlaces === true || user !== undefined
}
