import { Unprocessable, type DomainError, type FieldError } from '../errors.js'
import type { BoundOperation } from './bind.js'
import { readBody, type BodyPolicy } from './body.js'
import { decodeHeaders, decodePath, decodeQuery } from './decode.js'
import type { Exchange } from './exchange.js'

export interface InputOptions {
  bodies: BodyPolicy
  /** The error for places of a request, or of its body, that break the contract. */
  contractError: (part: 'request' | 'body', errors: FieldError[]) => DomainError
}

/**
 * What a handler gets: the parts of a request decoded to the contract's types and validated, the body last, since
 * reading it costs most. @throws DomainError that `contractError` makes, with every place.
 */
export async function readInput(
  exchange: Exchange,
  { parts, body }: Pick<BoundOperation<never>, 'parts' | 'body'>,
  values: string[],
  text: string,
  { bodies, contractError }: InputOptions,
) {
  // Text that cannot be stored is found while the body is read, and breaks the contract all the same.
  const refuse = (error: unknown) => {
    throw error instanceof Unprocessable && error.errors ? contractError('body', error.errors) : error
  }
  const errors: FieldError[] = []
  const path = decodePath(parts.path.parameters, values, errors)
  if (errors.length === 0) errors.push(...parts.path.check(path))
  const query = decodeQuery(parts.query.parameters, text, errors)
  const headers = decodeHeaders(parts.header.parameters, exchange.request.headers)
  errors.push(...parts.query.check(query), ...parts.header.check(headers))
  if (errors.length > 0) throw contractError('request', errors)
  const read = body && (await readBody(exchange.request, body.rule, bodies).catch(refuse))
  const broken = read && body.checks.get(read.mediaType)?.(read.value)
  if (broken && broken.length > 0) throw contractError('body', broken)
  const { user, requestId, address } = exchange
  const { accept = '' } = exchange.request.headers
  return { path, query, headers, body: read?.value, mediaType: read?.mediaType, accept, user, requestId, address }
}
