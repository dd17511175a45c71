import { unwrap, type ApiClient, type PagedId, type Result } from '@environmental-monitoring/sdk'
import { kinds } from '../generated/queries.js'
import type { Page, PageQuery, Queries } from './types.js'

interface ReadParts {
  path?: object
  query?: object
  headers?: object
}
type Call = (request: object | undefined) => Promise<Result<unknown>>
type ReadPage = (id: string, request: object) => Promise<Page<unknown>>

/**
 * Creates the query options, mutation options and keys of TanStack Query for every operation of a client. Queries pass
 * on the abort signal. They do not retry, because the client does.
 */
export function createQueries(api: ApiClient): Queries {
  const readPage: ReadPage = async (id, request) => {
    for await (const { items, total, next } of api.pages(id as PagedId, { ...request, maxPages: 1 }))
      return { items, total, next }
    throw new Error(`${id} returned no page.`)
  }
  const entries = Object.entries(kinds).map(([id, kind]) => {
    const call = Reflect.get(api, id) as Call
    return [id, kind === 'write' ? createWrite(id, call) : createRead(id, call, readPage)]
  })
  // TypeScript cannot infer that the generated table maps each id to its own method.
  return Object.fromEntries(entries) as Queries
}

function createRead(id: string, call: Call, readPage: ReadPage) {
  const key = (request?: ReadParts) => ['ems', id, ...(request ? [keyOf(request)] : [])]

  const read = (request: ReadParts = {}) => ({
    queryKey: key(request),
    queryFn: ({ signal }: { signal: AbortSignal }) => unwrap(call({ ...request, signal })),
    retry: false,
  })

  const infinite = (request: ReadParts = {}) => ({
    queryKey: [...key(request), 'pages'],
    queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: PageQuery }) =>
      readPage(id, { ...request, ...(pageParam && { query: pageParam }), signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }: Page<unknown>) => next,
    retry: false,
  })

  return Object.assign(read, { key, infinite })
}

function createWrite(id: string, call: Call) {
  const key = () => ['ems', id]
  const write = () => ({ mutationKey: key(), mutationFn: (request: object | undefined) => unwrap(call(request)) })
  return Object.assign(write, { key })
}

/** Returns the parts of a request that select the data. Others, such as a timeout, must not be part of the key. */
function keyOf({ path, query, headers }: ReadParts): ReadParts {
  return { ...(path && { path }), ...(query && { query }), ...(headers && { headers }) }
}
