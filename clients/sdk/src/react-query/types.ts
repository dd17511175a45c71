import type {
  CallOptions,
  ConnectionError,
  DataOf,
  ItemOf,
  Lists,
  Methods,
  PagedId,
  RequestOf,
  ServiceError,
  Spelled,
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
export type ReadRequest<Id extends ReadId> = Omit<RequestOf<Id>, keyof CallOptions | 'body'>

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

/** The variables of a mutation. In older versions of React Query, `mutate()` takes no arguments only if the type is `void`. */
// oxlint-disable-next-line typescript/no-invalid-void-type
type Variables<Id extends WriteId> = object extends RequestOf<Id> ? RequestOf<Id> | void : RequestOf<Id>

/** Options for `useMutation`. */
export type WriteOptions<Id extends WriteId, Normalize extends boolean = true> = WithRequired<
  UseMutationOptions<Spelled<Normalize, DataOf<Id>>, QueryError, Variables<Id>>,
  'mutationKey'
>

/** The query of the next page, or `undefined` for the first page. */
export type PageQuery = object | undefined

/** A page of an infinite query. */
export interface Page<Item> {
  items: Item[]
  /** The query of the next page, or `undefined` if this is the last page. */
  next: PageQuery
  /** Number of records on all pages. Undefined unless the query has `page` or `count`, or the list always counts. */
  total: number | undefined
}

/** A read. Call it to get options for `useQuery`. */
export interface Read<Id extends ReadId, Normalize extends boolean = true> {
  (...request: Given<Id>): ReadOptions<Spelled<Normalize, DataOf<Id>>>
  /** Returns a prefix of the query keys, for `invalidateQueries`: of all requests, or of those with the given parts. */
  key(request?: Partial<ReadRequest<Id>>): QueryKey
}

/** The request of a list, without `raw`, which changes the type of the records. */
type ListRequest<Id extends ListId> = Omit<Lists[Id]['request'], keyof CallOptions>
/** The data without `page`: an array, unless the list has only one form. */
type ListData<Id extends ListId> = [Extract<DataOf<Id>, readonly unknown[]>] extends [never] ? DataOf<Id> : ItemOf<Id>[]

/** A read of a list with pages. With `page`, the data is an envelope, otherwise an array. */
export interface List<Id extends ListId, Normalize extends boolean = true> extends Read<Id, Normalize> {
  (
    request: ListRequest<Id> & { query: { page: number } },
  ): ReadOptions<Spelled<Normalize, Extract<DataOf<Id>, { data: ItemOf<Id>[] }>>>
  (...request: Given<Id, ListRequest<Id> & { query?: { page?: never } }>): ReadOptions<Spelled<Normalize, ListData<Id>>>
  (...request: Given<Id>): ReadOptions<Spelled<Normalize, DataOf<Id>>>
  /** Returns options for `useInfiniteQuery`. */
  infinite(...request: Given<Id, ListRequest<Id>>): ListOptions<Spelled<Normalize, ItemOf<Id>>>
}

/** A write. Call it to get options for `useMutation`, whose variables are the request. */
export interface Write<Id extends WriteId, Normalize extends boolean = true> {
  (): WriteOptions<Id, Normalize>
  /** Returns the mutation key, for `useIsMutating`. */
  key(): QueryKey
}

type Reads = Pick<Methods, ReadId>
type Writes = Pick<Methods, WriteId>

/** One entry per operation, with the name and the request of the client's method. */
export type Queries<Normalize extends boolean = true> = {
  [Id in keyof Reads]: Id extends ListId ? List<Id, Normalize> : Read<Id, Normalize>
} & {
  [Id in keyof Writes]: Write<Id, Normalize>
}
