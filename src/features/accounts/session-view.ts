import Bowser from 'bowser'

/** The client that uses a session, from its request. */
export interface SessionClient {
  /** IP address. */
  address: string
  /** The `User-Agent` header; empty if it was not sent. */
  userAgent: string
}

export const maxListedSessions = 100

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
