import type { ApiError, operations } from '../../../../generated/types.js'
import type { FileFields } from '../generated/file-fields.js'

/** Every operation of the contract, variants included. */
export type OperationId = keyof operations

/** Roles that operations ask for. */
export type Role = 'admin' | 'citizen'

/** A file as `FormData` has it. */
export type FormFile = Exclude<ReturnType<FormData['get']>, string | null>

/** Who makes a call, as the mock has it. */
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

/** A request that the contract has passed: its parts decoded, defaults filled in, header names in lower case. */
export interface MockRequest<Id extends OperationId> {
  path: In<Id, 'path'>
  query: In<Id, 'query'>
  headers: LowerCase<In<Id, 'header'>>
  /** The files of a form are in `files`, by field. */
  body: BodyOf<Id> | OrNothing<Id>
  /** `undefined` for a call without a token. */
  user: MockUser | undefined
  request: Request
}

type Responses<Id extends OperationId> = operations[Id]['responses']
/** A status that the contract declares for an operation. */
export type StatusOf<Id extends OperationId> = keyof Responses<Id> & number

type Answered<Response> = Response extends { content: infer Content } ? Content[keyof Content] : undefined
/** The mock fills in `request_id` where it is left out. */
type Lenient<Body> = Body extends ApiError ? Omit<Body, 'request_id'> & Partial<Pick<Body, 'request_id'>> : Body
type ReplyBody<Body> = [Body] extends [undefined] ? { body?: undefined } : { body: Lenient<Body> }

/** An answer that the contract declares for an operation. */
export type MockReply<Id extends OperationId> = {
  [Status in StatusOf<Id>]: { status: Status; headers?: Record<string, string> } & ReplyBody<
    Answered<Responses<Id>[Status]>
  >
}[StatusOf<Id>]

/** The example of a declared status; see {@link example}. */
export interface Example<Status extends number> {
  example: Status
  /** Name of the example in the contract; the first one without. */
  name?: string
}

/**
 * Answers an operation in place of the mock: with a reply that the contract declares, with any `Response`, for instance
 * `HttpResponse.error()`, or with nothing, which leaves the answer to the mock.
 */
export type Override<Id extends OperationId> = (
  request: MockRequest<Id>,
) => Awaitable<MockReply<Id> | Response | undefined>
type Awaitable<Value> = Value | Promise<Value>

/** Other answers by operationId. That of a canonical operation counts for its variants, too. */
export type Overrides = { [Id in OperationId]?: Override<Id> | Example<StatusOf<Id>> }

/** Answers the contract's example of a status: `overrides: { createReport: example(507) }`. */
export function example<Status extends number>(status: Status, name?: string): Example<Status> {
  return { example: status, ...(name !== undefined && { name }) }
}
