import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { AnyHandler } from '../../src/http/bind.js'
import { drain } from '../../src/server/drain.js'
import { until } from '../_helpers/processes.js'
import { call, talk } from './_helpers/raw.js'
import { serveContract, type SmallService } from './_helpers/small-service.js'

const contract = `
openapi: 3.1.1
info: { title: Downloads, version: 1.0.0 }
paths:
  /download:
    get:
      operationId: download
      security: []
      responses:
        '200': { description: A file., content: { application/zip: { schema: { type: string, format: binary } } } }
        '500': { description: Failed., content: { application/json: { schema: { type: object } } } }
`

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

describe('a download', () => {
  let small: SmallService
  let sources: Source[]
  const handlers: Record<string, AnyHandler<undefined>> = {
    download() {
      const source = createSource()
      sources.push(source)
      const headers = { 'Content-Type': 'application/zip', 'Content-Disposition': 'attachment' }
      return { status: 200, body: source.stream, headers }
    },
  }

  beforeAll(async () => {
    small = await serveContract(contract, handlers)
  })
  afterAll(() => drain(small.server, { grace: 0, timeout: 0 }))
  beforeEach(() => {
    sources = []
    small.served.length = 0
  })

  /** Starts a download, and resolves when its headers have arrived. */
  const start = async (service = small) => {
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
    const received = talk(small.baseUrl, `${get}\r\n${get}Connection: close\r\n\r\n`)
    await until(() => sources.length === 1)
    sources[0]?.controller.close()
    await until(() => sources.length === 2)
    sources[1]?.controller.close()
    expect((await received).match(/HTTP\/1.1 200/g)).toHaveLength(2)
  })

  it('is cut off if it fails', async () => {
    const { response, source } = await start()
    source.controller.enqueue(encode('PK'))
    source.controller.error(new Error('failed'))
    await expect(response.arrayBuffer()).rejects.toThrow()
  })

  it('is cancelled when the client disconnects', async () => {
    const { response, source } = await start()
    await response.body?.cancel()
    await until(() => source.cancelled)
  })

  it('is cancelled if the client disconnects without reading', async () => {
    const socket = connect(Number(new URL(small.baseUrl).port), '127.0.0.1')
    socket.write('GET /download HTTP/1.1\r\nHost: x\r\n\r\n')
    await until(() => sources.length === 1)
    socket.destroy()
    await until(() => sources[0]?.cancelled === true)
  })

  it('is cancelled unread for HEAD', async () => {
    const { status, headers, text } = await call(small.baseUrl, 'HEAD', '/download')
    expect([status, headers['content-type'], text]).toEqual([200, 'application/zip', ''])
    await until(() => sources[0]?.cancelled === true)
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
