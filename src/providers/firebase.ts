import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Agent } from 'node:https'
import type { Credential } from 'firebase-admin/app'
import type { Message, Messaging } from 'firebase-admin/messaging'
import pLimit from 'p-limit'
import { isObject } from '../domain/json.js'
import { isError, Unavailable } from '../errors.js'
import { settleWithin } from '../time.js'
import { outcomeOf, reasonTooSlow, type FirebaseOutcome } from './firebase-outcome.js'
import { ProviderError } from './provider-error.js'
import type { Push, PushMessage, PushOptions } from './push.js'

export interface FirebaseOptions {
  /** JSON of a service account. */
  credentialsFile: string
  /** Connections of one's own, in tests. */
  httpAgent?: Agent | undefined
  /** Milliseconds that one call may take; what is not answered then counts as failed. */
  timeout?: number
}

interface Session {
  credential: Credential
  messaging: Messaging
}

const provider = 'Push service'
/** Every message is a request of its own; so many are on their way at a time, each on a connection that is kept. */
const mostConnections = 100

/** Firebase Cloud Messaging through its own SDK, which is loaded with the first message. */
export function createFirebasePush({ credentialsFile, httpAgent, timeout = 30_000 }: FirebaseOptions): Push {
  const connections = pLimit(mostConnections)
  let opening: Promise<Session> | undefined
  const open = () =>
    (opening ??= openSession(credentialsFile, httpAgent).catch((error: unknown) => {
      // The file may be put right while the service runs.
      opening = undefined
      throw error
    }))

  const sendAll = async (messages: Message[], { dryRun, signal }: PushOptions): Promise<FirebaseOutcome[]> => {
    const { credential, messaging } = await open()
    await authorize(credential, timeout)
    // The SDK tries again for minutes where nothing answers, and has no setting for it.
    const limit = timeLimit(timeout)
    const tooSlow: FirebaseOutcome = { delivered: false, dead: false, reason: reasonTooSlow, whole: 'timeout' }
    // Not its `sendEach`, which opens one HTTP/2 session that fails with many messages: `send` is HTTP/1.1. The SDK also
    // throws where it stands when it refuses a message, which an async function turns into an outcome of that message.
    const send = async (message: Message): Promise<FirebaseOutcome> => {
      try {
        await messaging.send(message, dryRun)
        return { delivered: true }
      } catch (error) {
        return outcomeOf(error)
      }
    }
    const outcomes = messages.map((message) =>
      connections(() =>
        limit.passed || signal?.aborted ? tooSlow : Promise.race([send(message), limit.over.then(() => tooSlow)]),
      ),
    )
    return Promise.all(outcomes).finally(() => limit.clear())
  }

  const orNothing = (outcomes: FirebaseOutcome[]): FirebaseOutcome[] => {
    const kinds = outcomes.map((outcome) => (outcome.delivered ? undefined : outcome.whole))
    const [first] = kinds
    if (first !== undefined && kinds.every((kind) => kind !== undefined)) throw new ProviderError(provider, first)
    return outcomes
  }

  return {
    async prepare() {
      await open()
    },
    async sendToDevices(tokens, message, options) {
      const content = contentOf(message)
      const messages = tokens.map((token) => ({ ...content, token }))
      return orNothing(await sendAll(messages, options))
    },
    async sendToTopic(topic, message, options) {
      const [outcome] = orNothing(await sendAll([{ ...contentOf(message), topic }], options))
      if (!outcome) throw new Error('A message has no outcome.')
      return outcome
    },
  }
}

function contentOf({ title, body, data }: PushMessage) {
  return { notification: { title, body }, ...(Object.keys(data).length > 0 && { data }) }
}

async function openSession(credentialsFile: string, httpAgent: Agent | undefined): Promise<Session> {
  const projectId = await readProjectId(credentialsFile)
  const { cert, initializeApp } = await import('firebase-admin/app')
  const { getMessaging } = await import('firebase-admin/messaging')
  // The path, not what was read: with an object the SDK forgets the agent when it asks for an access token.
  const credential = orUnusable(() => cert(credentialsFile, httpAgent))
  const app = initializeApp({ credential, projectId, ...(httpAgent && { httpAgent }) }, randomUUID())
  return { credential, messaging: getMessaging(app) }
}

/** What went wrong is not told as a cause: the words of such errors hold the path, or pieces of the key. */
async function readProjectId(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Unavailable('Push service is not configured: FIREBASE_CREDENTIALS_FILE cannot be read')
  })
  const account = orUnusable((): unknown => JSON.parse(text))
  if (!isObject(account) || typeof account['project_id'] !== 'string') throw unusable()
  return account['project_id']
}

function orUnusable<Result>(read: () => Result): Result {
  try {
    return read()
  } catch {
    throw unusable()
  }
}

function unusable(): Unavailable {
  return new Unavailable(
    'Push service is not configured: FIREBASE_CREDENTIALS_FILE is not the JSON of a service account',
  )
}

/**
 * Gets the access token that all messages need, unless there is a fresh one: without it each of them would fail on its own.
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

function timeLimit(milliseconds: number) {
  let passed = false
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      passed = true
      resolve()
    }, milliseconds)
  })
  return {
    over,
    get passed() {
      return passed
    },
    clear: () => clearTimeout(timer),
  }
}
