import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { FieldError } from '../../base/errors.js'
import { isObject } from '../../base/json.js'
import { iriRule, isIri, isReadable, isReadableLines, readableLinesRule, readableRule } from '../../base/text.js'
import type { OpenApiDocument } from './document.js'
import { maxErrors, shortName } from './errors.js'
import { ruleOf } from './field-error-code.js'

/** Returns a value's violations of a schema; an empty list if it is valid. */
export type Validate = (value: unknown) => FieldError[]

/** Compiles schemas of a contract. `root` is the first part of the locations in errors, such as `body`. */
export interface SchemaCompiler {
  /** Returns a validator for the schema at a JSON pointer of the contract. It compiles the schema on first use. */
  at(pointer: string, root: string): Validate
  /** Returns a validator for an object whose members have the schemas at these pointers. */
  object(members: { key: string; pointer: string; required: boolean }[], root: string): Validate
}

/** Where a value is in the validated object. The validated value itself has no parent. */
interface Place {
  parentData: Record<string | number, unknown> | undefined
  parentDataProperty: string | number
}

const contractId = 'contract'
const noErrors: FieldError[] = []
const compilers = new WeakMap<OpenApiDocument, SchemaCompiler>()
/**
 * Maximum number of values (members and items) for which all errors are listed. Ajv creates an error per unknown member
 * or wrong item, and copies all previous errors for each item that is a `$ref`: 100 kB of wrong items took 8 s of CPU.
 */
const maxValuesForAllErrors = 1000

/** Returns the compiler of a contract. Services in one process that read the same object share its compiled schemas. */
export function schemaCompilerOf(document: OpenApiDocument): SchemaCompiler {
  const compiler = compilers.get(document) ?? createSchemaCompiler(document)
  compilers.set(document, compiler)
  return compiler
}

/**
 * Creates a compiler that compiles each schema of the contract once, even if several operations share it. Validation
 * stops at the first error. An invalid value of at most {@link maxValuesForAllErrors} values is validated again to
 * collect all errors. Schemas need not exclude text that Postgres cannot store, because it is rejected while the body
 * is read.
 */
