import type { NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import type { ApiClient } from '@environmental-monitoring/sdk'

/** The session of a virtual user, with values from responses that later calls use. */
export interface Session {
  api: ApiClient
  broker: NgsiLdClient
  photos: Blob[]
  /** Plain HTTP with the same headers, for requests that the SDK does not support. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** Starts a session without a token, from another client address. */
  restart: (address: string) => void
  /** Ids of records that this user has created. */
  reports: number[]
  locations: number[]
  users: number[]
  /** Ids in the last list. */
  shown: number[]
  /** URL of the last uploaded image. */
  imageUrl: string
}

/** One call of a virtual user. It sends `input` and values from the session. */
export interface Call {
  name: string
  input: object
  /** The expected statuses. */
  expect: readonly number[]
  /** @returns the status of the response @throws if there was none */
  send: (session: Session) => Promise<number>
}

/** The endless sequence of calls of a virtual user. */
export type Scenario = Generator<Call, never, undefined>

type Outcome = { response: { status: number } }

/** Creates a call through the SDK. */
export function call<Input extends object>(
  name: string,
  expect: number | readonly number[],
  input: Input,
  send: (session: Session, input: Input) => Promise<Outcome>,
): Call {
  const statuses = typeof expect === 'number' ? [expect] : expect
  return { name, input, expect: statuses, send: async (session) => (await send(session, input)).response.status }
}

/** The maximum id, which no record has. */
export const unknownId = 2_147_483_647

/** Returns the id at an index modulo the number of ids, or an unknown id if there are none. */
export function idAt(ids: number[], index: number): number {
  return ids[index % Math.max(ids.length, 1)] ?? unknownId
}
