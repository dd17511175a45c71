import type { NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import type { ApiClient } from '@environmental-monitoring/sdk'

/** A virtual user, and what they remember of the answers. */
export interface Person {
  /** As whoever they are signed in. */
  api: ApiClient
  broker: NgsiLdClient
  photos: Blob[]
  /** Plain HTTP as the same user, for what the SDK does not do. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** Starts anew as somebody else, at an address of the network that proxies tell of. */
  becomes: (address: string) => void
  /** Ids of what they made and of what a list showed them. */
  reports: number[]
  locations: number[]
  users: number[]
  shown: number[]
  /** Where their last image is. */
  image: string
}

/** One call of a virtual user. What it sends is in `input`, or was remembered from an answer. */
export interface Call {
  name: string
  input: object
  /** The statuses that are right. */
  expect: readonly number[]
  /** @returns the status of the answer. @throws when none came */
  send: (person: Person) => Promise<number>
}

/** All that somebody does, without end. */
export type Plan = Generator<Call, never, undefined>

type Outcome = { response: { status: number } }

/** A call through the SDK. */
export function call<Input extends object>(
  name: string,
  expect: number | readonly number[],
  input: Input,
  send: (person: Person, input: Input) => Promise<Outcome>,
): Call {
  const statuses = typeof expect === 'number' ? [expect] : expect
  return { name, input, expect: statuses, send: async (person) => (await send(person, input)).response.status }
}

/** No record has it. */
export const unknownId = 2_147_483_647

/** The one of the given number, counted around; that of nothing where there is none. */
export function one(ids: number[], index: number): number {
  return ids[index % Math.max(ids.length, 1)] ?? unknownId
}
