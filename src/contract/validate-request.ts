import { Unprocessable, type DomainError, type FieldError } from '../errors.js'
import { decodeHeaders, decodePath, decodeQuery } from './decode.js'
import { bodyOf, type Form } from './form.js'
import type { BodyRule, RequestRules } from './request-rules.js'
import type { Check } from './validators.js'

/** The error for places of a request, or of its body, that break the contract. */
export type ContractError = (part: 'request' | 'body', errors: FieldError[]) => DomainError

/** A request as it came: the values of its path and its query still encoded, header names in lower case. */
export interface SentRequest<Received> {
  values: string[]
  query: string
  headers: Partial<Record<string, string | string[]>>
  /** Reads the body; called once the rest has passed. `undefined` for an empty one where that is allowed. */
  readBody: (rule: BodyRule) => Promise<Received | undefined>
}

/** A body that has been read. */
export interface ReadBody<ReceivedForm extends Form<unknown> = Form<unknown>> {
  mediaType: string
  /** What the contract judges. */
  value: unknown
  form?: ReceivedForm
}

/** The parts of a request decoded to the contract's types. */
export interface JudgedRequest {
  path: Record<string, unknown>
  query: Record<string, unknown>
  headers: Record<string, unknown>
  body: unknown
  mediaType: string | undefined
}

/**
 * Decodes a request and validates it by the contract, the body last, since reading it costs most.
 * @throws DomainError that `contractError` makes, with every place; what `readBody` throws
 */
export async function judgeRequest(
  { parts, body, queryIsBody }: Pick<RequestRules, 'parts' | 'body' | 'queryIsBody'>,
  { values, query: text, headers: sent, readBody }: SentRequest<ReadBody>,
  contractError: ContractError,
): Promise<JudgedRequest> {
  // Text that cannot be stored is found while the body is read, and breaks the contract all the same.
  const refuse = (error: unknown) => {
    throw error instanceof Unprocessable && error.errors ? contractError('body', error.errors) : error
  }
  const errors: FieldError[] = []
  const path = decodePath(parts.path.parameters, values, errors)
  if (errors.length === 0) errors.push(...parts.path.check(path))
  const query = decodeQuery(parts.query.parameters, text, errors)
  const headers = decodeHeaders(parts.header.parameters, sent)
  errors.push(...parts.query.check(query), ...parts.header.check(headers))
  if (errors.length > 0) throw contractError('request', errors)
  const read = body && (await readBody(body.rule).catch(refuse))
  const broken = read && judge(read, body.checks.get(read.mediaType))
  if (broken && broken.length > 0) throw contractError('body', broken)
  const given = queryIsBody ? query : read?.form && body?.rule.form ? bodyOf(read.form, body.rule.form) : read?.value
  return { path, query, headers, body: given, mediaType: read?.mediaType }
}

/** Everything that is wrong with a body; of a field that was wrong as a part of a form already, that alone. */
function judge({ value, form }: ReadBody, check: Check | undefined): FieldError[] | undefined {
  const errors = check?.(value)
  if (!form || form.errors.length === 0) return errors
  const told = new Set(form.errors.map(({ location }) => location))
  return [...form.errors, ...(errors ?? []).filter(({ location }) => !told.has(location))]
}
