import { memoryTokens, webTokens, type TokenStore } from '@environmental-monitoring/sdk'
import { isEmbedded } from '../settings.js'
import { local, session } from '../stored.js'

export const tokenKey = 'ems.token'

/**
 * Several members of staff may use one computer, so a tab forgets their token when it is closed. Citizens stay signed in
 * to the map. Until {@link keepToken} is called, a new token is kept for the tab only.
 */
const ofTabOrBrowser = {
  getItem: (key: string) => session.getItem(key) ?? local.getItem(key),
  setItem(key: string, token: string) {
    const isOfBrowser = session.getItem(key) === null && local.getItem(key) !== null
    const storage = isOfBrowser ? local : session
    storage.setItem(key, token)
  },
  removeItem(key: string) {
    session.removeItem(key)
    local.removeItem(key)
  },
}

function storeOfPage(): TokenStore {
  if (import.meta.env.MODE === 'desk') return webTokens(session, tokenKey)
  // Other websites may show the map, but not with an account.
  return isEmbedded ? memoryTokens() : webTokens(ofTabOrBrowser, tokenKey)
}

export const tokens = storeOfPage()

/** Keeps the token of the map for the tab if the user is a member of staff, and for the browser otherwise. */
export function keepToken(isStaff: boolean): void {
  const token = ofTabOrBrowser.getItem(tokenKey)
  if (token === null) return
  const [storage, other] = isStaff ? [session, local] : [local, session]
  storage.setItem(tokenKey, token)
  // Somebody else may be signed in in other tabs.
  if (other.getItem(tokenKey) === token) other.removeItem(tokenKey)
}
