import type { ApiError } from './generated/types.js'

/**
 * The `error` of a call. It always has a `detail`; the other fields are set if the response came from the service
 * itself.
 */
export type ErrorAnswer = Pick<ApiError, 'detail'> & Partial<ApiError>

/** The result of a call: `data` for a 2xx, `error` for any other status. The body of `response` has been read. */
export type Result<Data> =
  { data: Data; error?: never; response: Response } | { data?: never; error: ErrorAnswer; response: Response }
