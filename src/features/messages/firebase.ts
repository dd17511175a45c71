import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Agent } from 'node:https'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Credential } from 'firebase-admin/app'
import type { Message, Messaging } from 'firebase-admin/messaging'
import pLimit from 'p-limit'
import { codeOf, isError, Unavailable } from '../../base/errors.js'
import { isObject } from '../../base/json.js'
import { second, settleWithin } from '../../base/time.js'
import { ProviderError } from '../../platform/providers/provider-error.js'
import type { Push, PushMessage, PushOptions, PushOutcome } from './push.js'

export interface FirebaseOptions {
  credentialsFile: string
  /** Base URL of the server that replaces all hosts of Google. The SDK has no option for it. */
  url?: string | undefined
  clock?: () => number
  /** Milliseconds per call. Messages without a response by then count as failed. */
  timeout?: number
  /** Replaces the wait for a response until the timeout, in tests. */
  settle?: typeof settleWithin
}

interface Session {
  credential: Credential
  messaging: Messaging
}

const provider = 'Push service'
/** Maximum number of concurrent requests, each with one message on a keep-alive connection. */
const maxConnections = 100

/** `failsAll` is set if the same error affects all messages, not just this one. */
type FirebaseOutcome = PushOutcome & { failsAll?: 'unauthorized' | 'unavailable' | 'timeout' }

const dead = (reason: string): FirebaseOutcome => ({ delivered: false, dead: true, reason })
const failed = (reason: string) => ({ delivered: false, dead: false, reason }) as const
const timedOut: FirebaseOutcome = { ...failed('Push service did not respond in time'), failsAll: 'timeout' }
const rejected: FirebaseOutcome = { ...failed('Push service rejected the message'), rejected: true }
const refused: FirebaseOutcome = { ...failed('Push service refused access'), failsAll: 'unauthorized' }
const rateLimited: FirebaseOutcome = failed('Push service is rate-limiting messages')

/** Outcomes by the code of the error. Three codes have several meanings, which only the message distinguishes. */
const outcomes = new Map<string, FirebaseOutcome | ((message: string) => FirebaseOutcome)>([
  ['messaging/registration-token-not-registered', dead('no longer registered')],
  ['messaging/invalid-registration-token', dead('not valid')],
  // The error for a disabled API has the same code, and must not mark all tokens as dead.
  [
    'messaging/mismatched-credential',
    (text) => (/sender ?id/i.test(text) ? dead('registered with another project') : refused),
  ],
  // The error for an invalid message has the same code.
  [
    'messaging/invalid-argument',
    (text) => (/not a valid FCM registration token/i.test(text) ? dead('not valid') : rejected),
  ],
  // The error for a refused access token has the same code.
  [
    'messaging/third-party-auth-error',
    (text) => (/apns|web ?push/i.test(text) ? failed('Push service has no access to Apple or Web Push') : refused),
  ],
  ['messaging/authentication-error', refused],
  ['app/invalid-credential', refused],
  ['messaging/invalid-payload', rejected],
  ['messaging/message-rate-exceeded', rateLimited],
  ['messaging/device-message-rate-exceeded', rateLimited],
  ['messaging/topics-message-rate-exceeded', rateLimited],
  ['messaging/server-unavailable', failed('Push service is not available')],
  ['messaging/internal-error', failed('Push service failed')],
  ['app/network-error', { ...failed('Push service cannot be reached'), failsAll: 'unavailable' }],
  ['app/network-timeout', timedOut],
])

/** Converts an error of the SDK. The SDK keeps the code and the message of a response, but not its details. */
function outcomeOf(error: unknown): FirebaseOutcome {
  const outcome = outcomes.get(codeOf(error)) ?? failed('Push service returned an unusable response')
  return typeof outcome === 'function' ? outcome(isError(error) ? error.message : '') : outcome
}

