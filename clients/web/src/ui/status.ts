import { ConnectionError, ServiceError } from '@environmental-monitoring/sdk'
import type { Format } from '../format.js'
import { byId, h } from './dom.js'

/** Status messages, at most one per source. */
export interface Status {
  /** Sets the message of a source. `undefined` removes it. */
  show(source: string, message: string | undefined): void
  /** Shows an error. `retryAt` is the time of the next attempt in ms since 1970. */
  showError(source: string, error: unknown, retryAt: number): void
}

/** Creates the status messages over the map. The same message from several sources is shown once. */
export function createStatus(format: Format): Status {
  const messages = new Map<string, string>()
  const container = byId('status')
  const show = (source: string, message: string | undefined) => {
    if (message === messages.get(source)) return
    if (message === undefined) messages.delete(source)
    else messages.set(source, message)
    container.replaceChildren(...[...new Set(messages.values())].map((text) => h('p', { class: 'card' }, text)))
  }
  return {
    show,
    showError: (source, error, retryAt) => show(source, messageFor(error, format, retryAt)),
  }
}

/**
 * Returns an error message for the user. @param retryAt time of the next automatic attempt in ms since 1970, if there
 * is one
 */
export function messageFor(error: unknown, format: Format, retryAt?: number): string {
  const retries = retryAt === undefined ? '' : ' The map retries automatically.'
  if (error instanceof ConnectionError) {
    return retryAt === undefined
      ? 'The service is not responding. Try again in a moment.'
      : 'The service is not responding. The map shows the last known values and retries automatically.'
  }
  if (!(error instanceof ServiceError)) return `Something went wrong. Reload the page.${retries}`
  if (error.status !== 429) return `${withFullStop(error.detail)}${retries}`
  if (retryAt === undefined) return withFullStop(error.detail)
  return `Too many requests from your network. The map continues at ${format.clock(retryAt)}.`
}

function withFullStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
