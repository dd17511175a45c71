import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { projectFile } from '../../src/base/project.js'
import type { OpenApiDocument, ParameterObject, SchemaObject } from '../../src/pipeline/contract/document.js'
import { listOperations, resolve } from '../../src/pipeline/contract/document.js'

/** Operations that forward a request, and the operation of the broker that they call. */
const forwarded = [
  ['listContextEntities', 'queryEntities'],
  ['getContextEntity', 'retrieveEntity'],
  ['createContextEntity', 'createEntity'],
  ['updateContextAttributes', 'updateEntityAttributes'],
] as const

/**
 * Intended differences. The proxies use the paging of the service, whose numbers have a format for code generators. Other
 * brokers may have any IRI as an id, and other names of tenants.
 */
const allowedDifferences: Record<string, readonly string[]> = {
  limit: ['minimum', 'format'],
  offset: ['maximum', 'format'],
  entity_id: ['pattern', 'minLength', 'format'],
  'NGSILD-Tenant': ['pattern', 'minLength', 'maxLength'],
}

const documentationKeys = new Set(['description', 'default', 'example', 'examples', 'title'])

const load = (name: string) =>
  JSON.parse(readFileSync(projectFile(`generated/${name}.json`), 'utf8')) as OpenApiDocument

/** Returns the parameter schemas of an operation by name, without documentation. Lists become the text on the wire. */
function parametersOf(document: OpenApiDocument, operationId: string): Map<string, Record<string, unknown>> {
  const found = listOperations(document).find(({ operation }) => operation.operationId === operationId)
  const parameters = (found?.operation.parameters ?? []).map((one) => resolve<ParameterObject>(document, one))
  return new Map(
    parameters.map(({ name, schema = {} }) => [
      name === 'entityId' ? 'entity_id' : name,
      asText(resolve<SchemaObject>(document, schema)),
    ]),
  )
}

function asText(schema: SchemaObject): Record<string, unknown> {
  const rules = Object.fromEntries(Object.entries(schema).filter(([name]) => !documentationKeys.has(name)))
  const { items, maxItems } = rules as { items?: { enum?: string[] }; maxItems?: number }
  if (rules['type'] !== 'array' || !items?.enum || maxItems === undefined) return rules
  const item = `(${items.enum.join('|')})`
  return { type: 'string', pattern: `^${item}(,${item}){0,${maxItems - 1}}$` }
}

function without(rules: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(rules).filter(([name]) => !names.includes(name)))
}

describe.each(forwarded)('%s and %s', (proxy, broker) => {
  const [ours, theirs] = [parametersOf(load('openapi'), proxy), parametersOf(load('broker'), broker)]

  it('have the parameters of the proxy in common', () => {
    expect(ours.size).toBeGreaterThan(0)
    expect([...theirs.keys()]).toEqual(expect.arrayContaining([...ours.keys()]))
  })

  it.each([...ours.keys()])('agree on %s', (name) => {
    const differing = allowedDifferences[name] ?? (name === 'options' ? ['maxLength'] : [])
    expect(without(ours.get(name) ?? {}, differing)).toEqual(without(theirs.get(name) ?? {}, differing))
  })
})
