import type { FetchResponse } from 'openapi-fetch'
import type { components, operations } from '../../../generated/types.js'
import type { FileFields } from './generated/file-fields.js'

/** The `operationId` of an operation in the contract. */
export type OperationId = keyof operations

/**
 * A file to upload: a `File`, a `Blob`, or in React Native an object with the `uri` of a file on the device, the file
 * `name` to send and the media `type`.
 */
export type FileInput = Blob | { uri: string; name: string; type: string }

/**
 * The `error` of a call. It always has a `detail`; the other fields are set if the response came from the service
 * itself.
 */
export type ErrorAnswer = Pick<components['schemas']['ApiError'], 'detail'> & Partial<components['schemas']['ApiError']>

/** Overrides of the client's settings for one call. */
export interface CallOptions {
  /** Aborts the call, including pending retries. The call rejects with the signal's reason. */
  signal?: AbortSignal
  /** Timeout per attempt in milliseconds; 0 disables it. Default: the client's `timeout`. */
  timeout?: number
  /**
   * Content type, for operations that accept more than one. Default: JSON, or `multipart/form-data` if the body has a
   * file.
   */
  contentType?: 'application/json' | 'application/x-www-form-urlencoded' | 'application/ld+json'
}

type Parameters<Id extends OperationId> = operations[Id]['parameters']

type Part<Key extends string, Value> = [Value] extends [never]
  ? { [K in Key]?: never }
  : undefined extends Value
    ? { [K in Key]?: Exclude<Value, undefined> }
    : // If all members of a part are optional, so is the part.
      object extends Value
      ? { [K in Key]?: Value }
      : { [K in Key]: Value }

type In<Id extends OperationId, Place extends 'path' | 'query' | 'header'> = Parameters<Id>[Place]

type FileField<Id extends OperationId> = Id extends keyof FileFields ? FileFields[Id] : never

/** A form in which files replace the binary strings of the contract. */
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
        : // Otherwise a body with a file and a field that only JSON supports would compile, but fail at run time.
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

/** The request of an operation: the parts that the contract declares, and options of the call. */
export type RequestOf<Id extends OperationId> = Part<'path', In<Id, 'path'>> &
  Part<'query', In<Id, 'query'>> &
  Part<'headers', In<Id, 'header'>> &
  Part<'body', BodyOf<Id>> &
  CallOptions

/** The data that an operation returns with a 2xx. */
export type DataOf<Id extends OperationId> = Extract<
  FetchResponse<operations[Id], object, `${string}/${string}`>,
  { error?: never }
>['data']

/** The result of a call: `data` for a 2xx, `error` for any other status. The body of `response` has been read. */
export type Result<Data> =
  { data: Data; error?: never; response: Response } | { data?: never; error: ErrorAnswer; response: Response }

/** The result of an operation. */
export type ResultOf<Id extends OperationId> = Result<DataOf<Id>>

/**
 * The method of an operation. The argument is optional if the operation has no required parameters and no required
 * body. Rejects with a {@link ConnectionError} if there is no usable response, and with the signal's reason when
 * aborted.
 */
export type Method<Id extends OperationId> =
  object extends RequestOf<Id>
    ? (request?: RequestOf<Id>) => Promise<ResultOf<Id>>
    : (request: RequestOf<Id>) => Promise<ResultOf<Id>>

/** A record of a list, whether the operation returns an array or an envelope with `data`. */
export type ItemOf<Id extends OperationId> =
  DataOf<Id> extends infer Data
    ? Data extends readonly (infer Item)[]
      ? Item
      : Data extends { data: readonly (infer Item)[] }
        ? Item
        : never
    : never
