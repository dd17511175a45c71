import type { FieldError } from '../../base/errors.js'
import { ngsiLdParameters } from '../../base/ngsi-ld.js'
import { parametersOf, type ParameterLocation, type ParameterRules } from './decode.js'
import {
  listOperations,
  pointer,
  resolve,
  type OpenApiDocument,
  type OperationObject,
  type PlacedOperation,
} from './document.js'
import { formRuleOf, type FormRule } from './form.js'
import type { SchemaCompiler, Validate } from './schema-compiler.js'

/** Maximum bytes of a body without files, unless the operation has `x-max-body`. */
export const defaultMaxBody = 1024 * 1024

export interface BodyRule {
  required: boolean
  mediaTypes: string[]
  /** Maximum size in bytes. Does not apply to forms with files. */
  maxBytes: number
  /** Whether integers that JSON.parse would change are rejected. */
  exactIntegers: boolean
  /** Whether the handler receives the bytes, which are neither parsed nor validated. */
  raw: boolean
  /** The fields of `multipart/form-data`, if the operation accepts it. */
  form: FormRule | undefined
}

/** The parameters in one location and the validator for all of them. */
export interface PartRules extends ParameterRules {
  validate: Validate
}

/** The contract's rules for the requests of one operation. */
export interface RequestRules {
  /** The required security scheme and roles; `undefined` for a public operation. */
  security: { scheme: string; roles: string[]; acceptsExchanged: boolean } | undefined
  parts: Record<ParameterLocation, PartRules>
  /** Validators by media type. */
  body: { rule: BodyRule; validators: Map<string, Validate> } | undefined
  /** Whether the operation is a variant that takes the body of its canonical operation as query parameters. */
  queryIsBody: boolean
}

/** Returns the rules of all operations. Uses no Node API, because the SDK's mocks also use it to validate requests. */
export function requestRules(
  document: OpenApiDocument,
  compiler: SchemaCompiler,
): { placed: PlacedOperation; rules: RequestRules }[] {
  const operations = listOperations(document)
  return operations.map((placed) => {
    const { operation } = placed
    const requirement = Object.entries(operation.security?.[0] ?? {})[0]
    const part = (location: ParameterLocation): PartRules => {
      const parameters = parametersOf(document, placed, location)
      return { parameters, validate: parameters.length === 0 ? acceptAll : compiler.object(parameters, location) }
    }
    const query = { ...part('query'), ...(operation['x-refuses'] === 'ngsi-ld' && { refused: ngsiLdParameters }) }
    const canonical = operations.find((other) => other.operation.operationId === operation['x-variant-of'])
    const validateBody = operation.requestBody ? undefined : jsonBodyValidator(document, canonical, compiler)
    const rules = {
      security: requirement && {
        scheme: requirement[0],
        roles: requirement[1],
        acceptsExchanged: operation['x-accepts-exchanged-token'] ?? false,
      },
      parts: {
        path: part('path'),
        query: validateBody ? { ...query, validate: both(query.validate, validateBody) } : query,
        header: part('header'),
      },
      body: bodyRules(document, placed, compiler),
      queryIsBody: validateBody !== undefined,
    }
    return { placed, rules }
  })
}

const noErrors: FieldError[] = []
const acceptAll: Validate = () => noErrors

function bodyRules(document: OpenApiDocument, placed: PlacedOperation, compiler: SchemaCompiler): RequestRules['body'] {
  const { operation } = placed
  if (!operation.requestBody) return undefined
  const { required = false, content } = resolve(document, operation.requestBody)
  const raw = operation['x-raw-body'] === true
  const validators = Object.keys(content).map((mediaType): [string, Validate] => [
    mediaType,
    raw ? acceptAll : compiler.at(bodyPointer(placed, operation.requestBody, mediaType), 'body'),
  ])
  const form = content['multipart/form-data']
  return {
    rule: {
      required,
      mediaTypes: Object.keys(content),
      maxBytes: operation['x-max-body'] ?? defaultMaxBody,
      exactIntegers: operation['x-exact-integers'] === true,
      raw,
      form: form && formRuleOf(document, form),
    },
    validators: new Map(validators),
  }
}

/** Returns the validator of an operation's JSON body, for a variant that takes it as query parameters. */
function jsonBodyValidator(
  document: OpenApiDocument,
  canonical: PlacedOperation | undefined,
  compiler: SchemaCompiler,
): Validate | undefined {
  const body = canonical?.operation.requestBody
  if (!body || !('application/json' in resolve(document, body).content)) return undefined
  return compiler.at(bodyPointer(canonical, body, 'application/json'), 'query')
}

function bodyPointer(
  { pointer: place }: PlacedOperation,
  body: OperationObject['requestBody'],
  mediaType: string,
): string {
  const root = body && '$ref' in body ? body.$ref.slice(1) : `${place}/requestBody`
  return `${root}${pointer('content', mediaType, 'schema')}`
}

/** Combines two validators. An error that both report is returned once. */
function both(first: Validate, second: Validate): Validate {
  return (value) => {
    const errors = first(value)
    const isNew = (error: FieldError) =>
      !errors.some(({ location, message }) => location === error.location && message === error.message)
    return [...errors, ...second(value).filter(isNew)]
  }
}
