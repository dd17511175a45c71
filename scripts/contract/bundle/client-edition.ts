import { defaultCases, withEnumCases } from '../../../src/pipeline/contract/adapt-document.js'
import {
  listOperations,
  valueAt,
  type OpenApiDocument,
  type SchemaObject,
} from '../../../src/pipeline/contract/document.js'

/**
 * Derives the client edition: the part of the contract that code generators can handle. `x-client-edition` marks what
 * differs. `omit` removes a part, such as a parameter, property, media type, response, example or alternative of a
 * schema. The name of another schema replaces a schema.
 */

const marker = 'x-client-edition'
const description = `The contract for code generators: every request and every response has one form. Each request that is valid here is
also valid in the full contract, \`/openapi.json\`, which describes all forms.`

type Node = Record<string, unknown>

/** Returns the client edition of a bundled contract, with enumerations in their default case. */
export function clientEdition(contract: OpenApiDocument): OpenApiDocument {
  // Generators take webhooks for operations of the service. Receivers need the schemas of their bodies.
  const { webhooks, ...called } = contract
  const received = [...JSON.stringify(webhooks ?? {}).matchAll(/"#\/components\/schemas\/(\w+)"/g)]
  const kept = [...unusedSchemas(contract), ...received.map(([, name = '']) => name)]
  const reduced = reduce(called, contract) as OpenApiDocument
  const edition = withEnumCases({ ...reduced, info: { ...reduced.info, description } }, defaultCases)
  return withOpenAnswers(withoutUnusedComponents(edition, kept))
}

/** Returns the contract without the marks of the client edition. */
export function withoutMarkers(contract: OpenApiDocument): OpenApiDocument {
  return strip(contract, (key) => key === marker)
}

/**
 * Returns a copy without omitted parts, and without extensions except `x-guest`, which the service reads. A map whose
 * entries are all omitted is omitted as well.
 */
function reduce(node: unknown, document: OpenApiDocument): unknown {
  const isKept = (value: unknown) => !isNode(value) || !isOmitted(value, document)
  if (Array.isArray(node)) return node.filter(isKept).map((item) => reduce(item, document))
  if (!isNode(node)) return node
  const kept = Object.entries(node)
    .filter(([key, value]) => (key === 'x-guest' || !key.startsWith('x-')) && isKept(value))
    .map(([key, value]): [string, unknown] => {
      // Examples are data that can look like schemas.
      if (key === 'example' || (key === 'examples' && Array.isArray(value))) return [key, value]
      if (key !== 'examples' || !isNode(value)) return [key, reduce(value, document)]
      return [key, Object.fromEntries(Object.entries(value).filter(([, example]) => isKept(example)))]
    })
    .filter(([key, value]) => !isEmpty(value) || isEmpty(node[key]))
  return simplify(Object.fromEntries(kept), node, document)
}

function isOmitted(node: Node, document: OpenApiDocument): boolean {
  return 'x-variant-of' in node || node[marker] === 'omit' || resolved(node, document)[marker] === 'omit'
}

/** Rewrites what generators cannot handle, and what refers to omitted parts. */
function simplify(node: Node, original: Node, document: OpenApiDocument): Node {
  const { oneOf, anyOf, ...rest } = node
  const union = nodesOf(oneOf ?? anyOf)
  if (union.length === 1) {
    // The description says when this alternative applies.
    const { description: _condition, ...only } = union[0] ?? {}
    return { ...only, ...rest }
  }
  const members = union.map((member) => resolved(member, document))
  if (members.length > 0 && members.every(isObjectSchema)) return { ...mergeObjects(members, document), ...rest }

  const { [marker]: substitute } = resolved(node, document)
  if (typeof substitute === 'string') return { ...node, $ref: `#/components/schemas/${substitute}` }

  if (!isObjectSchema(original)) return node
  const { allOf, required, additionalProperties, ...schema } = node
  const properties = Object.keys(isNode(node['properties']) ? node['properties'] : {})
  const names = [...namesOf(required), ...nodesOf(allOf).flatMap((group) => requiredGroup(group, properties))]
  const left = names.filter((name) => properties.includes(name))
  return {
    ...schema,
    ...(left.length > 0 && { required: left }),
    // An open object with known properties is a broken class in Kotlin. Without the keyword it is open as well.
    ...(additionalProperties !== undefined &&
      !(additionalProperties === true && properties.length > 0) && { additionalProperties }),
  }
}

