import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { FieldError } from '../errors.js'
import type { OpenApiDocument } from './document.js'

export type Check = (value: unknown) => FieldError[]

export interface Validators {
  /** A check of the schema at a JSON pointer of the contract, compiled on first use. `root` names the place in errors. */
  at(pointer: string, root: string): Check
  /** A check of an object whose members have the schemas at these pointers. */
  object(members: { key: string; pointer: string; required: boolean }[], root: string): Check
}

const contractId = 'contract'
const noErrors: FieldError[] = []
/** More places than a person reads; a hostile body could name a million. */
const mostErrors = 50

/**
 * One Ajv for the whole contract: a schema is compiled once however many operations share it. Text that Postgres cannot
 * store is refused where the body is read, so schemas need not say it.
 */
export function createValidators(document: OpenApiDocument): Validators {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    strictNumbers: true,
    verbose: true,
    useDefaults: true,
    validateSchema: false,
    logger: false,
  })
  formats.default(ajv)
  ajv.addFormat('binary', true)
  ajv.addSchema(document, contractId)

  const lazily = (schema: object, root: string): Check => {
    let validate: ValidateFunction | undefined
    return (value) => {
      validate ??= ajv.compile(schema)
      return validate(value) ? noErrors : fieldErrors(validate.errors ?? [], root)
    }
  }
  return {
    at: (pointer, root) => lazily({ $ref: `${contractId}#${pointer}` }, root),
    object: (members, root) =>
      lazily(
        {
          type: 'object',
          properties: Object.fromEntries(
            members.map(({ key, pointer }) => [key, { $ref: `${contractId}#${pointer}` }]),
          ),
          required: members.filter(({ required }) => required).map(({ key }) => key),
        },
        root,
      ),
  }
}

/** Ajv's errors as sentences; one an unhappy place, without the branches that a failed `anyOf` tried. */
function fieldErrors(errors: ErrorObject[], root: string): FieldError[] {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
  const relevant = errors.filter(
    (error) =>
      choices.includes(error) || !choices.some(({ schemaPath }) => error.schemaPath.startsWith(`${schemaPath}/`)),
  )
  const seen = new Map<string, FieldError>()
  for (const error of relevant.slice(0, mostErrors)) {
    const field = { location: location(error, root), message: message(error) }
    const key = `${field.location} ${field.message}`
    if (field.message !== '') seen.set(key, field)
  }
  return [...seen.values()]
}

function location({ instancePath, keyword, params }: ErrorObject, root: string): string {
  const steps = instancePath
    .split('/')
    .slice(1)
    .map((step) => decodeStep(step))
  const missing: unknown =
    keyword === 'required' || keyword === 'dependentRequired' ? params['missingProperty'] : undefined
  const extra: unknown = params['additionalProperty'] ?? params['unevaluatedProperty']
  const last = typeof missing === 'string' ? [missing] : typeof extra === 'string' ? [extra] : []
  return [...steps, ...last].reduce((path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : `${path}.${step}`), root)
}

function decodeStep(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~').slice(0, 100)
}

function message(error: ErrorObject): string {
  const { keyword, params } = error
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'dependentRequired':
      return `is required together with ${String(params['property'])}`
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'is not a field of this operation'
    case 'enum':
      return `must be one of ${(params['allowedValues'] as unknown[]).map(String).join(', ')}`
    case 'const':
      return `must be ${JSON.stringify(params['allowedValue'])}`
    case 'type':
      return `must be ${[params['type']].flat().join(' or ')}`
    case 'format':
      return params['format'] === 'date-time'
        ? 'must be a time such as 2026-11-21T03:00:00Z, with + written as %2B in a query'
        : `must be a valid ${String(params['format'])}`
    case 'pattern':
      return misfit(error.parentSchema)
    case 'if':
      return ''
    case 'anyOf':
    case 'oneOf':
      return alternatives(error)
    default:
      return error.message ?? 'is not valid'
  }
}

/** A pattern says nothing to people; the description of its schema, and an example, do. */
function misfit(schema: Partial<Record<string, unknown>> = {}): string {
  const { description, examples } = schema
  const said = typeof description === 'string' ? `: ${description.replaceAll('`', '').replace(/\.$/, '')}` : ''
  const example: unknown = Array.isArray(examples) ? examples[0] : undefined
  const such = typeof example === 'string' ? ` (for example ${example})` : ''
  return `does not have the form that the contract asks for${said}${such}`
}

/** "needs email, or username" for a choice between required fields, else a plain sentence. */
function alternatives({ schema }: ErrorObject): string {
  const lists = (Array.isArray(schema) ? schema : []).map((branch: { required?: string[] }) => branch.required)
  if (lists.length === 0 || lists.some((list) => list === undefined)) return 'has none of the allowed forms'
  return `needs ${lists.map((list) => list?.join(' and ')).join(', or ')}`
}
