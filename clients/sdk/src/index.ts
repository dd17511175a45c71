export { createClient, type ApiClient } from './client.js'
export { ConnectionError, ServiceError, unwrap } from './errors.js'
export type { Methods, PagedId } from './generated/methods.js'
export type { Iterate } from './iterate.js'
export type {
  CallOptions,
  DataOf,
  ErrorAnswer,
  FileInput,
  ItemOf,
  Method,
  OperationId,
  RequestOf,
  Result,
  ResultOf,
} from './method.js'
export type { Awaitable, ClientSettings, TokenStore } from './settings.js'
export { memoryTokens, webTokens, type KeyValueStorage } from './tokens.js'
export type * from '../../../generated/types.js'
