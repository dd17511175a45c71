import type { ApiError, operations } from '../../../../generated/types.js'
import type { FileFields } from '../generated/file-fields.js'

/** The `operationId` of an operation in the contract, path variants included. */
export type OperationId = keyof operations

/** The roles of callers. */
export type Role = 'admin' | 'manager' | 'citizen'

/** A file in a `FormData`. */
export type FormFile = Exclude<ReturnType<FormData['get']>, string | null>

/** The caller of an operation. */
export interface MockUser {
  id: number
  email: string
  role: Role
}

type Given<Value> = [NonNullable<Value>] extends [never] ? object : NonNullable<Value>
type In<Id extends OperationId, Place extends 'path' | 'query' | 'header'> = Given<operations[Id]['parameters'][Place]>
type LowerCase<Headers> = { [Name in keyof Headers as Lowercase<Name & string>]: Headers[Name] }

type ContentOf<Id extends OperationId> = operations[Id] extends { requestBody?: infer Body }
  ? NonNullable<Body> extends { content: infer Content }
    ? Content
    : object
  : object
type FilesOf<Id extends OperationId> = Id extends keyof FileFields ? FileFields[Id] : never
type Form<Id extends OperationId, Fields> = Omit<Fields, FilesOf<Id>> & {
  files: Partial<Record<FilesOf<Id>, FormFile[]>>
}
type BodyOf<Id extends OperationId> = {
  [Type in keyof ContentOf<Id>]: Type extends 'multipart/form-data'
    ? Form<Id, ContentOf<Id>[Type]>
    : ContentOf<Id>[Type]
}[keyof ContentOf<Id>]
type OrNothing<Id extends OperationId> = operations[Id] extends { requestBody: object } ? never : undefined

/** A validated request. Its parts are decoded, defaults are set, and header names are in lower case. */
export interface MockRequest<Id extends OperationId> {
  path: In<Id, 'path'>
  query: In<Id, 'query'>
  headers: LowerCase<In<Id, 'header'>>
  /** The body. The files of a form are in `files`, by field. */
  body: BodyOf<Id> | OrNothing<Id>
  /** The caller, or `undefined` for a call without a token. */
  user: MockUser | undefined
  request: Request
}

type Responses<Id extends OperationId> = operations[Id]['responses']
/** A status that the contract declares for an operation. */
export type StatusOf<Id extends OperationId> = keyof Responses<Id> & number

type Answered<Response> = Response extends { content: infer Content } ? Content[keyof Content] : undefined
/** Makes `request_id` optional. The mock sets it if it is missing. */
type Lenient<Body> = Body extends ApiError ? Omit<Body, 'request_id'> & Partial<Pick<Body, 'request_id'>> : Body
type ReplyBody<Body> = [Body] extends [undefined] ? { body?: undefined } : { body: Lenient<Body> }

/** A response that the contract declares for an operation. */
export type MockReply<Id extends OperationId> = {
  [Status in StatusOf<Id>]: { status: Status; headers?: Record<string, string> } & ReplyBody<
    Answered<Responses<Id>[Status]>
  >
}[StatusOf<Id>]

/** The contract's example for a status; see {@link example}. */
export interface Example<Status extends number> {
  example: Status
  /** Name of the example in the contract. Default: the first one. */
  name?: string
}

/**
 * Handles an operation instead of the mock. Returns a response that the contract declares, any `Response`, for example
 * `HttpResponse.error()`, or `undefined` to let the mock handle the request.
 */
export type Override<Id extends OperationId> = (
  request: MockRequest<Id>,
) => Awaitable<MockReply<Id> | Response | undefined>
type Awaitable<Value> = Value | Promise<Value>

/** Overrides by operationId. The override of a canonical operation also applies to its path variants. */
export type Overrides = { [Id in OperationId]?: Override<Id> | Example<StatusOf<Id>> }

/** Returns the contract's example for a status: `overrides: { createReport: example(507) }`. */
export function example<Status extends number>(status: Status, name?: string): Example<Status> {
  return { example: status, ...(name !== undefined && { name }) }
}
