import type { FetchResponse } from 'openapi-fetch'
import type { components, operations } from '../../../generated/types.js'
import type { FileFields } from './generated/file-fields.js'

/** The name of an operation in the contract. */
export type OperationId = keyof operations

/**
 * A file of a form: a `File` or `Blob`, or in React Native what its pickers give: the `uri` of a file on the device, the
 * `name` to send it by and its media type.
 */
export type FileInput = Blob | { uri: string; name: string; type: string }

/** What every `error` has; `request_id` and `errors` are there when the service itself answered. */
export type ErrorAnswer = Pick<components['schemas']['ApiError'], 'detail'> & Partial<components['schemas']['ApiError']>

/** How one call differs from the client's settings. */
export interface CallOptions {
  /** Ends the call, its retries and their waiting; the call rejects with the signal's reason. */
  signal?: AbortSignal
  /** Milliseconds that one attempt may take; 0 for no limit. Default: what the client's settings say. */
  timeout?: number
  /** For bodies that go in more than one form; JSON by default, and a form where the body has a file. */
  contentType?: 'application/json' | 'application/x-www-form-urlencoded' | 'application/ld+json'
}

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

type FileField<Id extends OperationId> = Id extends keyof FileFields ? FileFields[Id] : never

/** A form with files where the contract has binary texts. */
type WithFiles<Form, Names> = {
  [Name in keyof Form]: Name extends Names
    ? NonNullable<Form[Name]> extends unknown[]
      ? FileInput[]
      : FileInput
    : Form[Name]
}

type ContentOf<Body, Id extends OperationId> = Body extends { content: infer Content }
  ? {
      [Type in keyof Content]: Type extends 'multipart/form-data'
        ? WithFiles<Content[Type], FileField<Id>> | FormData
        : // Else a file beside what only JSON can carry would be taken and could not be sent.
          Content[Type] & { [Name in FileField<Id>]?: never }
    }[keyof Content]
  : never

type BodyOf<Id extends OperationId> = operations[Id] extends { requestBody: infer Body }
  ? ContentOf<Body, Id>
  : operations[Id] extends { requestBody?: infer Body }
    ? [ContentOf<NonNullable<Body>, Id>] extends [never]
      ? never
      : ContentOf<NonNullable<Body>, Id> | undefined
    : never

/** What an operation takes: the parts of its request that the contract declares. */
export type RequestOf<Id extends OperationId> = Part<'path', In<Id, 'path'>> &
  Part<'query', In<Id, 'query'>> &
  Part<'headers', In<Id, 'header'>> &
  Part<'body', BodyOf<Id>> &
  CallOptions

/** What an operation answers with a 2xx. */
export type DataOf<Id extends OperationId> = Extract<
  FetchResponse<operations[Id], object, `${string}/${string}`>,
  { error?: never }
>['data']

/** The outcome of a call: `data` with a 2xx, else `error`; the `response`, its body read, always. */
export type Result<Data> =
  { data: Data; error?: never; response: Response } | { data?: never; error: ErrorAnswer; response: Response }

/** The outcome of an operation. */
export type ResultOf<Id extends OperationId> = Result<DataOf<Id>>

/**
 * One operation as a function; the argument may be left out where nothing in it is required.
 * Rejects with a {@link ConnectionError} when nothing usable was answered, and with the signal's reason when aborted.
 */
export type Method<Id extends OperationId> =
  object extends RequestOf<Id>
    ? (request?: RequestOf<Id>) => Promise<ResultOf<Id>>
    : (request: RequestOf<Id>) => Promise<ResultOf<Id>>

/** One record of a list, whether it comes as a bare array or in `data`. */
export type ItemOf<Id extends OperationId> =
  DataOf<Id> extends infer Data
    ? Data extends readonly (infer Item)[]
      ? Item
      : Data extends { data: readonly (infer Item)[] }
        ? Item
        : never
    : never
