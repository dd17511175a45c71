import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { until } from './processes.js'

/** An event as received. */
export interface ReceivedEvent {
  id: string
  type: string
  data: Record<string, unknown>
}

/** A response of `GET /events/stream`, which is read as it arrives. */
export interface OpenStream {
  status: number
  headers: IncomingHttpHeaders
  response: IncomingMessage
  events: ReceivedEvent[]
  comments: string[]
  /** The values of the `retry:` lines in milliseconds. */
  retries: number[]
  /** Id from which a client would continue: that of the last event, or of the opening. */
  lastId: () => string
  /** How the stream has ended: with a complete response, or with a lost connection. */
  ended: () => 'complete' | 'lost' | undefined
  /** Waits for a number of events. @returns all events */
  received: (count: number) => Promise<ReceivedEvent[]>
  /** Text of a response that is not a stream. */
  text: () => string
  close: () => void
}

export interface StreamRequest {
  token?: string
  lastEventId?: string | undefined
  headers?: Record<string, string>
}

/** Returns whether the body of a response is an event stream, which does not end. */
export function isEventStream(headers: IncomingHttpHeaders): boolean {
  return headers['content-type']?.startsWith('text/event-stream') === true
}

/** Opens a stream, and resolves when its headers have arrived. */
export function openStream(
  baseUrl: string,
  { token, lastEventId, headers = {} }: StreamRequest = {},
): Promise<OpenStream> {
  const sent = request(`${baseUrl}/events/stream`, {
    agent: false,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
      ...headers,
    },
  })
  sent.end()
  return new Promise((resolve, reject) => {
    sent.once('error', reject)
    sent.once('response', (response) => {
      sent.on('error', () => undefined)
      resolve(read(response))
    })
  })
}

function read(response: IncomingMessage): OpenStream {
  let text = ''
  let parsed = 0
  let lastId = ''
  let ended: 'complete' | 'lost' | undefined
  const [events, comments, retries]: [ReceivedEvent[], string[], number[]] = [[], [], []]

  const parse = (block: string) => {
    const fields = new Map<string, string>()
    for (const line of block.split('\n')) {
      const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
      if (line.startsWith(':')) comments.push(value)
      else fields.set(name, value)
    }
    const retry = fields.get('retry')
    if (retry !== undefined) retries.push(Number(retry))
    lastId = fields.get('id') ?? lastId
    const data = fields.get('data')
    if (data === undefined) return
    const event = { id: lastId, type: fields.get('event') ?? 'message' }
    events.push({ ...event, data: JSON.parse(data) as Record<string, unknown> })
  }

  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    text += chunk
    for (let end = text.indexOf('\n\n', parsed); end !== -1; end = text.indexOf('\n\n', parsed)) {
      parse(text.slice(parsed, end))
      parsed = end + 2
    }
  })
  response.on('error', () => undefined)
  response.once('close', () => (ended = response.complete ? 'complete' : 'lost'))
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    response,
    events,
    comments,
    retries,
    lastId: () => lastId,
    ended: () => ended,
    received: async (count) => {
      await until(() => events.length >= count)
      return events
    },
    text: () => text,
    close: () => response.destroy(),
  }
}
