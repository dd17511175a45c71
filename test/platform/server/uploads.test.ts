import type { Server } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { BadGateway, DomainError } from '../../../src/base/errors.js'
import { parseConfig } from '../../../src/platform/config/config.js'
import { drain } from '../../../src/platform/server/connections.js'
import { createHttpServer, listen } from '../../../src/platform/server/http-server.js'
import { createPages } from '../../../src/platform/server/pages.js'
import type { OpenUpload } from '../../../src/platform/server/uploads.js'
import { webSettings } from '../../../src/platform/server/web-apps.js'
import { until } from '../../_helpers/processes.js'
import { call, talk } from '../../pipeline/http/_helpers/raw.js'

const id = '0123456789abcdef0123456789abcdef'
const bytes = Buffer.from('the bytes of an image')

describe('a stored image', () => {
  let server: Server
  let baseUrl: string
  let requested: string[]
  let opened: Readable[]
  let store: OpenUpload
  let failures: unknown[]
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    call(baseUrl, method, path, { headers })
  /** Returns a store that has every image with this content. */
  const storing = (make: () => Readable, size = bytes.length): OpenUpload => {
    return () => {
      const stream = make()
      opened.push(stream)
      return Promise.resolve({ stream, size, mediaType: 'image/jpeg' })
    }
  }

  beforeAll(async () => {
    const pages = createPages({
      metrics: { contentType: 'text/plain', render: () => Promise.resolve('') },
      metricsToken: undefined,
      headers: ['Content-Security-Policy', "default-src 'none'"],
      openUpload: (name) => {
        requested.push(name)
        return store(name)
      },
      contexts: new Map(),
      contracts: [],
      map: { settings: webSettings(parseConfig({})), embedOrigins: [], publicUrl: () => '' },
      limitRead: () => undefined,
      measures: undefined,
      pipeline: {
        notFound: (_request, response) => void response.writeHead(404).end('Not found'),
        notAllowed: (_request, response) => void response.writeHead(405).end(),
        fail: (_request, response, failure) => {
          failures.push(failure)
          response.writeHead(failure instanceof DomainError ? failure.status : 500)
          response.end(failure instanceof DomainError ? failure.message : 'Internal server error')
        },
      },
    })
    server = createHttpServer(pages)
    baseUrl = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  })
  afterAll(() => drain(server, { grace: 0, timeout: 1000 }))
  beforeEach(() => {
    requested = []
    opened = []
    failures = []
    store = storing(() => Readable.from([bytes.subarray(0, 5), bytes.subarray(5)]))
  })

  it.each(['jpg', 'png', 'webp'])('is public: .%s', async (extension) => {
    const answer = await get(`/uploads/${id}.${extension}`)
    expect([answer.status, answer.text]).toEqual([200, bytes.toString()])
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=86400',
      etag: `"${id}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'content-disposition': 'inline',
    })
    expect(requested).toEqual([`${id}.${extension}`])
  })

  it('is 304 if the client has it', async () => {
    for (const known of [`"${id}"`, `W/"${id}"`, '*', `"other", "${id}"`]) {
      const answer = await get(`/uploads/${id}.jpg`, { 'If-None-Match': known })
      expect([answer.status, answer.text, answer.headers.etag]).toEqual([304, '', `"${id}"`])
    }
    expect((await get(`/uploads/${id}.jpg`, { 'If-None-Match': '"other"' })).status).toBe(200)
    await until(() => opened.every(({ destroyed }) => destroyed))
  })

  it.each([
    id,
    `${id}.gif`,
    `${id}.JPG`,
    `${id.toUpperCase()}.jpg`,
    `0${id}.jpg`,
    `${id}.jpg.png`,
    `${id}.jpg%00`,
    '%zz',
    '',
    '.',
  ])('is 404 without a read for an invalid name: %j', async (name) => {
    expect((await get(`/uploads/${name}`)).status).toBe(404)
    expect([requested, failures]).toEqual([[], []])
  })

  it('that does not exist is 404; other methods are 405 without a read', async () => {
    store = () => Promise.resolve(undefined)
    expect((await get(`/uploads/${id}.jpg`)).status).toBe(404)
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await get(`/uploads/${id}.jpg`, {}, method)).status).toBe(405)
    expect(requested).toHaveLength(1)
  })

  describe('in a store that fails', () => {
    const unreadable = 'Images cannot be read at the moment. Try again in a minute.'
    const cause = new Error('10.0.0.7 refused')

    it.each<[string, () => OpenUpload]>([
      ['on open', () => () => Promise.reject(cause)],
      [
        'before the first byte',
        () =>
          storing(
            () =>
              new Readable({
                read() {
                  this.destroy(cause)
                },
              }),
          ),
      ],
    ])('%s is 503 with a cause for the log', async (_when, failing) => {
      store = failing()
      const answer = await get(`/uploads/${id}.jpg`)
      expect([answer.status, answer.text]).toEqual([503, unreadable])
      expect(answer.headers).not.toHaveProperty('etag')
      expect(failures).toMatchObject([{ status: 503, cause }])
    })

    it('with a DomainError is that error', async () => {
      store = () => Promise.reject(new BadGateway('The bucket is gone.'))
      expect(await get(`/uploads/${id}.jpg`)).toMatchObject({ status: 502, text: 'The bucket is gone.' })
    })

    it.each<[string, () => OpenUpload]>([
      ['on open', () => () => new Promise(() => undefined)],
      ['before the first byte', () => storing(() => new Readable({ read: () => undefined }))],
    ])('by not responding %s is 503 after ten seconds', async (_when, silent) => {
      store = silent()
      await withTimeout(async (pass) => {
        const answer = get(`/uploads/${id}.jpg`)
        await until(() => requested.length > 0 && jest.getTimerCount() > 0)
        pass()
        expect(await answer).toMatchObject({ status: 503, text: unreadable })
      })
      await until(() => opened.every(({ destroyed }) => destroyed))
    })

    it('and responds after the timeout leaves no stream open', async () => {
      let respond: (image: Awaited<ReturnType<OpenUpload>>) => void = () => undefined
      store = () => new Promise((resolve) => (respond = resolve))
      await withTimeout(async (pass) => {
        const answer = get(`/uploads/${id}.jpg`)
        await until(() => requested.length > 0 && jest.getTimerCount() > 0)
        pass()
        expect((await answer).status).toBe(503)
      })
      const stream = Readable.from([bytes])
      respond({ stream, size: bytes.length, mediaType: 'image/jpeg' })
      await until(() => stream.destroyed)
    })

    it('in the middle closes the connection', async () => {
      store = storing(() =>
        Readable.from(
          (async function* () {
            yield bytes.subarray(0, 5)
            await new Promise((resolve) => setImmediate(resolve))
            throw cause
          })(),
        ),
      )
      const received = await talk(baseUrl, `GET /uploads/${id}.jpg HTTP/1.1\r\nHost: x\r\n\r\n`)
      expect(received).toMatch(/^HTTP\/1\.1 200 /)
      expect(received).toMatch(/the b$/)
      expect(opened.every(({ destroyed }) => destroyed)).toBe(true)
    })
  })

  it.each([true, false])('is closed if the client disconnects (%p: while it is opened)', async (early) => {
    let open: () => void = () => undefined
    const opening = new Promise<void>((resolve) => (open = resolve))
    const endless = storing(() => new Readable({ read: () => undefined, highWaterMark: 1 }), 1e9)
    store = async (name) => {
      await opening
      const image = await endless(name)
      image?.stream.push(Buffer.alloc(100_000))
      return image
    }
    const { hostname, port } = new URL(baseUrl)
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET /uploads/${id}.jpg HTTP/1.1\r\nHost: x\r\n\r\n`),
    )
    await until(() => requested.length > 0)
    if (early) {
      socket.destroy()
      await until(async () => (await connections()) === 0)
    }
    open()
    await until(() => opened.length > 0)
    if (!early) {
      await new Promise((resolve) => socket.once('data', resolve))
      socket.destroy()
    }
    await until(() => opened[0]?.destroyed === true)
    expect(failures).toEqual([])
  })

  const connections = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
})

/** Runs `work` with fake timers. `pass` advances them by ten seconds. */
async function withTimeout(work: (pass: () => void) => Promise<void>): Promise<void> {
  jest.useFakeTimers({ doNotFake: ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] })
  try {
    await work(() => jest.advanceTimersByTime(10_000))
  } finally {
    jest.useRealTimers()
  }
}
