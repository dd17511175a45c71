import type { ServerResponse } from 'node:http'
import {
  ConnectionError,
  ServiceError,
  type ApiClient,
  type StreamEvent,
  type StreamOptions,
} from '@environmental-monitoring/sdk'
import { describe, expect, it, jest } from '@jest/globals'
import { json, useLoopback } from './_helpers/loopback.js'

const server = useLoopback()

const park = { id: 57, name: 'Công viên Thống Nhất 🌳', location_type: 'PUBLIC_PARK' }

/** Returns an event as the service writes it. */
function event(id: string, type = 'location.created', data: object = park): string {
  const value = { id, type, timestamp: '2026-11-21T03:15:00.000Z', data }
  return `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(value)}\n\n`
}

/** Starts a stream. The client would wait for the rest of the response. */
function open(response: ServerResponse, ...chunks: (string | Buffer)[]): ServerResponse {
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' }).flushHeaders()
  for (const chunk of chunks) response.write(chunk)
  return response
}

/** Reads the given number of events. */
async function read(count: number, options?: StreamOptions, client: ApiClient = server.client()) {
  const events: StreamEvent[] = []
  for await (const one of client.streamEvents(options)) {
    events.push(one)
    if (events.length === count) break
  }
  return events
}

const idsOf = (events: StreamEvent[]) => events.map(({ id }) => id)
const sentIds = () => server.requests.map(({ headers }) => headers['last-event-id'])

