export { createQueries } from './queries.js'
export type { QueryError, List, Page, PageQuery, Queries, Read, ReadId, ReadRequest, Write, WriteId } from './types.js'
