import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import jwt from 'jsonwebtoken'
import { faults, topicErrors, unauthorizedPage, type FirebaseFault } from './firebase-faults.js'
import { startStandIn, type Answer, type ReceivedRequest } from './server.js'

export interface FirebaseMessage {
  token?: string
  topic?: string
  notification?: { title?: string; body?: string }
  data?: Record<string, string>
  android?: { ttl?: string; notification?: { tag?: string } }
  apns?: { headers?: Record<string, string> }
  webpush?: { headers?: Record<string, string>; notification?: { tag?: string } }
}

/** A body of `messages:send`. */
export interface FirebaseRequest {
  message: FirebaseMessage
  validate_only?: boolean
}

/** A message that the stand-in accepted. */
export interface FirebaseDelivery {
  message: FirebaseMessage
  /** Tokens of the devices that receive it: the addressed one, or the subscribers of the topic. */
  devices: string[]
}

export type FirebaseStandIn = Awaited<ReturnType<typeof startFirebase>>

const tokenHost = 'oauth2.googleapis.com'
const sendHost = 'fcm.googleapis.com'
const topicHost = 'iid.googleapis.com'
const projectId = 'hanoi-stand-in'
const accessToken = 'ya29.stand-in'

interface FirebaseOptions {
  /** 0 selects a free port. */
  port?: number | undefined
  /** Called for each message that is not a dry run. */
  onDelivery?: ((delivery: FirebaseDelivery) => void) | undefined
}

/**
 * Starts a stand-in for Firebase Cloud Messaging, its topic subscriptions and Google's token endpoint on the loopback
 * interface, without TLS. It tells the hosts apart by the `Host` header.
 */
