import type {
  CallOptions,
  ConnectionError,
  DataOf,
  ItemOf,
  Methods,
  PagedId,
  RequestOf,
  ServiceError,
} from '@environmental-monitoring/sdk'
import type {
  DataTag,
  InfiniteData,
  QueryKey,
  UnusedSkipTokenInfiniteOptions,
  UnusedSkipTokenOptions,
  UseMutationOptions,
  WithRequired,
} from '@tanstack/react-query'
import type { kinds } from '../generated/queries.js'

/** The errors of queries and mutations. */
export type QueryError = ServiceError | ConnectionError

type Kinds = typeof kinds
/** The operations that write. */
export type WriteId = { [Id in keyof Kinds]: Kinds[Id] extends 'write' ? Id : never }[keyof Kinds]
/** The operations that read, including lists. */
export type ReadId = Exclude<keyof Kinds, WriteId>
type ListId = ReadId & PagedId

/** The request of a read. Its parts are also the query key. */
export type ReadRequest<Id extends ReadId> = Omit<RequestOf<Id>, keyof CallOptions>

type Given<Id extends ReadId, Request = ReadRequest<Id>> =
  object extends RequestOf<Id> ? [request?: Request] : [request: Request]
type Tagged<Data> = { queryKey: DataTag<QueryKey, Data, QueryError> }

/** Options for `useQuery`, `useSuspenseQuery`, `prefetchQuery` and the like. */
export type ReadOptions<Data> = UnusedSkipTokenOptions<Data, QueryError> & Tagged<Data>

/** Options for `useInfiniteQuery` and the like. */
export type ListOptions<Item> = UnusedSkipTokenInfiniteOptions<
  Page<Item>,
  QueryError,
  InfiniteData<Page<Item>>,
  QueryKey,
  PageQuery
> &
  Tagged<InfiniteData<Page<Item>>>

/** The variables of a mutation. Older versions of React Query call `mutate()` without arguments only for `void`. */
// oxlint-disable-next-line typescript/no-invalid-void-type
type Variables<Id extends WriteId> = object extends RequestOf<Id> ? RequestOf<Id> | void : RequestOf<Id>

/** Options for `useMutation`. */
export type WriteOptions<Id extends WriteId> = WithRequired<
  UseMutationOptions<DataOf<Id>, QueryError, Variables<Id>>,
  'mutationKey'
>

/** The query of the next page, or `undefined` for the first page. */
export type PageQuery = object | undefined

/** A page of an infinite query. */
export interface Page<Item> {
  items: Item[]
  /** The query of the next page, or `undefined` if this is the last page. */
  next: PageQuery
  /** The number of records on all pages, if the request has `count: true` or `page`. */
  total: number | undefined
}

/** A read. Call it to get options for `useQuery`. */
export interface Read<Id extends ReadId> {
  (...request: Given<Id>): ReadOptions<DataOf<Id>>
  /** Returns a prefix of the query keys, for `invalidateQueries`: of all requests, or of those with the given parts. */
  key(request?: Partial<ReadRequest<Id>>): QueryKey
}

/** The response of a list to a request with `page`. Some lists always return one. */
type Envelope = { pagination: object }
type WithoutPage<Data> = [Data] extends [Envelope] ? Data : Exclude<Data, Envelope>

/** A read of a list with pages. With `page`, the data is an envelope, otherwise an array. */
export interface List<Id extends ListId> extends Read<Id> {
  (request: ReadRequest<Id> & { query: { page: number } }): ReadOptions<Extract<DataOf<Id>, Envelope>>
  (...request: Given<Id, ReadRequest<Id> & { query?: { page?: never } }>): ReadOptions<WithoutPage<DataOf<Id>>>
  (...request: Given<Id>): ReadOptions<DataOf<Id>>
  /** Returns options for `useInfiniteQuery`. */
  infinite(...request: Given<Id>): ListOptions<ItemOf<Id>>
}

/** A write. Call it to get options for `useMutation`, whose variables are the request. */
export interface Write<Id extends WriteId> {
  (): WriteOptions<Id>
  /** Returns the mutation key, for `useIsMutating`. */
  key(): QueryKey
}

type Reads = Pick<Methods, ReadId>
type Writes = Pick<Methods, WriteId>

/** One entry per operation, with the name and the request of the client's method. */
export type Queries = { [Id in keyof Reads]: Id extends ListId ? List<Id> : Read<Id> } & {
  [Id in keyof Writes]: Write<Id>
}
