import { pathName } from './address.js'
import { readCall, undefinedIfNotFound } from './calls.js'
import { invalidResponse, isRecord } from './errors.js'
import { subjectOf, type Transport } from './http.js'
import type { NgsiLdClient } from './types/client.js'
import type { AttributeInfo, AttributeOfType, EntityType, EntityTypeInfo } from './types/discovery.js'
import type { CallOptions } from './types/options.js'

type Discovery = Pick<
  NgsiLdClient,
  'listTypes' | 'listTypeDetails' | 'getType' | 'listAttributes' | 'listAttributeDetails' | 'getAttribute'
>

type Source = Record<string, unknown>

/** Returns the texts in a member. JSON-LD processors replace a list with one item by the item. */
const texts = (value: unknown): string[] => [value].flat().filter((item): item is string => typeof item === 'string')

const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** Creates the reads of the types and attributes that a broker knows. */
export function discoveryOperations(transport: Transport): Discovery {
  const read = async (path: string, options: CallOptions, query: Record<string, string> = {}) => {
    const call = readCall(path, options, query)
    const response = await undefinedIfNotFound(transport.call(call))
    const fail = (what: string) => invalidResponse(subjectOf(call), `The response is not ${what}`, response?.status)
    return { body: response?.body, isFound: response !== undefined, fail }
  }

  const list = async (path: string, member: string, options: CallOptions): Promise<string[]> => {
    const { body, fail } = await read(path, options)
    if (!isRecord(body) || !(member in body)) throw fail(`a list of ${member}`)
    return texts(body[member])
  }

  const details = async <Item>(path: string, convert: (source: Source) => Item | undefined, options: CallOptions) => {
    const { body, fail } = await read(path, options, { details: 'true' })
    const items = [body].flat().map((item) => (isRecord(item) ? convert(item) : undefined))
    return items.map((item) => {
      if (item === undefined) throw fail('a list of details')
      return item
    })
  }

  const one = async <Item>(path: string, convert: (source: Source) => Item | undefined, options: CallOptions) => {
    const { body, isFound, fail } = await read(path, options)
    if (!isFound) return undefined
    const item = isRecord(body) ? convert(body) : undefined
    if (item === undefined) throw fail('information about it')
    return item
  }

  return {
    listTypes: (options = {}) => list('/types', 'typeList', options),
    listTypeDetails: (options = {}) => details('/types', toType, options),
    getType: async (name, options = {}) => one(`/types/${pathName(name)}`, toTypeInfo, options),
    listAttributes: (options = {}) => list('/attributes', 'attributeList', options),
    listAttributeDetails: (options = {}) => details('/attributes', toAttributeInfo, options),
    getAttribute: async (name, options = {}) => one(`/attributes/${pathName(name)}`, toAttributeInfo, options),
  }
}

function toType({ id, typeName, attributeNames }: Source): EntityType | undefined {
  const [name] = texts(typeName)
  return typeof id === 'string' && name !== undefined
    ? { id, typeName: name, attributeNames: texts(attributeNames) }
    : undefined
}

function toTypeInfo({ id, typeName, entityCount, attributeDetails }: Source): EntityTypeInfo | undefined {
  const [name] = texts(typeName)
  if (typeof id !== 'string' || name === undefined) return undefined
  const attributes = [attributeDetails].flat().flatMap((item) => (isRecord(item) ? (toAttribute(item) ?? []) : []))
  return { id, typeName: name, entityCount: numberIn(entityCount), attributes }
}

function toAttribute({ id, attributeName, attributeTypes }: Source): AttributeOfType | undefined {
  const [name] = texts(attributeName)
  return typeof id === 'string' && name !== undefined
    ? { id, attributeName: name, attributeTypes: texts(attributeTypes) }
    : undefined
}

function toAttributeInfo(source: Source): AttributeInfo | undefined {
  const attribute = toAttribute(source)
  const { attributeCount, typeNames } = source
  return attribute && { ...attribute, attributeCount: numberIn(attributeCount), typeNames: texts(typeNames) }
}
