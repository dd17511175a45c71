import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import type { OpenApiDocument, ParameterObject, SchemaObject } from '../../src/contract/document.js'
import { listOperations, resolve } from '../../src/contract/document.js'
import { projectFile } from '../../src/project.js'

/** The operations that pass a request on, and what they ask of the broker. */
const passedOn = [
  ['listContextEntities', 'queryEntities'],
  ['getContextEntity', 'retrieveEntity'],
  ['createContextEntity', 'createEntity'],
] as const

/** Where the two differ on purpose. The proxies page like the lists of the service; other brokers have IRIs as ids. */
const onPurpose: Record<string, readonly string[]> = {
  limit: ['minimum'],
  offset: ['maximum'],
  entity_id: ['pattern', 'minLength', 'format'],
}

const words = new Set(['description', 'default', 'example', 'examples', 'title'])

const load = (name: string) =>
  JSON.parse(readFileSync(projectFile(`generated/${name}.json`), 'utf8')) as OpenApiDocument

/** Schemas of the parameters of an operation by their name, without words; lists as the text in which they come. */
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
  const facts = Object.fromEntries(Object.entries(schema).filter(([name]) => !words.has(name)))
  const { items, maxItems } = facts as { items?: { enum?: string[] }; maxItems?: number }
  if (facts['type'] !== 'array' || !items?.enum || maxItems === undefined) return facts
  const item = `(${items.enum.join('|')})`
  return { type: 'string', pattern: `^${item}(,${item}){0,${maxItems - 1}}$` }
}

function without(facts: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !names.includes(name)))
}

describe.each(passedOn)('%s and %s', (proxy, broker) => {
  const [ours, theirs] = [parametersOf(load('openapi'), proxy), parametersOf(load('broker'), broker)]

  it('have parameters in common, and the broker has all of the proxy', () => {
    expect(ours.size).toBeGreaterThan(0)
    expect([...theirs.keys()]).toEqual(expect.arrayContaining([...ours.keys()]))
  })

  it.each([...ours.keys()])('agree on %s', (name) => {
    const differing = onPurpose[name] ?? (name === 'options' ? ['maxLength'] : [])
    expect(without(ours.get(name) ?? {}, differing)).toEqual(without(theirs.get(name) ?? {}, differing))
  })
})
