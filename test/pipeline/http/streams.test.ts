import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { AnyHandler } from '../../../src/pipeline/http/bind.js'
import { drain } from '../../../src/platform/server/connections.js'
import { openStream, type OpenStream } from '../../_helpers/event-stream.js'
import { until } from '../../_helpers/processes.js'
import { call, talk } from './_helpers/raw.js'
import { serveContract, useContract } from './_helpers/small-service.js'

const contract = `
openapi: 3.1.1
info: { title: Streams, version: 1.0.0 }
paths:
  /events/stream: &stream
    get: &open
      operationId: stream
      security: []
      responses:
        '200': { description: Opened., content: { text/event-stream: { schema: { type: string } } } }
        '500': { description: Failed., content: { application/json: { schema: { type: object } } } }
  /slow: { get: { <<: *open, operationId: slow } }
  /download:
    get:
      <<: *open
      operationId: download
      responses:
        '200': { description: A file., content: { application/zip: { schema: { type: string, format: binary } } } }
        '500': { description: Failed., content: { application/json: { schema: { type: object } } } }
`

const event = 'event: test\ndata: {}\n\n'
const chunk = Buffer.alloc(64 * 1024, ':')

/** A body whose chunks the test sends. */
interface Source {
  stream: ReadableStream<Uint8Array>
  controller: ReadableStreamDefaultController<Uint8Array>
  cancelled: boolean
}

function createSource(): Source {
  const source: Partial<Source> = { cancelled: false }
  source.stream = new ReadableStream<Uint8Array>({
    start: (controller) => void (source.controller = controller),
    cancel: () => void (source.cancelled = true),
  })
  return source as Source
}

const encode = (text: string) => new TextEncoder().encode(text)

let bodies: Readable[]
let opened: OpenStream[]
let sources: Source[]
/** Ends the wait of the handler of /slow. */
let proceed: () => void

const createBody = () => {
  const body = new Readable({ read: () => undefined })
  bodies.push(body)
  return { status: 200, body }
}
const handlers: Record<string, AnyHandler<undefined>> = {
  stream: createBody,
  async slow() {
    await new Promise<void>((resolve) => (proceed = resolve))
    return createBody()
  },
  download() {
    const source = createSource()
    sources.push(source)
    const headers = { 'Content-Type': 'application/zip', 'Content-Disposition': 'attachment' }
    return { status: 200, body: source.stream, headers }
  },
}
const small = useContract(contract, handlers)

beforeEach(() => {
  bodies = []
  opened = []
  sources = []
})
afterEach(() => {
  for (const stream of opened) stream.close()
  for (const body of bodies) body.destroy()
})

describe('an event stream', () => {
  const open = async () => {
    const stream = await openStream(small().baseUrl)
    opened.push(stream)
    return { stream, body: bodies.at(-1) as Readable }
  }

  it('is sent as it is produced, and logged once when it opens', async () => {
    const { stream, body } = await open()
    expect(small().served).toMatchObject([{ operationId: 'stream', status: 200 }])
    body.push(event)
    await stream.received(1)
    body.push(event)
    await stream.received(2)
    body.push(null)
    await until(() => body.destroyed)
    expect(small().served).toHaveLength(1)
  })

  it('ends with a complete response on a connection that is closed', async () => {
    const { stream, body } = await open()
    body.push(null)
    await until(() => stream.ended() !== undefined)
    expect(stream.ended()).toBe('complete')
    await until(() => stream.response.socket.destroyed)
  })

  it('is cut off if it fails', async () => {
    const { stream, body } = await open()
    body.destroy(new Error('failed'))
    await until(() => stream.ended() !== undefined)
    expect(stream.ended()).toBe('lost')
  })

  it('is destroyed when the client disconnects', async () => {
    const { stream, body } = await open()
    stream.close()
    await until(() => body.destroyed)
  })

  it('is destroyed if the client has disconnected before', async () => {
    proceed = () => undefined
    const waiting = proceed
    const socket = connect(Number(new URL(small().baseUrl).port), '127.0.0.1')
    socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
    await until(() => proceed !== waiting)
    socket.destroy()
    await until(() => new Promise((resolve) => small().server.getConnections((_error, count) => resolve(count === 0))))
    proceed()
    await until(() => bodies[0]?.destroyed === true)
  })

  it('is destroyed unread for HEAD', async () => {
    const { status, headers, text } = await call(small().baseUrl, 'HEAD', '/events/stream')
    expect([status, headers['content-type'], text]).toEqual([200, 'text/event-stream', ''])
    expect(bodies.map(({ destroyed }) => destroyed)).toEqual([true])
  })

  it('is not read faster than the client reads', async () => {
    const { stream, body } = await open()
    stream.response.pause()
    let pushed = 0
    // Until the buffers of the kernel are full. It takes up to several megabytes.
    await until(() => {
      for (let count = 0; count < 16; count += 1) if (body.push(chunk)) pushed += 1
      return body.readableLength > 4 * chunk.length
    })
    const { readableLength } = body
    stream.response.resume()
    await until(() => body.readableLength < readableLength)
    expect(pushed).toBeGreaterThan(0)
  })
})

describe('a download', () => {
  /** Starts a download, and resolves when its headers have arrived. */
  const start = async (service = small()) => {
    const response = await fetch(`${service.baseUrl}/download`)
    return { response, source: sources.at(-1) as Source }
  }

  it('is sent as it is produced, with its own content type', async () => {
    const { response, source } = await start()
    source.controller.enqueue(encode('PK'))
    const reader = response.body?.getReader()
    expect((await reader?.read())?.value).toEqual(encode('PK'))
    source.controller.close()
    expect((await reader?.read())?.done).toBe(true)
    expect(response.headers.get('Content-Type')).toBe('application/zip')
    expect(response.headers.get('Content-Disposition')).toBe('attachment')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  it('leaves its connection open for further requests', async () => {
    const get = 'GET /download HTTP/1.1\r\nHost: x\r\n'
    const received = talk(small().baseUrl, `${get}\r\n${get}Connection: close\r\n\r\n`)
    await until(() => sources.length === 1)
    sources[0]?.controller.close()
    await until(() => sources.length === 2)
    sources[1]?.controller.close()
    expect((await received).match(/HTTP\/1.1 200/g)).toHaveLength(2)
  })

  it('is cancelled when the client disconnects', async () => {
    const { response, source } = await start()
    await response.body?.cancel()
    await until(() => source.cancelled)
  })

  it('completes while the server shuts down', async () => {
    const service = await serveContract(contract, handlers)
    const { response, source } = await start(service)
    const drained = drain(service.server, { grace: 0, timeout: 60_000 })
    source.controller.enqueue(encode('PK'))
    source.controller.close()
    expect(await response.text()).toBe('PK')
    await drained
  })

  it('is cut off if it takes longer than the shutdown may', async () => {
    const service = await serveContract(contract, handlers)
    const { response, source } = await start(service)
    const failed = expect(response.arrayBuffer()).rejects.toThrow()
    await drain(service.server, { grace: 0, timeout: 100 })
    await failed
    await until(() => source.cancelled)
  })
})
