import { Unprocessable, type DomainError, type FieldError } from '../errors.js'
import type { BoundOperation } from './bind.js'
import { readBody, type BodyPolicy, type ReadBody } from './body.js'
import { decodeHeaders, decodePath, decodeQuery } from './decode.js'
import type { Exchange } from './exchange.js'
import { bodyOf } from './form.js'
import type { Check } from './validate.js'

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
  { parts, body, queryIsBody }: Pick<BoundOperation<never>, 'parts' | 'body' | 'queryIsBody'>,
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
  exchange.folder = read?.form?.folder
  const broken = read && judge(read, body.checks.get(read.mediaType))
  if (broken && broken.length > 0) throw contractError('body', broken)
  const { user, requestId, address } = exchange
  const { accept = '' } = exchange.request.headers
  const given = queryIsBody ? query : read?.form && body?.rule.form ? bodyOf(read.form, body.rule.form) : read?.value
  return { path, query, headers, body: given, mediaType: read?.mediaType, accept, user, requestId, address }
}

/** Everything that is wrong with a body; of a field that was wrong as a part of a form already, that alone. */
function judge({ value, form }: ReadBody, check: Check | undefined): FieldError[] | undefined {
  const errors = check?.(value)
  if (!form || form.errors.length === 0) return errors
  const told = new Set(form.errors.map(({ location }) => location))
  return [...form.errors, ...(errors ?? []).filter(({ location }) => !told.has(location))]
}