export function createSchemaCompiler(document: OpenApiDocument): SchemaCompiler {
  const first = createAjv(document, false)
  const all = createAjv(document, true)

  const compiled = new Map<string, { findFirst?: ValidateFunction; findAll?: ValidateFunction }>()

  const lazily = (schema: object, root: string): Validate => {
    const text = JSON.stringify(schema)
    const validators = compiled.get(text) ?? {}
    compiled.set(text, validators)
    return (value) => {
      const findFirst = (validators.findFirst ??= first.compile(schema))
      if (findFirst(value)) return noErrors
      if (hasMoreValuesThan(maxValuesForAllErrors, value)) return fieldErrors(findFirst.errors ?? [], root)
      const findAll = (validators.findAll ??= all.compile(schema))
      findAll(value)
      return fieldErrors(findAll.errors ?? [], root)
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

const isTime = formats.default(new Ajv2020()).compile({ type: 'string', format: 'date-time' })

function createAjv(document: OpenApiDocument, allErrors: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors,
    strict: false,
    strictNumbers: true,
    verbose: true,
    useDefaults: true,
    validateSchema: false,
    logger: false,
    // Ajv's optimizer takes two fifths of the time to compile a schema, and V8 removes the same code.
    code: { optimize: false },
  })
  formats.default(ajv)
  // The format of ajv-formats allows any number of digits after the second.
  ajv.addFormat('date-time', (text: string) => text.length <= 40 && isTime(text))
  ajv.addFormat('iri', isIri)
  ajv.addKeyword({
    keyword: 'x-text',
    type: 'string',
    // The length is the one of the normalized text.
    before: 'maxLength',
    modifying: true,
    errors: false,
    validate: (kind: true | 'lines', text: string, _parent?: unknown, place?: Place) => {
      replace(place, text.normalize('NFC'))
      return kind === 'lines' ? isReadableLines(text) : isReadable(text)
    },
  })
  ajv.addKeyword({
    keyword: 'x-canonical',
    type: 'string',
    modifying: true,
    errors: false,
    compile: (spellings: Record<string, string>) => {
      const canonical = new Map(Object.entries(spellings))
      return (text: string, place?: Place) => {
        replace(place, canonical.get(text.toLowerCase()) ?? text)
        return true
      }
    },
  })
  // These formats are only for code generators.
  for (const name of ['binary', 'double', 'int32', 'int64']) ajv.addFormat(name, true)
  ajv.addSchema(document, contractId)
  return ajv
}

function replace(place: Place | undefined, text: string): void {
  if (place?.parentData) place.parentData[place.parentDataProperty] = text
}

/** Counts members and items at every level, and stops once the limit is exceeded. */
function hasMoreValuesThan(limit: number, value: unknown): boolean {
  let left = limit
  const exceeds = (branch: unknown): boolean => {
    if (typeof branch !== 'object' || branch === null) return false
    if (Array.isArray(branch)) return (left -= branch.length) < 0 || branch.some(exceeds)
    // Object.values would copy all members of an object that is too large.
    for (const key in branch) {
      if (!Object.hasOwn(branch, key)) continue
      if (--left < 0 || exceeds(Reflect.get(branch, key))) return true
    }
    return false
  }
  return exceeds(value)
}

/**
 * Converts Ajv's errors to sentences, without duplicates and without the failed branches of an `anyOf`. Returns up to
 * one error more than a response lists, so that the response can state that there are more.
 */
function fieldErrors(errors: ErrorObject[], root: string): FieldError[] {
  const choices = errors.filter((error) => isChoice(error) && !isNullable(error)).map(pathOf)
  const nullable = errors.filter(isNullable).map(pathOf)
  const isBranch = (error: ErrorObject) =>
    choices.some((choice) => error.schemaPath.startsWith(choice)) ||
    (error.keyword === 'const' && nullable.some((choice) => error.schemaPath.startsWith(choice)))
  // A list that is too short or too long has the right type for one branch, whose error says more than the others.
  const sized = errors.filter((error) => isSize(error) && isBranch(error)).map(({ instancePath }) => instancePath)
  const isSilent = (error: ErrorObject) =>
    sized.includes(error.instancePath) ? !isSize(error) : !isChoice(error) && isBranch(error)
  const seen = new Map<string, FieldError>()
  for (const error of errors) {
    if (seen.size > maxErrors) break
    if (isNullable(error) || isSilent(error)) continue
    const field = { location: location(error, root), message: message(error), ...ruleOf(error) }
    const key = `${field.location} ${field.message}`
    if (field.message !== '') seen.set(key, field)
  }
  return [...seen.values()]
}

function isChoice({ keyword }: ErrorObject): boolean {
  return keyword === 'anyOf' || keyword === 'oneOf'
}

function isSize({ keyword }: ErrorObject): boolean {
  return keyword === 'minItems' || keyword === 'maxItems'
}

/** Returns whether an error is about a choice between a constant and one other schema, whose errors say more. */
function isNullable({ keyword, schema }: ErrorObject): boolean {
  const branches: unknown[] = keyword === 'anyOf' && Array.isArray(schema) ? schema : []
  return branches.length === 2 && branches.some((branch) => isObject(branch) && 'const' in branch)
}

const pathOf = ({ schemaPath }: ErrorObject): string => `${schemaPath}/`

function location({ instancePath, keyword, params }: ErrorObject, root: string): string {
  const steps = instancePath
    .split('/')
    .slice(1)
    .map((step) => decodeStep(step))
  const missing: unknown =
    keyword === 'required' || keyword === 'dependentRequired' ? params['missingProperty'] : undefined
  const extra: unknown = params['additionalProperty'] ?? params['unevaluatedProperty']
  const last = typeof missing === 'string' ? [missing] : typeof extra === 'string' ? [shortName(extra)] : []
  return [...steps, ...last].reduce((path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : `${path}.${step}`), root)
}

function decodeStep(step: string): string {
  return shortName(step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

const formatMessages = new Map([
  ['date-time', 'must be a time such as 2026-11-21T03:00:00Z, with + written as %2B in a query'],
  ['iri', iriRule],
])

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
      return formatMessages.get(String(params['format'])) ?? `must be a valid ${String(params['format'])}`
    case 'pattern':
      return patternMessage(error.parentSchema)
    case 'not':
      return patternMessage(isObject(error.schema) ? error.schema : {})
    case 'if':
      return ''
    case 'x-text':
      return error.schema === 'lines' ? readableLinesRule : readableRule
    case 'maximum':
      return [error.message, error.parentSchema?.['x-advice']].filter(Boolean).join('; ')
    case 'anyOf':
    case 'oneOf':
      return choiceMessage(error)
    default:
      return error.message ?? 'is not valid'
  }
}

/**
 * Describes a pattern by the description and the first example of its schema, which are easier to read than a regular
 * expression.
 */
function patternMessage(schema: Partial<Record<string, unknown>> = {}): string {
  const { description, examples } = schema
  const explanation = typeof description === 'string' ? `: ${description.replaceAll('`', '').replace(/\.$/, '')}` : ''
  const example: unknown = Array.isArray(examples) ? examples[0] : undefined
  const suffix = typeof example === 'string' ? ` (for example ${example})` : ''
  return `does not have the required format${explanation}${suffix}`
}

/** Returns "requires email or username" for a choice between required fields; otherwise a general message. */
function choiceMessage({ schema, params }: ErrorObject): string {
  const lists = (Array.isArray(schema) ? schema : []).map((branch: { required?: string[] }) => branch.required)
  const passing: unknown = params['passingSchemas']
  if (Array.isArray(passing)) {
    const names = passing.flatMap((index: number) => lists[index] ?? [])
    return names.length === 0
      ? 'matches more than one of the allowed forms'
      : `must have only one of ${names.join(' and ')}`
  }
  if (lists.length === 0 || lists.some((list) => list === undefined)) return 'matches none of the allowed forms'
  const or = lists.some((list) => (list?.length ?? 0) > 1) ? ', or ' : ' or '
  return `requires ${lists.map((list) => list?.join(' and ')).join(or)}`
}
