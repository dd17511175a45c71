import type { IncomingMessage } from 'node:http'
import { BadRequest, DomainError } from '../../base/errors.js'

/**
 * Maximum number of headers per request. Real clients send far fewer. Beyond its own limit, Node 20 silently drops
 * headers, even `Authorization`; later versions reject the request.
 */
export const maxHeaders = 1_000

/** A name, an IPv4 address or an IPv6 address in brackets, and a port (RFC 9110, section 7.2). */
const validHost = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._~!$&'()*+,;=%-]+)(?::\d{0,5})?$/i

/** Maximum length of the request line, and of all headers together, in bytes. */
const maxLength = 16 * 1024

export const tooManyHeaders = new DomainError(
  'headers_too_large',
  `The request has too many headers: at most ${maxHeaders}, and 16 kB in all.`,
)
export const uriTooLong = new DomainError(
  'uri_too_long',
  'The address is too long: at most 16 kB. Send fewer or shorter parameters.',
)
const noHost = new BadRequest('Send the Host header.')
const twoHosts = new BadRequest('Send the Host header once.')
const invalidHost = new BadRequest('Host must be a name or an address, with or without a port.')

/** Returns the error for headers that are invalid on every route; `undefined` if they are valid. */
export function headerProblem({
  rawHeaders,
  headers: { host },
  httpVersion,
  url = '',
}: IncomingMessage): DomainError | undefined {
  if (url.length > maxLength) return uriTooLong
  const length = rawHeaders.reduce((total, text) => total + text.length, 0)
  if (rawHeaders.length > 2 * maxHeaders || length > maxLength) return tooManyHeaders
  if (host === undefined) return httpVersion === '1.0' ? undefined : noHost
  if (!validHost.test(host)) return invalidHost
  // Node keeps only the first Host header.
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1 ? twoHosts : undefined
}
