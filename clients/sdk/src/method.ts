import type { FetchResponse } from 'openapi-fetch'
import type { operations } from '../../../generated/types.js'

export type OperationId = keyof operations

type Parameters<Id extends OperationId> = operations[Id]['parameters']

type Part<Key extends string, Value> = [Value] extends [never]
  ? { [K in Key]?: never }
  : undefined extends Value
    ? { [K in Key]?: Exclude<Value, undefined> }
    : // A part whose members may all be left out may be left out itself.
      object extends Value
      ? { [K in Key]?: Value }
      : { [K in Key]: Value }

type In<Id extends OperationId, Place extends 'path' | 'query' | 'header'> = Parameters<Id>[Place]

type ContentOf<Body> = Body extends { content: infer Content } ? Content[keyof Content] : never
type BodyOf<Id extends OperationId> = operations[Id] extends { requestBody: infer Body }
  ? ContentOf<Body> | FormData
  : operations[Id] extends { requestBody?: infer Body }
    ? [ContentOf<NonNullable<Body>>] extends [never]
      ? never
      : ContentOf<NonNullable<Body>> | FormData | undefined
    : never

/** How one call differs from the client's settings. */
export interface CallOptions {
  signal?: AbortSignal
  /** For bodies that go in more than one form; JSON by default. */
  contentType?: 'application/json' | 'application/x-www-form-urlencoded' | 'application/ld+json'
}

/** What an operation takes: the parts of its request that the contract declares. */
export type RequestOf<Id extends OperationId> = Part<'path', In<Id, 'path'>> &
  Part<'query', In<Id, 'query'>> &
  Part<'headers', In<Id, 'header'>> &
  Part<'body', BodyOf<Id>> &
  CallOptions

/** What an operation answers: `data` with a 2xx, else `error`; the `response` always. */
export type ResultOf<Id extends OperationId> = FetchResponse<operations[Id], object, `${string}/${string}`>

/** One operation as a function; the argument may be left out where nothing in it is required. */
export type Method<Id extends OperationId> =
  object extends RequestOf<Id>
    ? (request?: RequestOf<Id>) => Promise<ResultOf<Id>>
    : (request: RequestOf<Id>) => Promise<ResultOf<Id>>

/** Makes the method of an operation. */
export type Bind = <Id extends OperationId>(
  method: 'get' | 'put' | 'post' | 'delete' | 'patch',
  path: string,
) => Method<Id>
