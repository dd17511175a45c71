import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Agent, createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:tls'
import jwt from 'jsonwebtoken'
import { generate } from 'selfsigned'

export interface FirebaseMessage {
  token?: string
  topic?: string
  notification?: { title?: string; body?: string }
  data?: Record<string, string>
}

export interface FirebaseRequest {
  message: FirebaseMessage
  validate_only?: boolean
}

/** An error response for a message or a token request, a connection that is reset, or no response (`hang`). */
export type FirebaseFault = keyof typeof faults | 'reset' | 'hang'

export interface FirebaseStandIn {
  port: number
  /** PEM certificate for the host names of the real service. */
  certificate: string
  /** JSON of a service account that the stand-in accepts. */
  credentials: string
  /** Connects to the stand-in for every host name. */
  agent: Agent
  /** All calls of `messages:send`, including retries. */
  requests: FirebaseRequest[]
  /** Maximum number of concurrent requests. */
  busiest(): number
  /** Number of connections so far, and their protocols. */
  connections: { count: number; protocols: Set<string> }
  /** Number of token requests. */
  tokenCalls(): number
  /** Makes messages to a token or topic fail, always or `times` times. */
  fail(target: string, fault: FirebaseFault, times?: number): void
  /** Makes all messages fail, or stops that with `undefined`. */
  failAll(fault: FirebaseFault | undefined): void
  /** Makes token requests fail, or stops that with `undefined`. */
  failAccess(fault: FirebaseFault | undefined): void
  /** Clears faults and requests. */
  reset(): void
  close(): Promise<void>
}

const tokenHost = 'oauth2.googleapis.com'
const sendHost = 'fcm.googleapis.com'
const projectId = 'hanoi-stand-in'
const accessToken = 'ya29.stand-in'

