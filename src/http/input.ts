import type { FieldError } from '../errors.js'
import type { BoundOperation } from './bind.js'
import { readBody } from './body.js'
import { decodeHeaders, decodePath, decodeQuery } from './decode.js'
import { contractError } from './errors.js'
import type { Exchange } from './exchange.js'

/**
 * What a handler gets: the parts of a request decoded to the contract's types and validated, the body last, since
 * reading it costs most. @throws DomainError 400 for path, query and headers, 422 for the body, with every place.
 */
export async function readInput(
  exchange: Exchange,
  { parts, body }: Pick<BoundOperation<never>, 'parts' | 'body'>,
  values: string[],
  text: string,
) {
  const errors: FieldError[] = []
  const path = decodePath(parts.path.parameters, values, errors)
  if (errors.length === 0) errors.push(...parts.path.check(path))
  const query = decodeQuery(parts.query.parameters, text, errors)
  const headers = decodeHeaders(parts.header.parameters, exchange.request.headers)
  errors.push(...parts.query.check(query), ...parts.header.check(headers))
  if (errors.length > 0) throw contractError(400, errors)
  const read = body && (await readBody(exchange.request, body.rule))
  const broken = read && body.checks.get(read.mediaType)?.(read.value)
  if (broken && broken.length > 0) throw contractError(422, broken)
  const { user, requestId, address } = exchange
  return { path, query, headers, body: read?.value, user, requestId, address }
}
