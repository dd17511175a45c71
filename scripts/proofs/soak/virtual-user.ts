import { createNgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import { createClient, memoryTokens } from '@environmental-monitoring/sdk'
import { sleep } from '../../../src/base/wait.js'
import { recordCall, type CallStatistics } from './call-statistics.js'
import type { Call, Session } from './call.js'
import type { User } from './users.js'

export interface LoadTarget {
  baseUrl: string
  brokerUrl: string
  photos: Blob[]
}

/** Performs the calls of a user until the signal aborts, and waits for the call in progress. */
export async function runUser(
  user: User,
  target: LoadTarget,
  statistics: CallStatistics,
  signal: AbortSignal,
): Promise<void> {
  const current = { requestId: '', number: 0 }
  const session = createSession(user, target, statistics, current)
  for (let due = performance.now(); ;) {
    // Due times do not depend on responses, so a slow service gets the same load.
    due += user.pause()
    const delay = due - performance.now()
    if (delay > 0) await sleep(delay, signal).catch(() => undefined)
    if (signal.aborted) return
    current.number += 1
    current.requestId = `soak-${user.name}-${current.number}`
    await performCall(user.scenario.next().value, session, statistics, {
      user: user.name,
      requestId: current.requestId,
    })
  }
}

async function performCall(
  call: Call,
  session: Session,
  statistics: CallStatistics,
  request: { user: string; requestId: string },
): Promise<void> {
  const started = performance.now()
  const result = await call.send(session).then(
    (status) => ({ status }),
    (error: unknown) => ({ error: describeError(error) }),
  )
  recordCall(statistics, call, result, { ...request, milliseconds: performance.now() - started })
}

/** Returns the message of an error, followed by those of its causes. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message} (${describeError(error.cause)})`
}

/** Creates a session whose requests carry the user's address, as behind a proxy, and a request id for the log. */
function createSession(
  user: User,
  { baseUrl, brokerUrl, photos }: LoadTarget,
  statistics: CallStatistics,
  current: { requestId: string },
): Session {
  let { address } = user
  const send = async (request: Request) => {
    request.headers.set('X-Request-Id', current.requestId)
    request.headers.set('X-Forwarded-For', address)
    statistics.requests += 1
    const response = await fetch(request)
    if (response.status === 304) statistics.notModified += 1
    return response
  }
  const newClient = () => createClient({ baseUrl, tokens: memoryTokens(), retries: 0, fetch: send })
  const session: Session = {
    api: newClient(),
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
    restart(newAddress) {
      address = newAddress
      session.api = newClient()
      session.reports = []
    },
    reports: [],
    locations: [],
    users: [],
    shown: [],
    imageUrl: '',
  }
  return session
}