describe('streamEvents', () => {
  it('yields events as they arrive, and asks for the stream', async () => {
    server.answer((_, response) => {
      open(response, ': connected\nid: 7000-0\nretry: 3000\n\n', event('7214-1093'), ':\n\n', event('7215-1094'))
    })
    const events = await read(2)
    expect(events).toMatchObject([{ id: '7214-1093', type: 'location.created', data: park }, { id: '7215-1094' }])
    expect(server.requests).toMatchObject([
      { method: 'GET', url: '/events/stream', headers: { accept: 'text/event-stream' } },
    ])
    expect(sentIds()).toEqual([undefined])
  })

  it('reads characters that are cut between two chunks', async () => {
    const bytes = Buffer.from(event('7214-1093'))
    server.answer((_, response) => {
      open(response)
      const send = (index: number) => {
        if (index < bytes.length) response.write(bytes.subarray(index, index + 1), () => setImmediate(send, index + 1))
      }
      send(0)
    })
    expect(await read(1)).toMatchObject([{ data: park }])
  })

  it('closes the connection when the loop is left', async () => {
    const closed = new Promise((done) => {
      server.answer((_, response) => open(response, event('7214-1093')).once('close', done))
    })
    await read(1)
    await closed
    expect(server.requests).toHaveLength(1)
  })

  it('reconnects after the end of a response, and continues after the last event', async () => {
    server.answer((_, response, count) =>
      open(response, count === 2 ? 'retry: 1234\n\n' : '', event(`7214-${count}`)).end(),
    )
    expect(idsOf(await read(3))).toEqual(['7214-1', '7214-2', '7214-3'])
    expect(sentIds()).toEqual([undefined, '7214-1', '7214-2'])
    // The default, and the time that the service has requested.
    expect(server.waits).toEqual([3000, 1234])
  })

  it('does not repeat or lose an event that is cut off', async () => {
    const cut = event('7214-2')
    server.answer((_, response, count) => {
      if (count === 1) open(response, event('7214-1'), cut.slice(0, -1)).end()
      else open(response, cut)
    })
    expect(idsOf(await read(2))).toEqual(['7214-1', '7214-2'])
    expect(sentIds()).toEqual([undefined, '7214-1'])
  })

  it('yields a reset, and continues after it', async () => {
    server.answer((_, response, count) => {
      if (count === 1) open(response, 'id: 7300-0\nevent: reset\ndata: {}\n\n').end()
      else open(response, event('7301-1'))
    })
    const events = await read(2, { lastEventId: '1-1' })
    expect(events).toMatchObject([{ id: '7300-0', type: 'reset' }, { id: '7301-1' }])
    expect(sentIds()).toEqual(['1-1', '7300-0'])
  })

  it('yields statuses in their canonical spelling, unless normalize is false', async () => {
    const data = { status: 'approved', previous_status: 'pending' }
    server.answer((_, response) => open(response, event('7214-1', 'report.status_changed', data)))
    expect(await read(1)).toMatchObject([{ data: { status: 'APPROVED', previous_status: 'PENDING' } }])
    expect(await read(1, {}, server.client({ normalize: false } as object))).toMatchObject([{ data }])
  })

  it('continues after a connection is lost, with a longer wait', async () => {
    server.answer((_, response, count) => {
      if (count === 1) open(response, 'retry: 1000\n\n', event('7214-1')).write(':', () => response.destroy())
      else open(response, event('7214-2'))
    })
    expect(idsOf(await read(2))).toEqual(['7214-1', '7214-2'])
    expect(sentIds()).toEqual([undefined, '7214-1'])
    const [wait = 0] = server.waits
    expect(wait).toBeGreaterThanOrEqual(1000)
    expect(wait).toBeLessThanOrEqual(3000)
  })

  it('waits longer after each failure, up to 30 s more, and starts again after a success', async () => {
    server.answer((_, response, count) => {
      if (count === 9) open(response, event('7214-1')).end()
      else if (count === 10) open(response, event('7214-2'))
      else json(response, 503, { detail: 'Starting' })
    })
    const random = jest.spyOn(Math, 'random').mockReturnValue(1)
    await read(2)
    random.mockRestore()
    const backoffs = [2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000]
    expect(server.waits).toEqual([...backoffs.map((backoff) => 3000 + backoff), 3000])
  })

  it('waits for the time in Retry-After', async () => {
    server.answer((_, response, count) => {
      if (count === 1) json(response, 429, { detail: 'Too many streams' }, { 'Retry-After': '77' })
      else if (count === 2) json(response, 503, { detail: 'Starting' }, { 'Retry-After': '1' })
      else open(response, event('7214-1'))
    })
    await read(1)
    expect(server.waits).toEqual([77_000, 1000])
  })

  it.each([400, 401, 403, 404])('throws a ServiceError for %i', async (status) => {
    server.answer((_, response) =>
      json(response, status, { code: 'a_code', detail: 'Not possible', request_id: 'r-1' }),
    )
    const error = await read(1).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ServiceError)
    expect(error).toMatchObject({ status, code: 'a_code', detail: 'Not possible', requestId: 'r-1' })
    expect([server.requests.length, server.waits.length]).toEqual([1, 0])
  })

  it('throws a ConnectionError if the response is not a stream', async () => {
    server.answer((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>'))
    const error = await read(1).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({ kind: 'answer' })
  })

  it('sends the token, and the new one when it reconnects', async () => {
    const tokens = ['first', 'second']
    server.answer((_, response, count) => open(response, event(`7214-${count}`)).end())
    await read(2, {}, server.client({ token: () => tokens.shift() }))
    const sent = server.requests.map(({ headers }) => headers.authorization)
    expect(sent).toEqual(['Bearer first', 'Bearer second'])
  })

  it.each([
    ['before it starts', () => AbortSignal.abort(new Error('left'))],
    ['while it waits for an event', () => undefined],
  ])("throws the signal's reason if it is aborted %s", async (_when, given) => {
    const controller = new AbortController()
    server.answer((_, response) => {
      open(response, ':\n\n')
      controller.abort(new Error('left'))
    })
    await expect(read(1, { signal: given() ?? controller.signal })).rejects.toThrow('left')
  })

  it("throws the signal's reason if it is aborted while it waits to reconnect", async () => {
    const controller = new AbortController()
    server.answer((_, response) => open(response).end())
    const waiting = () => {
      controller.abort(new Error('left'))
      return Promise.resolve()
    }
    await expect(read(1, { signal: controller.signal }, server.client({}, waiting))).rejects.toThrow('left')
    expect(server.requests).toHaveLength(1)
  })

  it('reconnects after 60 s without data, whatever the timeout of the client is', async () => {
    const bodies: ReadableStreamDefaultController<Uint8Array>[] = []
    const signals: AbortSignal[] = []
    const fetch = ({ signal }: Request) => {
      signals.push(signal)
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void bodies.push(controller) })
      return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }))
    }
    const send = (index: number, text: string) => bodies[index]?.enqueue(Buffer.from(text))
    jest.useFakeTimers()
    try {
      const events = server.client({ fetch, timeout: 20 }).streamEvents()
      const next = events.next()
      await jest.advanceTimersByTimeAsync(59_000)
      send(0, ':\n\n')
      await jest.advanceTimersByTimeAsync(59_000)
      expect([bodies.length, signals[0]?.aborted]).toEqual([1, false])
      await jest.advanceTimersByTimeAsync(1_000)
      expect([bodies.length, signals[0]?.aborted]).toEqual([2, true])
      send(1, event('7214-1'))
      expect(await next).toMatchObject({ value: { id: '7214-1' } })
      await events.return()
      expect([jest.getTimerCount(), signals[1]?.aborted]).toEqual([0, true])
    } finally {
      jest.useRealTimers()
    }
  })
})
