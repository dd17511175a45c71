import { unwrap, type ApiClient, type PagedId, type Result } from '@environmental-monitoring/sdk'
import { kinds } from '../generated/queries.js'
import type { Page, Queries } from './types.js'

interface ReadParts {
  path?: object
  query?: object
  headers?: object
}
type Call = (request: object | undefined) => Promise<Result<unknown>>

/**
 * Creates the query options, mutation options and keys of TanStack Query for every operation of a client. Queries pass
 * on the abort signal. They do not retry, because the client does.
 */
export function createQueries<Normalize extends boolean = true>(api: ApiClient<Normalize>): Queries<Normalize> {
  const entries = Object.entries(kinds).map(([id, kind]) => {
    const call = Reflect.get(api, id) as Call
    return [id, kind === 'write' ? createWrite(id, call) : createRead(id, call, api)]
  })
  // TypeScript cannot infer that the generated table maps each id to its own method.
  return Object.fromEntries(entries) as Queries<Normalize>
}

function createRead<Normalize extends boolean>(id: string, call: Call, api: ApiClient<Normalize>) {
  const key = (request?: ReadParts) => ['ems', id, ...(request ? [keyOf(request)] : [])]

  const read = (request: ReadParts = {}) => ({
    queryKey: key(request),
    queryFn: ({ signal }: { signal: AbortSignal }) => unwrap(call({ ...request, signal })),
    retry: false,
  })

  const infinite = (request: ReadParts = {}) => ({
    queryKey: [...key(request), 'pages'],
    queryFn: async ({ signal, pageParam }: { signal: AbortSignal; pageParam: object | undefined }) => {
      const pages = api.pages(id as PagedId, {
        ...request,
        ...(pageParam && { query: pageParam }),
        signal,
        maxPages: 1,
      })
      const { value } = await pages.next()
      // `pages` yields at least one page.
      const { items, next, total }: Page<unknown> = value ?? { items: [], next: undefined, total: undefined }
      return { items, next, total }
    },
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