/** Starts a stand-in for Firebase Cloud Messaging and Google's token endpoint, with TLS on the loopback interface. */
export async function startFirebase({ port = 0 } = {}): Promise<FirebaseStandIn> {
  const account = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const { private: key, cert } = await generate([{ name: 'commonName', value: sendHost }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [sendHost, tokenHost].map((value) => ({ type: 2, value })) }],
  })
  const requests: FirebaseRequest[] = []
  const connections = { count: 0, protocols: new Set<string>() }
  const faultsOf = new Map<string, { fault: FirebaseFault; times: number }>()
  const state: { all: FirebaseFault | undefined; access: FirebaseFault | undefined } = {
    all: undefined,
    access: undefined,
  }
  const hanging = new Set<ServerResponse>()
  let tokenCalls = 0
  let active = 0
  let maxActive = 0

  const faultOf = (target: string): FirebaseFault | undefined => {
    const own = faultsOf.get(target)
    if (!own || own.times <= 0) return state.all
    own.times -= 1
    return own.fault
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await textOf(request)
    if (request.headers.host === tokenHost && request.url === '/token') {
      tokenCalls += 1
      return send(
        request,
        response,
        hanging,
        state.access ?? (isSigned(body, account.publicKey) ? access : 'invalid-grant'),
      )
    }
    if (request.url !== `/v1/projects/${projectId}/messages:send`) return send(request, response, hanging, 'html')
    if (request.headers.authorization !== `Bearer ${accessToken}`)
      return send(request, response, hanging, 'unauthenticated')
    const call = JSON.parse(body) as FirebaseRequest
    requests.push(call)
    const { token, topic } = call.message
    const id = call.validate_only ? 'fake_message_id' : `0:${requests.length}%31bd1c96`
    const taken = { status: 200, body: { name: `projects/${projectId}/messages/${id}` } }
    return send(request, response, hanging, faultOf(token ?? topic ?? '') ?? taken)
  }

  const server = createServer({ key, cert }, (request, response) => {
    active += 1
    maxActive = Math.max(maxActive, active)
    response.once('close', () => (active -= 1))
    connections.protocols.add(request.httpVersion)
    void answer(request, response)
  })
  server.on('secureConnection', () => (connections.count += 1))
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const actual = (server.address() as AddressInfo).port
  const agent = new Agent({ keepAlive: true })
  agent.createConnection = ({ host }) => connect({ host: '127.0.0.1', port: actual, servername: host ?? '', ca: cert })

  return {
    port: actual,
    certificate: cert,
    credentials: JSON.stringify({
      type: 'service_account',
      project_id: projectId,
      private_key_id: 'stand-in',
      private_key: account.privateKey,
      client_email: `push@${projectId}.iam.gserviceaccount.com`,
      token_uri: `https://${tokenHost}/token`,
    }),
    agent,
    requests,
    busiest: () => maxActive,
    connections,
    tokenCalls: () => tokenCalls,
    fail: (target, fault, times = Infinity) => void faultsOf.set(target, { fault, times }),
    failAll: (fault) => void (state.all = fault),
    failAccess: (fault) => void (state.access = fault),
    reset() {
      faultsOf.clear()
      requests.length = 0
      maxActive = 0
      state.all = state.access = undefined
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // The client retries closed connections for seconds, so hanging requests get a response.
      const waiting = [...hanging].filter(({ socket }) => socket && !socket.destroyed)
      const ended = waiting.map((response) => once(response, 'close'))
      for (const response of waiting) response.writeHead(400, { connection: 'close' }).end('{}')
      await Promise.all(ended)
      agent.destroy()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

interface FirebaseAnswer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  hanging: Set<ServerResponse>,
  answer: FirebaseAnswer | FirebaseFault,
): void {
  if (answer === 'hang') return void hanging.add(response)
  if (answer === 'reset') return void request.socket.destroy()
  const { status, body, headers = {} }: FirebaseAnswer = typeof answer === 'string' ? faults[answer] : answer
  const isText = typeof body === 'string'
  const type = isText ? 'text/html; charset=UTF-8' : 'application/json; charset=UTF-8'
  response.writeHead(status, { 'content-type': type, ...headers }).end(isText ? body : JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const access: FirebaseAnswer = {
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

function refusal(code: number, status: string, message: string, errorCode?: string): FirebaseAnswer {
  const detail = { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }
  return { status: code, body: { error: { code, message, status, ...(errorCode && { details: [detail] }) } } }
}

/** The exact responses of the real service. */
const faults = {
  unregistered: refusal(404, 'NOT_FOUND', 'Requested entity was not found.', 'UNREGISTERED'),
  'not-found': refusal(404, 'NOT_FOUND', 'Requested entity was not found.'),
  mismatch: refusal(403, 'PERMISSION_DENIED', 'SenderId mismatch', 'SENDER_ID_MISMATCH'),
  'permission-denied': refusal(
    403,
    'PERMISSION_DENIED',
    "Permission 'cloudmessaging.messages.create' denied on resource '//cloudresourcemanager.googleapis.com/projects/hanoi-stand-in' (or it may not exist).",
  ),
  'invalid-token': refusal(
    400,
    'INVALID_ARGUMENT',
    'The registration token is not a valid FCM registration token',
    'INVALID_ARGUMENT',
  ),
  'bad-request': {
    status: 400,
    body: {
      error: {
        code: 400,
        message: 'Request contains an invalid argument.',
        status: 'INVALID_ARGUMENT',
        details: [
          { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: 'INVALID_ARGUMENT' },
          {
            '@type': 'type.googleapis.com/google.rpc.BadRequest',
            fieldViolations: [{ field: 'message.android.ttl', description: 'Invalid value' }],
          },
        ],
      },
    },
  },
  unauthenticated: refusal(
    401,
    'UNAUTHENTICATED',
    'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
  ),
  'third-party': refusal(401, 'UNAUTHENTICATED', 'Auth error from APNS or Web Push Service', 'THIRD_PARTY_AUTH_ERROR'),
  quota: {
    ...refusal(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for messages per minute', 'QUOTA_EXCEEDED'),
    headers: { 'retry-after': '60' },
  },
  internal: refusal(500, 'INTERNAL', 'Internal error encountered.', 'INTERNAL'),
  unavailable: refusal(503, 'UNAVAILABLE', 'The service is currently unavailable.', 'UNAVAILABLE'),
  html: { status: 502, body: '<!DOCTYPE html><title>Error 502 (Server Error)!!1</title>' },
  'invalid-grant': { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } },
} satisfies Record<string, FirebaseAnswer>
