import type { FieldError } from '../errors.js'
import { parametersOf, type DecodedParameter, type Place } from './decode.js'
import {
  listOperations,
  pointer,
  resolve,
  type OpenApiDocument,
  type OperationObject,
  type PlacedOperation,
} from './document.js'
import { formRuleOf, type FormRule } from './form.js'
import type { Check, Validators } from './validators.js'

/** JSON and forms, where the operation has no `x-max-body`; files have limits of their own. Bytes. */
export const defaultMaxBody = 1024 * 1024

export interface BodyRule {
  required: boolean
  mediaTypes: string[]
  /** Of anything but a form with files. */
  maxBytes: number
  /** The fields of `multipart/form-data`, where the operation takes it. */
  form: FormRule | undefined
}

/** The parameters of one place, and the check of all of them. */
export interface PartRules {
  parameters: DecodedParameter[]
  check: Check
}

/** What an operation of the contract asks of a request. */
export interface RequestRules {
  /** The security scheme and its roles; `undefined` for a public operation. */
  security: { scheme: string; roles: string[] } | undefined
  parts: Record<Place, PartRules>
  body: { rule: BodyRule; checks: Map<string, Check> } | undefined
  /** A variant without a body of an operation with one: its query is the body that the handler gets. */
  queryIsBody: boolean
}

/** The rules of each operation in the order of the contents page; free of Node, so that mocks judge as the service does. */
export function requestRules(
  document: OpenApiDocument,
  validators: Validators,
): { placed: PlacedOperation; rules: RequestRules }[] {
  const operations = listOperations(document)
  return operations.map((placed) => {
    const { operation } = placed
    const requirement = Object.entries(operation.security?.[0] ?? {})[0]
    const part = (where: Place): PartRules => {
      const parameters = parametersOf(document, placed, where)
      return { parameters, check: parameters.length === 0 ? noCheck : validators.object(parameters, where) }
    }
    const query = part('query')
    const canonical = operations.find((other) => other.operation.operationId === operation['x-variant-of'])
    const bodyCheck = operation.requestBody ? undefined : jsonBodyCheck(document, canonical, validators)
    const rules = {
      security: requirement && { scheme: requirement[0], roles: requirement[1] },
      parts: {
        path: part('path'),
        query: bodyCheck ? { ...query, check: both(query.check, bodyCheck) } : query,
        header: part('header'),
      },
      body: bodyRules(document, placed, validators),
      queryIsBody: bodyCheck !== undefined,
    }
    return { placed, rules }
  })
}

const noErrors: FieldError[] = []
const noCheck: Check = () => noErrors

function bodyRules(document: OpenApiDocument, placed: PlacedOperation, validators: Validators): RequestRules['body'] {
  const { operation } = placed
  if (!operation.requestBody) return undefined
  const { required = false, content } = resolve(document, operation.requestBody)
  const checks = Object.keys(content).map((mediaType): [string, Check] => [
    mediaType,
    validators.at(bodyPointer(placed, operation.requestBody, mediaType), 'body'),
  ])
  const form = content['multipart/form-data']
  return {
    rule: {
      required,
      mediaTypes: Object.keys(content),
      maxBytes: operation['x-max-body'] ?? defaultMaxBody,
      form: form && formRuleOf(document, form),
    },
    checks: new Map(checks),
  }
}

/** The check of what an operation takes as JSON, for a variant that carries it in its query. */
function jsonBodyCheck(
  document: OpenApiDocument,
  canonical: PlacedOperation | undefined,
  validators: Validators,
): Check | undefined {
  const body = canonical?.operation.requestBody
  if (!body || !('application/json' in resolve(document, body).content)) return undefined
  return validators.at(bodyPointer(canonical, body, 'application/json'), 'query')
}

function bodyPointer(
  { pointer: place }: PlacedOperation,
  body: OperationObject['requestBody'],
  mediaType: string,
): string {
  const root = body && '$ref' in body ? body.$ref.slice(1) : `${place}/requestBody`
  return `${root}${pointer('content', mediaType, 'schema')}`
}

/** Two checks as one that tells everything once. */
function both(first: Check, second: Check): Check {
  return (value) => {
    const errors = first(value)
    const isNew = (error: FieldError) =>
      !errors.some(({ location, message }) => location === error.location && message === error.message)
    return [...errors, ...second(value).filter(isNew)]
  }
}