export async function startFirebase({ port = 0, onDelivery }: FirebaseOptions = {}) {
  const account = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const requests: FirebaseRequest[] = []
  const deliveries: FirebaseDelivery[] = []
  const topics = new Map<string, Set<string>>()
  const connections = { count: 0, protocols: new Set<string>() }
  const faultsOf = new Map<string, { fault: FirebaseFault; times: number }>()
  const state: { all: FirebaseFault | undefined; access: FirebaseFault | undefined } = {
    all: undefined,
    access: undefined,
  }
  const open = new Set<ServerResponse>()
  let tokenCalls = 0
  let maxOpen = 0

  /** Returns the tokens of the devices that subscribe to a topic. */
  const subscribers = (topic: string) => [...(topics.get(topic) ?? [])]

  const faultOf = (target: string): FirebaseFault | undefined => {
    const own = faultsOf.get(target)
    if (!own || own.times <= 0) return state.all
    own.times -= 1
    return own.fault
  }

  const sendMessage = (call: FirebaseRequest): Answer | FirebaseFault => {
    requests.push(call)
    const { message, validate_only: isDryRun = false } = call
    const { token, topic = '' } = message
    const fault = faultOf(token ?? topic)
    if (fault) return fault
    if (!isDryRun) {
      const delivery = { message, devices: token === undefined ? subscribers(topic) : [token] }
      deliveries.push(delivery)
      onDelivery?.(delivery)
    }
    const id = isDryRun ? 'fake_message_id' : `0:${requests.length}%31bd1c96`
    return { status: 200, body: { name: `projects/${projectId}/messages/${id}` } }
  }

  const changeTopic = (isSubscribed: boolean, call: TopicRequest): Answer | FirebaseFault => {
    const topic = call.to.replace(/^\/topics\//, '')
    const found = call.registration_tokens.map((token) => ({ token, fault: faultOf(token) }))
    const ofAll = found.find(({ fault }) => fault && !(fault in topicErrors))?.fault
    if (ofAll) return ofAll === 'unauthenticated' ? unauthorizedPage : ofAll
    const devices = topics.get(topic) ?? new Set()
    topics.set(topic, devices)
    const results = found.map(({ token, fault }) => {
      if (fault) return { error: topicErrors[fault] }
      if (isSubscribed) devices.add(token)
      else devices.delete(token)
      return {}
    })
    return { status: 200, body: { results } }
  }

  const respond = ({ path, headers, body }: ReceivedRequest): Answer | FirebaseFault => {
    const { host, authorization } = headers
    if (host === tokenHost && path === '/token') {
      tokenCalls += 1
      return state.access ?? (isSigned(String(body), account.publicKey) ? access : 'invalid-grant')
    }
    if (authorization !== `Bearer ${accessToken}`) return 'unauthenticated'
    if (host === topicHost && (path === '/iid/v1:batchAdd' || path === '/iid/v1:batchRemove'))
      return changeTopic(path === '/iid/v1:batchAdd', body as TopicRequest)
    const isMessage = host === sendHost && path === `/v1/projects/${projectId}/messages:send`
    return isMessage ? sendMessage(body as FirebaseRequest) : 'html'
  }

  const standIn = await startStandIn(port, (request) => {
    const outcome = respond(request)
    return typeof outcome !== 'string' || outcome === 'hang' || outcome === 'reset' ? outcome : faults[outcome]
  })
  standIn.server.on('connection', () => (connections.count += 1))
  standIn.server.on('request', (request, response) => {
    connections.protocols.add(request.httpVersion)
    open.add(response)
    maxOpen = Math.max(maxOpen, open.size)
    response.once('close', () => open.delete(response))
  })

  return {
    /** `FIREBASE_URL` of the service. */
    url: standIn.origin,
    /** JSON of a service account that the stand-in accepts. */
    credentials: JSON.stringify({
      type: 'service_account',
      project_id: projectId,
      private_key_id: 'stand-in',
      private_key: account.privateKey,
      client_email: `push@${projectId}.iam.gserviceaccount.com`,
      token_uri: `https://${tokenHost}/token`,
    }),
    /** All calls of `messages:send`, including retries. */
    requests,
    /** All accepted messages, without dry runs. */
    deliveries,
    subscribers,
    /** Returns the maximum number of concurrent requests. */
    busiest: () => maxOpen,
    /** Number of connections so far, and the HTTP versions of their requests. */
    connections,
    /** Returns the number of token requests. */
    tokenCalls: () => tokenCalls,
    /** Makes messages to a token or topic, and subscriptions of a token, fail, always or `times` times. */
    fail: (target: string, fault: FirebaseFault, times = Infinity) => void faultsOf.set(target, { fault, times }),
    /** Makes all messages and subscriptions fail, or stops that with `undefined`. */
    failAll: (fault: FirebaseFault | undefined) => void (state.all = fault),
    /** Makes token requests fail, or stops that with `undefined`. */
    failAccess: (fault: FirebaseFault | undefined) => void (state.access = fault),
    /** Clears faults, requests, deliveries and subscriptions. */
    reset() {
      faultsOf.clear()
      requests.length = 0
      deliveries.length = 0
      topics.clear()
      maxOpen = 0
      state.all = state.access = undefined
    },
    async close() {
      // The client retries closed connections for seconds, so hanging requests get a response.
      const closed = [...open].map((response) => once(response, 'close'))
      for (const response of open) response.writeHead(400, { connection: 'close' }).end('{}')
      await Promise.all(closed)
      await standIn.close()
    },
  }
}

/** A body of `batchAdd` and `batchRemove`. */
interface TopicRequest {
  /** `/topics/` and the topic. */
  to: string
  registration_tokens: string[]
}

const access: Answer = {
  status: 200,
  body: { access_token: accessToken, expires_in: 3599, token_type: 'Bearer' },
}

/** Checks that a token request is signed with the key of the service account. */
function isSigned(form: string, publicKey: string): boolean {
  const fields = new URLSearchParams(form)
  if (fields.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return false
  try {
    jwt.verify(fields.get('assertion') ?? '', publicKey, {
      algorithms: ['RS256'],
      audience: `https://${tokenHost}/token`,
    })
    return true
  } catch {
    return false
  }
}
