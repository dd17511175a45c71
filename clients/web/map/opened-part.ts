import { isEmbedded } from '#shared/settings.js'
import { createStore } from '#shared/store.js'
import { session } from '#shared/stored.js'
import type { Sensor } from './overview.js'

/** The dialog that is open, or the choice of a place. */
export type OpenedPart =
  | { kind: 'menu' | 'my-reports' | 'my-alerts' | 'place' | 'report' }
  /** `then` runs once somebody has signed in. */
  | { kind: 'sign-in'; then?: () => unknown }
  | { kind: 'alert'; sensor: Pick<Sensor, 'id' | 'name' | 'location'> }
  | { kind: 'reset_password' | 'verify_email'; token: string }

/** A report that was being written is opened again after a reload. */
const reportingKey = 'map.reporting'

const part = createStore(isEmbedded ? undefined : (partInAddress() ?? unfinishedReport()))

function unfinishedReport(): OpenedPart | undefined {
  return session.getItem(reportingKey) === null ? undefined : { kind: 'report' }
}

/** Opens a part, or closes the open one. */
export function openPart(next: OpenedPart | undefined): void {
  part.set(next)
  if (next?.kind === 'report') session.setItem(reportingKey, 'true')
  // Signing in again comes in between.
  else if (next?.kind !== 'sign-in') session.removeItem(reportingKey)
}

export const useOpenedPart = part.use

/** Returns what a link in an email opens, `#reset_password=…` or `#verify_email=…`, and removes it from the address. */
function partInAddress(): OpenedPart | undefined {
  const [, kind, token = ''] = /^#(reset_password|verify_email)=([\w-]+)$/.exec(location.hash) ?? []
  if (kind !== 'reset_password' && kind !== 'verify_email') return undefined
  // The token must not remain in the address bar and the history.
  history.replaceState(history.state, '', location.pathname + location.search)
  return { kind, token }
}

addEventListener('hashchange', () => {
  const linked = partInAddress()
  if (linked) openPart(linked)
})
