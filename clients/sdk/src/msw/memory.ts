import type { ValidRequest } from '../../../../src/pipeline/contract/validate-request.js'
import { contract, firstExample, isObject } from './contract.js'
import { digestOf, exampleReply, successOf, type AnyReply, type MockCall } from './responses.js'
import type { MockUser } from './types.js'

interface Item extends Record<string, unknown> {
  id: number
}

interface Collection {
  items: Map<number, Item>
  fields: string[]
  nullable: string[]
}

/** The records of a mock: what was created can be listed, read, changed and deleted. */
export interface Memory {
  /** Handles operations on records. Returns `undefined` for all other operations. */
  handle(call: MockCall, input: ValidRequest, user: MockUser | undefined): AnyReply | undefined
  /** Restores the contract's examples. */
  reset(): void
}

/** Creates a memory with the contract's examples. Its rules are the same for all collections. */
export function createMemory(): Memory {
  let collections = loadExamples()
  // The ids of the examples are lower.
  let lastId = 1000

  /**
   * Adds a record with the fields of the body. Its other fields are null or empty if the contract allows null or they are
   * lists, and otherwise have the value of the example.
   */
  const create = (call: MockCall, body: unknown, user: MockUser | undefined, collection: Collection): AnyReply => {
    const { collection: path = '', at } = contract.records[call.operation.id] ?? {}
    const example = exampleReply(call, 201)
    const item = recordIn(example.body, at)
    item.id = lastId += 1
    for (const [name, value] of Object.entries(item)) {
      if (collection.nullable.includes(name)) item[name] = null
      else if (Array.isArray(value)) item[name] = []
    }
    assign(collection, item, { ...objectOf(body), user_id: user?.id, created_at: new Date().toISOString() })
    collection.items.set(item.id, item)
    return { ...withRecord(example, item, at), headers: { ...example.headers, Location: `${path}/${item.id}` } }
  }

  return {
    handle(call, input, user) {
      const { id, path, method } = call.operation
      const [parent] = /^\/\w+(?=\/\{)/.exec(path) ?? []
      const above = parent === undefined ? undefined : collections.get(parent)
      if (above) return handleItem(call, input, above, Number(Object.values(input.path)[0]))
      const listed = method === 'get' ? collections.get(path) : undefined
      if (listed) return listReply(call, [...listed.items.values()], input.query)
      const collection = collections.get(contract.records[id]?.collection ?? '')
      if (!collection) return undefined
      if (method === 'post') return create(call, input.body, user, collection)
      // A record at a path without an id is the account of the caller.
      return user && handleItem(call, input, collection, user.id)
    },
    reset() {
      collections = loadExamples()
    },
  }
}

function loadExamples(): Map<string, Collection> {
  const collections = Object.entries(contract.collections).map(([path, { item, fields, nullable }]) => {
    // The example of the item may have more fields than the list.
    const examples = [...(firstExample(path) as Item[]), firstExample(item) as Item]
    return [path, { items: new Map(examples.map((one) => [one.id, one])), fields, nullable }] as const
  })
  return new Map(collections)
}

/** Reads, changes or deletes the record with an id. Other operations below it only require that it exists. */
function handleItem(call: MockCall, { headers, body }: ValidRequest, collection: Collection, id: number) {
  const { method, path } = call.operation
  const item = collection.items.get(id)
  if (!item) return exampleReply(call, 404)
  const { 'if-match': ifMatch = '*' } = headers
  const isCurrent = ifMatch === '*' || String(ifMatch).includes(`"${digestOf(JSON.stringify(item))}"`)
  if (!isCurrent) return exampleReply(call, 412)
  if (method === 'delete' && path.endsWith('}')) collection.items.delete(id)
  const rule = contract.records[call.operation.id]
  if (!rule) return undefined
  if (method === 'put' || method === 'patch') assign(collection, item, objectOf(body))
  return withRecord(exampleReply(call, successOf(call.operation)), item, rule.at)
}

/** Changes the fields that a record and a body have in common. */
function assign({ fields, nullable }: Collection, item: Item, body: object): void {
  const changes: Record<string, unknown> = { ...body, updated_at: new Date().toISOString() }
  for (const [name, value] of Object.entries(changes)) {
    if (value !== undefined && fields.includes(name) && (value !== null || nullable.includes(name))) item[name] = value
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {}
}

function recordIn(body: unknown, at: string | undefined): Item {
  return (at === undefined ? body : objectOf(body)[at]) as Item
}

function withRecord(reply: AnyReply, item: Item, at: string | undefined): AnyReply {
  const record = structuredClone(item)
  return { ...reply, body: at === undefined ? record : { ...objectOf(reply.body), [at]: record } }
}

/** Returns a page of the records whose fields equal the parameters of the same name. */
function listReply(call: MockCall, items: Item[], query: ValidRequest['query']): AnyReply {
  const found = items.filter((item) =>
    Object.entries(query).every(([name, value]) => !(name in item) || textOf(item[name]) === textOf(value)),
  )
  const { sort, order, count, page, skip = 0, limit = found.length } = query
  const direction = order === 'asc' ? 1 : -1
  if (typeof sort === 'string')
    found.sort(
      (a, b) => direction * (textOf(a[sort]).localeCompare(textOf(b[sort]), 'en', { numeric: true }) || a.id - b.id),
    )
  const total = found.length
  const size = Number(limit)
  const from = page === undefined ? Number(skip) : (Number(page) - 1) * size
  const data = structuredClone(found.slice(from, from + size))
  const pagination = { page, limit, total, total_pages: Math.ceil(total / size) }
  const next = new URL(call.request.url)
  next.searchParams.set(
    page === undefined ? 'skip' : 'page',
    String(page === undefined ? from + size : Number(page) + 1),
  )
  return {
    status: 200,
    body: page === undefined ? data : { ...objectOf(exampleReply(call, 200).body), data, pagination },
    headers: {
      ...((count === true || page !== undefined) && { 'X-Total-Count': String(total) }),
      ...(from + size < total && { Link: `<${next.pathname}${next.search}>; rel="next"` }),
    },
  }
}

/** Returns text in lower case, because requests can spell statuses and roles in any case. */
function textOf(value: unknown): string {
  return String(value).toLowerCase()
}
