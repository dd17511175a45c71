import { createNgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import { createClient, memoryTokens } from '@environmental-monitoring/sdk'
import { sleep } from '../../../src/base/time.js'
import type { SoakService } from './service.js'

/** One call of a virtual user. Returns the status, or rejects if there was no response. */
export interface Call {
  name: string
  expected: readonly number[]
  send: () => Promise<{ response: { status: number } }>
}

/** The sequence of calls of a virtual user. Each call is created when the previous one has ended. */
export type Scenario = Generator<Call, void, undefined>

/** A virtual user. The ids are from responses. */
export type User = ReturnType<typeof createUser>

/** The results of all calls with one name: the number of responses per status, and the times in milliseconds. */
interface CallResults {
  statuses: Map<string, number>
  times: number[]
}

export interface Statistics {
  calls: Map<string, CallResults>
  /** Descriptions of calls without an expected status. */
  unexpected: string[]
  total: number
  /** Requests that were sent, and their 304 responses. The SDK serves some calls from its cache without a request. */
  requests: number
  notModified: number
}

export function createStatistics(): Statistics {
  return { calls: new Map(), unexpected: [], total: 0, requests: 0, notModified: 0 }
}

export function call(name: string, expected: number | readonly number[], send: Call['send']): Call {
  return { name, expected: typeof expected === 'number' ? [expected] : expected, send }
}

/** The maximum id, which no record has. */
export const unknownId = 2_147_483_647

/** Creates a user whose requests carry a client address, as behind a proxy, and a request id for the log. */
export function createUser(
  name: string,
  { baseUrl, brokerUrl }: Pick<SoakService, 'baseUrl' | 'brokerUrl'>,
  statistics: Statistics,
) {
  let address = ''
  let requests = 0
  const send = async (request: Request) => {
    request.headers.set('X-Request-Id', user.requestId)
    request.headers.set('X-Forwarded-For', address)
    statistics.requests += 1
    const response = await fetch(request)
    if (response.status === 304) statistics.notModified += 1
    return response
  }
  const user = {
    name,
    requestId: '',
    account: { email: '', password: '' },
    api: createClient({ baseUrl, tokens: memoryTokens(), retries: 0, fetch: send }),
    broker: createNgsiLdClient({
      baseUrl: brokerUrl,
      context: `${baseUrl}/contexts/environment.jsonld`,
      retry: { attempts: 1 },
    }),
    reports: [] as number[],
    locations: [] as number[],
    users: [] as number[],
    devices: [] as string[],
    imageUrl: '',
    /** Sends a request that the SDK does not support. */
    async fetch(path: string, init?: RequestInit) {
      const response = await send(new Request(new URL(path, baseUrl), init))
      await response.arrayBuffer()
      return { response }
    },
    /** Starts without a token, as the n-th person of this user, from another client address: limits are per address. */
    become(number: number) {
      const index = Number(name.split('-')[1])
      address = `10.${index}.${Math.floor(number / 250) % 250}.${1 + (number % 250)}`
      const own = { account: { email: `${name}-${number}@example.com`, password: `moc-chau-lotus-${index}-${number}` } }
      const api = createClient({ baseUrl, tokens: memoryTokens(), retries: 0, fetch: send })
      Object.assign(user, own, { api, reports: [], devices: [] })
    },
    /** Performs a call and records its result. */
    async perform({ name: callName, expected, send: sendCall }: Call) {
      requests += 1
      user.requestId = `soak-${name}-${requests}`
      const started = performance.now()
      const result = await sendCall().then(
        ({ response }) => response.status,
        (error: unknown) => describeError(error),
      )
      record(statistics, callName, result, performance.now() - started)
      if (typeof result === 'number' && expected.includes(result)) return
      const text = `${callName} of ${name} (${user.requestId}): ${result}, expected ${expected.join(' or ')}`
      statistics.unexpected.push(text)
    },
  }
  return user
}

function record(statistics: Statistics, name: string, result: number | string, milliseconds: number): void {
  const { calls } = statistics
  statistics.total += 1
  const results = calls.get(name) ?? { statuses: new Map<string, number>(), times: [] }
  calls.set(name, results)
  results.times.push(milliseconds)
  results.statuses.set(String(result), (results.statuses.get(String(result)) ?? 0) + 1)
}

/**
 * Performs the calls of a scenario until the signal aborts, and waits for the call in progress. Due times do not depend
 * on responses, so a slow service gets the same load.
 * @param meanPause milliseconds between two calls of a Poisson process
 */
export async function runUser(user: User, scenario: Scenario, meanPause: number, signal: AbortSignal): Promise<void> {
  let due = performance.now()
  for (const next of scenario) {
    due += -meanPause * Math.log(1 - Math.random())
    const delay = due - performance.now()
    if (delay > 0) await sleep(delay, signal).catch(() => undefined)
    if (signal.aborted) return
    await user.perform(next)
  }
}

/** Returns the message of an error, followed by the messages of its causes. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message} (${describeError(error.cause)})`
}

/** Returns a whole number from `min` to `max`, both included. */
export function between(min: number, max: number): number {
  return min + Math.floor(Math.random() * (max - min + 1))
}

export function chance(probability: number): boolean {
  return Math.random() < probability
}

export function pick<Item>(items: readonly [Item, ...Item[]]): Item {
  return items[between(0, items.length - 1)] ?? items[0]
}

/** Picks an item with a probability proportional to its weight. */
export function weighted<Item>(items: readonly [weight: number, item: Item][]): Item {
  let remaining = Math.random() * items.reduce((sum, [weight]) => sum + weight, 0)
  const picked = items.find(([weight]) => (remaining -= weight) < 0) ?? items.at(-1)
  if (!picked) throw new RangeError('weighted() needs at least one item.')
  return picked[1]
}

/** Returns a position in the city. */
export function place(): { latitude: number; longitude: number } {
  const degrees = (min: number) => Number((min + 0.1 * Math.random()).toFixed(6))
  return { latitude: degrees(20.98), longitude: degrees(105.78) }
}
