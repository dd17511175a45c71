import { connect, type IClientOptions } from 'mqtt'
import { codeOf } from '../../base/errors.js'
import { second } from '../../base/time.js'

/** Milliseconds to wait for a connection to be accepted. */
const connectTimeout = 10 * second
/** Seconds without packets after which either side pings the other. */
const keepalive = 30

export interface MqttMessage {
  topic: string
  payload: Buffer
}

export interface ReceiveOptions {
  /** `mqtt://` or `mqtts://`, with percent-encoded credentials. */
  url: string
  /** Identifies the session, which the server keeps while the client is not connected. */
  clientId: string
  topic: string
  /** The server may reject the subscription to it. */
  optionalTopic: string
  signal: AbortSignal
  onConnect: () => void
  /**
   * Processes a message, which is acknowledged afterwards. If it rejects, the message is not acknowledged and the
   * connection is closed. Its signal aborts when the connection is lost.
   */
  handle: (message: MqttMessage, signal: AbortSignal) => Promise<void>
}

/**
 * Receives messages with QoS 1 on one connection, one at a time and in order. The server delivers a message again on
 * the next connection if it was not acknowledged. Rejects when the connection is lost or `signal` aborts, once the
 * current message is processed. Does not reconnect.
 */
export async function receiveMessages(options: ReceiveOptions): Promise<never> {
  const { url, clientId, topic, optionalTopic, signal, onConnect, handle } = options
  const end = new AbortController()
  const client = connect({ ...addressOf(url), clientId, clean: false, reconnectPeriod: 0, connectTimeout, keepalive })
  let failure: Error | undefined
  let processing: Promise<void> = Promise.resolve()
  const fail = (error: unknown) => {
    failure ??= withMessage(error)
    client.end(true)
  }
  // Set before the first packet arrives: the default handler acknowledges each message at once.
  client.handleMessage = ({ topic: name, payload }, acknowledge) => {
    if (end.signal.aborted) return
    // The client reads no packets during processing. Without pings, both sides would consider the connection lost.
    const pings = setInterval(
      () => {
        client.sendPing()
        client.reschedulePing(true)
      },
      (keepalive * second) / 3,
    )
    processing = handle({ topic: name, payload: Buffer.from(payload) }, end.signal)
      .then(() => acknowledge(), fail)
      .finally(() => clearInterval(pings))
  }
  const lost = new Promise<Error>((resolve) => {
    client.on('error', (error) => (failure ??= withMessage(error)))
    client.on('close', () => resolve(failure ?? new Error('The connection was closed')))
  })
  client.on('connect', () => {
    onConnect()
    // Subscribe even if the server has kept the session, because it may have rejected an earlier subscription.
    client.subscribe(topic, { qos: 1 }, (error) => error && fail(error))
    client.subscribe(optionalTopic, { qos: 1 }, () => undefined)
  })
  const stop = () => {
    end.abort()
    void processing.then(() => client.end(true))
  }
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  try {
    throw await lost
  } finally {
    end.abort()
    await processing
    signal.removeEventListener('abort', stop)
    client.end(true)
  }
}

/**
 * Connects and disconnects. If the server uses user names as client ids, this is the session of the service: it is
 * interrupted, but keeps its messages, because it is not a clean one and none is acknowledged.
 * @throws Error if the server refuses
 */
export async function tryConnect(url: string, timeout: number): Promise<void> {
  const options = { clientId: 'ems-doctor', clean: false, reconnectPeriod: 0, connectTimeout: timeout }
  const client = connect({ ...addressOf(url), ...options })
  client.handleMessage = () => undefined
  try {
    await new Promise<void>((resolve, reject) => {
      client.on('connect', () => resolve())
      client.on('error', (error) => reject(withMessage(error)))
      client.on('close', () => reject(new Error('The connection was closed')))
    })
  } finally {
    client.end(true)
  }
}

/** Returns the host and port of an MQTT URL, for logs. */
export function mqttHost(url: string): string {
  return new URL(url).host
}

/** Adds a message to errors that have only a code, such as errors of hosts with several addresses. */
function withMessage(error: unknown): Error {
  return error instanceof Error && error.message !== '' ? error : new Error(codeOf(error), { cause: error })
}

/** The client's own parser does not support passwords with a colon. */
function addressOf(url: string): IClientOptions {
  const { protocol, hostname, port, username, password } = new URL(url)
  return {
    protocol: protocol === 'mqtts:' ? 'mqtts' : 'mqtt',
    host: hostname.replace(/^\[|\]$/g, ''),
    ...(port !== '' && { port: Number(port) }),
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
  }
}