/** Returns the first alternative of a group such as `anyOf: [{ required: [email] }, …]` whose properties all remain. */
function requiredGroup({ oneOf, anyOf }: Node, properties: string[]): string[] {
  const alternatives = nodesOf(oneOf ?? anyOf).map(({ required }) => namesOf(required))
  return alternatives.find((names) => names.every((name) => properties.includes(name))) ?? []
}

/** Returns one schema for all alternatives. It requires only what all of them require. */
function mergeObjects(members: Node[], document: OpenApiDocument): Node {
  const requirements = members.map(({ required }) => namesOf(required))
  return {
    type: 'object',
    required: requirements.reduce((all, names) => all.filter((name) => names.includes(name))),
    properties: reduce(Object.assign({}, ...members.toReversed().map(({ properties }) => properties)), document),
  }
}

/** Returns the schemas that the contract lists on purpose, although nothing refers to them. */
function unusedSchemas(contract: OpenApiDocument): string[] {
  const text = JSON.stringify(contract)
  return Object.keys(contract.components?.schemas ?? {}).filter(
    (name) => !text.includes(`"#/components/schemas/${name}"`),
  )
}

function withoutUnusedComponents(document: OpenApiDocument, kept: string[]): OpenApiDocument {
  const text = JSON.stringify(document)
  const isUsed = (section: string, name: string) =>
    (section === 'schemas' && kept.includes(name)) ||
    text.includes(section === 'securitySchemes' ? `{"${name}":[` : `"#/components/${section}/${name}"`)
  const sections = Object.entries(document.components ?? {}).map(([section, entries]) => [
    section,
    Object.fromEntries(Object.entries(entries).filter(([name]) => isUsed(section, name))),
  ])
  const cleaned: OpenApiDocument = { ...document, components: Object.fromEntries(sections) as Record<string, object> }
  return JSON.stringify(cleaned) === text ? document : withoutUnusedComponents(cleaned, kept)
}

/**
 * Opens the objects that only responses contain. Some generated clients reject a response with a field that is unknown to
 * them, and later versions of the service add fields.
 */
function withOpenAnswers(document: OpenApiDocument): OpenApiDocument {
  const schemas = document.components?.schemas ?? {}
  const sent = new Set<string>()
  const collect = (part: unknown) => {
    const references = JSON.stringify(part).matchAll(/"#\/components\/(schemas|parameters)\/(\w+)"/g)
    for (const [reference, section, name = ''] of references) {
      if (sent.has(reference)) continue
      sent.add(reference)
      collect(section === 'schemas' ? schemas[name] : document.components?.parameters?.[name])
    }
  }
  for (const { operation } of listOperations(document)) collect([operation.parameters, operation.requestBody])
  const isAnswer = (name: string) => !sent.has(`"#/components/schemas/${name}"`)
  const opened = Object.entries(schemas).map(([name, schema]): [string, SchemaObject] => [
    name,
    isAnswer(name) ? strip(schema, (key, value) => key === 'additionalProperties' && value === false) : schema,
  ])
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(opened) } }
}

function strip<T>(node: T, isStripped: (key: string, value: unknown) => boolean): T {
  const text = JSON.stringify(node, (key, value: unknown) => (isStripped(key, value) ? undefined : value))
  return JSON.parse(text) as T
}

function resolved(node: Node, document: OpenApiDocument): Node {
  const target = typeof node['$ref'] === 'string' ? valueAt(document, node['$ref'].slice(1)) : undefined
  return isNode(target) ? target : {}
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: unknown) => isNode(value) && Object.keys(value).length === 0
const isObjectSchema = ({ type, properties }: Node) => type === 'object' && isNode(properties)
const nodesOf = (value: unknown) => (Array.isArray(value) ? value.filter(isNode) : [])
const namesOf = (value: unknown) => (Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [])