/** Creates a client of Firebase Cloud Messaging. Its SDK is loaded on first use. */
export function createFirebasePush({
  credentialsFile,
  url,
  clock = Date.now,
  timeout: defaultTimeout = 30 * second,
  settle = settleWithin,
}: FirebaseOptions): Push {
  const connections = pLimit(maxConnections)
  let opening: Promise<Session> | undefined
  const open = () =>
    (opening ??= openSession(credentialsFile, url).catch((error: unknown) => {
      // Retried by the next call, because the operator can correct the file while the service runs.
      opening = undefined
      throw error
    }))

  const sendAll = async (
    messages: Message[],
    { dryRun, signal, timeout = defaultTimeout }: PushOptions,
  ): Promise<FirebaseOutcome[]> => {
    const { credential, messaging } = await open()
    await authorize(credential, timeout)
    const deadline = performance.now() + timeout
    // A timer can fire slightly early, so the first timeout stops the messages that are still queued.
    let isOver = false
    const send = async (message: Message): Promise<FirebaseOutcome> => {
      const remaining = deadline - performance.now()
      if (isOver || remaining <= 0 || signal?.aborted) return timedOut
      try {
        // Uses `send` (HTTP/1.1) instead of `sendEach`, whose single HTTP/2 session fails with many messages. The SDK
        // retries for minutes if nothing responds, and has no timeout option.
        const id = await settle(remaining, messaging.send(message, dryRun))
        if (id !== undefined) return { delivered: true }
        isOver = true
        return timedOut
      } catch (error) {
        return outcomeOf(error)
      }
    }
    return Promise.all(messages.map((message) => connections(() => send(message))))
  }

  /** Throws if all messages failed for a reason that affects all of them. */
  const throwIfAllFailed = (outcomes: FirebaseOutcome[]): FirebaseOutcome[] => {
    const kinds = outcomes.map((outcome) => (outcome.delivered ? undefined : outcome.failsAll))
    const [first] = kinds
    if (first !== undefined && kinds.every((kind) => kind !== undefined)) throw new ProviderError(provider, first)
    return outcomes
  }

  const changeTopic = async (
    method: 'subscribeToTopic' | 'unsubscribeFromTopic',
    token: string,
    topic: string,
  ): Promise<boolean> => {
    const { credential, messaging } = await open()
    await authorize(credential, defaultTimeout)
    const outcome = await settle(defaultTimeout, messaging[method](token, topic)).then(
      (response): FirebaseOutcome => {
        const [failure] = response?.errors ?? []
        return failure ? outcomeOf(failure.error) : response ? { delivered: true } : timedOut
      },
      (error: unknown) => outcomeOf(error),
    )
    if (outcome.delivered || outcome.dead) return outcome.delivered
    throw new ProviderError(provider, outcome.failsAll ?? 'unavailable', { reason: outcome.reason })
  }

  return {
    async prepare() {
      await open()
    },
    async sendToDevices(tokens, message, options) {
      const content = contentOf(message, clock())
      const messages = tokens.map((token) => ({ ...content, token }))
      return throwIfAllFailed(await sendAll(messages, options))
    },
    async sendToTopic(topic, message, options) {
      const [outcome] = throwIfAllFailed(await sendAll([{ ...contentOf(message, clock()), topic }], options))
      if (!outcome) throw new Error('The message has no outcome.')
      return outcome
    },
    subscribe: (token, topic) => changeTopic('subscribeToTopic', token, topic),
    unsubscribe: (token, topic) => changeTopic('unsubscribeFromTopic', token, topic),
  }
}

/** Creates an agent that connects to one server for every host name, without TLS for an `http://` URL. */
function agentTo(url: string): Agent {
  const { protocol, hostname, port } = new URL(url)
  const isPlain = protocol === 'http:'
  const address = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (isPlain ? 80 : 443) }
  const agent = new Agent({ keepAlive: true })
  agent.createConnection = () => (isPlain ? connect(address) : connectTls(address))
  return agent
}

function contentOf({ title, body, data, tag, expiresAt }: PushMessage, now: number) {
  const seconds = expiresAt && Math.max(0, Math.floor((expiresAt.getTime() - now) / second))
  return {
    notification: { title, body },
    ...(Object.keys(data).length > 0 && { data }),
    ...((tag !== undefined || seconds !== undefined) && platformFields(tag, seconds, now)),
  }
}

/** Returns the tag and the lifetime in seconds, which have other names on each platform. */
function platformFields(tag: string | undefined, seconds: number | undefined, now: number) {
  const notification = tag !== undefined && { notification: { tag } }
  return {
    android: { ...notification, ...(seconds !== undefined && { ttl: seconds * second }) },
    apns: {
      headers: {
        ...(tag !== undefined && { 'apns-collapse-id': tag }),
        ...(seconds !== undefined && { 'apns-expiration': String(Math.floor(now / second) + seconds) }),
      },
    },
    webpush: { ...notification, ...(seconds !== undefined && { headers: { TTL: String(seconds) } }) },
  }
}

async function openSession(credentialsFile: string, url: string | undefined): Promise<Session> {
  const projectId = await readProjectId(credentialsFile)
  const { cert, initializeApp } = await import('firebase-admin/app')
  const { getMessaging } = await import('firebase-admin/messaging')
  const httpAgent = url === undefined ? undefined : agentTo(url)
  // Passes the path instead of the content, because with an object the SDK ignores the agent when it requests an access
  // token.
  const credential = orUnusable(() => cert(credentialsFile, httpAgent))
  const app = initializeApp({ credential, projectId, ...(httpAgent && { httpAgent }) }, randomUUID())
  return { credential, messaging: getMessaging(app) }
}

/** Reads the project id. The errors have no `cause`, because its message would contain the path or parts of the key. */
async function readProjectId(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw notConfigured('cannot be read')
  })
  const account = orUnusable((): unknown => JSON.parse(text))
  if (!isObject(account) || typeof account['project_id'] !== 'string') throw notConfigured(unusable)
  return account['project_id']
}

function orUnusable<Result>(load: () => Result): Result {
  try {
    return load()
  } catch {
    throw notConfigured(unusable)
  }
}

const unusable = 'is not the JSON of a service account'

function notConfigured(problem: string): Unavailable {
  return new Unavailable(`Push service is not configured: FIREBASE_CREDENTIALS_FILE ${problem}`, {
    code: 'provider_not_configured',
  })
}

/**
 * Requests one access token for all messages, unless the SDK has a valid one. Otherwise, each message would request a
 * token and fail on its own.
 * @throws ProviderError
 */
async function authorize(credential: Credential, timeout: number): Promise<void> {
  const token = await settleWithin(timeout, credential.getAccessToken()).catch((error: unknown) => {
    throw accessError(error)
  })
  if (!token) throw new ProviderError(provider, 'timeout', { reason: 'No access token was returned.' })
}

function accessError(error: unknown): ProviderError {
  const reason = isError(error) ? error.message : undefined
  const status = isError(error) && 'status' in error && typeof error.status === 'number' ? error.status : undefined
  const refused = status !== undefined && status < 500 && status !== 408 && status !== 429
  return new ProviderError(provider, refused ? 'unauthorized' : 'unavailable', { status, reason })
}
