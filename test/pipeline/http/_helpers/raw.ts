import { request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { isEventStream } from '../../../_helpers/event-stream.js'

/** A response as received. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

export interface CallOptions {
  headers?: Record<string, string | string[]>
  /** A list is sent in chunks, other bodies with Content-Length. */
  body?: string | Buffer | (string | Buffer)[]
}

/**
 * Sends a request without the restrictions of `fetch` on methods, paths and headers. An event stream is closed after its
 * first part.
 */
export function call(
  baseUrl: string,
  method: string,
  path: string,
  { headers = {}, body }: CallOptions = {},
): Promise<Answer> {
  const { hostname, port } = new URL(baseUrl)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      const finish = () => {
        const text = Buffer.concat(chunks).toString()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      }
      response.once('end', finish)
      if (isEventStream(response.headers)) response.once('data', () => (finish(), response.destroy()))
    })
    sent.once('error', reject)
    if (Array.isArray(body)) for (const chunk of body) sent.write(chunk)
    else if (body !== undefined) sent.setHeader('Content-Length', Buffer.byteLength(body)).write(body)
    sent.end()
  })
}

/** Parses the body of a response. */
export function json(answer: Answer): Record<string, unknown> {
  return JSON.parse(answer.text) as Record<string, unknown>
}

/** Sends bytes over a socket and returns everything received until the server closes the connection. */
export function talk(baseUrl: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(baseUrl)
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => (received += chunk))
    // The server may reset the connection instead of closing it.
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(received))
  })
}

/** Parses the status and the JSON body of a result of {@link talk}. */
export function parseTalk(received: string): { status: number; body: Record<string, unknown> } {
  const [head = '', ...rest] = received.split('\r\n\r\n')
  return {
    status: Number(head.split(' ')[1]),
    body: JSON.parse(rest.join('\r\n\r\n')) as Record<string, unknown>,
  }
}
