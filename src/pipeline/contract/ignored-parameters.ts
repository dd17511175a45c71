import { shortName } from './errors.js'

/** Names the unknown query parameters of a request in its response. */
export const ignoredParametersHeader = 'X-Ignored-Parameters'

/** Limits of the header, because clients and proxies reject large ones. The contract describes them. */
const maxNames = 20
const maxLength = 1000

/** Adds the name of an unknown query parameter, unless it is empty or the list is full. */
export function addIgnored(names: string[], name: string): void {
  if (name !== '' && names.length < maxNames && !names.includes(name)) names.push(name)
}

/**
 * Returns the value of the header. Names are percent-encoded, so they contain neither line breaks nor commas. Returns
 * `undefined` if there are none.
 */
export function formatIgnored(names: readonly string[]): string | undefined {
  let text: string | undefined
  for (const name of names) {
    const encoded = encodeURIComponent(shortName(name))
    const longer = text === undefined ? encoded : `${text}, ${encoded}`
    if (longer.length > maxLength) break
    text = longer
  }
  return text
}
