import { Unprocessable, type DomainError, type FieldError } from '../../base/errors.js'
import { decodeHeaders, decodePath, decodeQuery } from './decode.js'
import { formBody, type Form } from './form.js'
import type { BodyRule, RequestRules } from './request-rules.js'
import type { Validate } from './schema-compiler.js'

/** Creates the error for contract violations in a request or its body. */
export type ContractError = (part: 'request' | 'body', errors: FieldError[]) => DomainError

/** A request before validation: path values and query are percent-encoded, header names are lower case. */
export interface RawRequest<Body> {
  values: string[]
  query: string
  /** Receives the names of unknown query parameters. If it is `undefined`, they are rejected. */
  ignored: string[] | undefined
  headers: Partial<Record<string, string | string[]>>
  /** Reads the body. Called only if the rest is valid. Returns `undefined` for an empty body if it is optional. */
  readBody: (rule: BodyRule) => Promise<Body | undefined>
}

/** A body that has been read and parsed. */
export interface ParsedBody<ParsedForm extends Form<unknown> = Form<unknown>> {
  mediaType: string
  /** The value to validate against the schema. */
  value: unknown
  form?: ParsedForm
}

/** A validated request with its parts decoded to the contract's types. */
export interface ValidRequest {
  path: Record<string, unknown>
  query: Record<string, unknown>
  headers: Record<string, unknown>
  body: unknown
  mediaType: string | undefined
}

/**
 * Decodes a request and validates it against the contract. The body is read last, because that is the most expensive
 * step.
 * @throws DomainError from `contractError` with all violations; the errors of `readBody`
 */
export async function validateRequest(
  { parts, body, queryIsBody }: Pick<RequestRules, 'parts' | 'body' | 'queryIsBody'>,
  { values, query: text, ignored, headers: sent, readBody }: RawRequest<ParsedBody>,
  contractError: ContractError,
): Promise<ValidRequest> {
  const errors: FieldError[] = []
  const path = decodePath(parts.path.parameters, values, errors)
  if (errors.length === 0) errors.push(...parts.path.validate(path))
  const query = decodeQuery(parts.query, text, errors, ignored)
  const headers = decodeHeaders(parts.header.parameters, sent)
  errors.push(...parts.query.validate(query), ...parts.header.validate(headers))
  if (errors.length > 0) throw contractError('request', errors)
  if (!body) return { path, query, headers, body: queryIsBody ? query : undefined, mediaType: undefined }
  return { path, query, headers, ...(await readValidBody(body, readBody, contractError)) }
}

async function readValidBody(
  { rule, validators }: NonNullable<RequestRules['body']>,
  readBody: RawRequest<ParsedBody>['readBody'],
  contractError: ContractError,
): Promise<Pick<ValidRequest, 'body' | 'mediaType'>> {
  const read = await readBody(rule).catch((error: unknown) => {
    // Text that cannot be stored is detected while the body is read, but is reported like other contract violations.
    throw error instanceof Unprocessable && error.errors ? contractError('body', error.errors) : error
  })
  const errors = read && validateBody(read, validators.get(read.mediaType))
  if (errors && errors.length > 0) throw contractError('body', errors)
  const body = read?.form && rule.form ? formBody(read.form, rule.form) : read?.value
  return { body, mediaType: read?.mediaType }
}

/**
 * Returns all violations in a body. Schema errors are omitted for fields that already have an error in `form.errors`.
 */
function validateBody({ value, form }: ParsedBody, validate: Validate | undefined): FieldError[] | undefined {
  const errors = validate?.(value)
  if (!form || form.errors.length === 0) return errors
  const reported = new Set(form.errors.map(({ location }) => location))
  return [...form.errors, ...(errors ?? []).filter(({ location }) => !reported.has(location))]
}
