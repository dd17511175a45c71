import { setTimeout as sleep } from 'node:timers/promises'
import type { Call, Person } from './call.js'
import { count, type Tally } from './call-statistics.js'
import type { User } from './users.js'
import { createNgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import { createClient, memoryTokens } from '@environmental-monitoring/sdk'

/** What the users talk to, and send. */
export interface Surroundings {
  baseUrl: string
  brokerUrl: string
  photos: Blob[]
}

/** Lets a user do what they planned, call after call, until the signal; the call under way is waited for. */
export async function drive(user: User, where: Surroundings, tally: Tally, signal: AbortSignal): Promise<void> {
  const sent = { requestId: '', number: 0 }
  const person = createPerson(user, where, tally, sent)
  for (let due = performance.now(); ;) {
    // By the clock and not by the answers, so that slow ones do not make the load lighter.
    due += user.pause()
    const left = due - performance.now()
    if (left > 0) await sleep(left, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    sent.number += 1
    sent.requestId = `soak-${user.name}-${sent.number}`
    await perform(user.plan.next().value, person, tally, { user: user.name, requestId: sent.requestId })
  }
}

async function perform(
  call: Call,
  person: Person,
  tally: Tally,
  who: { user: string; requestId: string },
): Promise<void> {
  const started = performance.now()
  const answer = await call.send(person).then(
    (status) => ({ status }),
    (error: unknown) => ({ failure: wordsOf(error) }),
  )
  count(tally, call, answer, { ...who, milliseconds: performance.now() - started })
}

/** An error with its causes. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message} (${wordsOf(error.cause)})`
}

/** As behind a proxy: each user has an address, and each request an id that stands in the log of the service. */
function createPerson(
  user: User,
  { baseUrl, brokerUrl, photos }: Surroundings,
  tally: Tally,
  sent: { requestId: string },
): Person {
  let address = user.address
  const send = async (request: Request) => {
    request.headers.set('X-Request-Id', sent.requestId)
    request.headers.set('X-Forwarded-For', address)
    tally.requests += 1
    const response = await fetch(request)
    if (response.status === 304) tally.notModified += 1
    return response
  }
  const client = () => createClient({ baseUrl, tokens: memoryTokens(), retries: 0, fetch: send })
  const person: Person = {
    api: client(),
    broker: createNgsiLdClient({
      baseUrl: brokerUrl,
      context: `${baseUrl}/contexts/environment.jsonld`,
      retry: { attempts: 1 },
    }),
    photos,
    async fetch(path, init) {
      const response = await send(new Request(new URL(path, baseUrl), init))
      await response.arrayBuffer()
      return response
    },
    becomes(next) {
      address = next
      person.api = client()
      person.reports = []
    },
    reports: [],
    locations: [],
    users: [],
    shown: [],
    image: '',
  }
  return person
}
