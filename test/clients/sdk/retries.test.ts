import { describe, expect, it, jest } from '@jest/globals'
import { json, useLoopback } from './_helpers/loopback.js'
import { ConnectionError } from '@environmental-monitoring/sdk'

const notification = { user_ids: [1], title: 'Air', body: 'AQI 165' }

describe('retries', () => {
  const server = useLoopback()

  it.each([429, 502, 503, 504])('asks again after %i and gives the answer that comes then', async (status) => {
    server.answer((_, response, count) => json(response, count < 3 ? status : 200, { status: 'ok' }))
    const { response } = await server.client().getHealth()
    expect(response.status).toBe(200)
    expect(server.asked).toHaveLength(3)
  })

  it.each([400, 404, 500, 501, 507])('does not ask again after %i', async (status) => {
    server.answer((_, response) => json(response, status, { detail: 'No' }))
    const { error } = await server.client().getHealth()
    expect(error).toEqual({ detail: 'No' })
    expect(server.asked).toHaveLength(1)
  })

  it('gives the last answer once its attempts are used up', async () => {
    server.answer((_, response) => json(response, 503, { detail: 'Down' }))
    const { error, response } = await server.client({ retries: 1 }).getHealth()
    expect([response.status, error?.detail, server.asked.length]).toEqual([503, 'Down', 2])
  })

  it('does not ask again when the number of retries is none', async () => {
    server.answer((_, response, count) => json(response, count < 3 ? 503 : 200, {}))
    await server.client({ retries: Number('none') }).getHealth()
    expect(server.asked).toHaveLength(1)
  })

  it('waits a random part of 0.5 s, then of 1 s, then of 2 s', async () => {
    server.answer((_, response) => json(response, 503, { detail: 'Down' }))
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.5)
    await server.client({ retries: 3 }).getHealth()
    random.mockRestore()
    expect(server.waits).toEqual([250, 500, 1000])
  })

  it('waits as long as Retry-After says in seconds', async () => {
    server.answer((_, response, count) => json(response, count === 1 ? 429 : 200, {}, { 'Retry-After': '7' }))
    await server.client().getHealth()
    expect(server.waits).toEqual([7000])
  })

  it('waits until the date that Retry-After says', async () => {
    const date = new Date(Date.now() + 20_000).toUTCString()
    server.answer((_, response, count) => json(response, count === 1 ? 503 : 200, {}, { 'Retry-After': date }))
    await server.client().getHealth()
    expect(server.waits).toHaveLength(1)
    expect(server.waits[0]).toBeGreaterThan(15_000)
    expect(server.waits[0]).toBeLessThanOrEqual(20_000)
  })

  it('gives an answer that asks to wait for more than 30 s at once', async () => {
    server.answer((_, response) => json(response, 429, { detail: 'Later' }, { 'Retry-After': '31' }))
    const { response } = await server.client().getHealth()
    expect([response.status, server.asked.length, server.waits]).toEqual([429, 1, []])
  })

  it('does not send a change twice', async () => {
    server.answer((_, response) => json(response, 503, { detail: 'Down' }))
    await server.client().sendNotification({ body: notification })
    await server.client().deleteReport({ path: { report_id: 1 } })
    expect(server.asked).toHaveLength(2)
  })

  it('sends a change with an Idempotency-Key again, with its body', async () => {
    server.answer((_, response, count) => json(response, count < 3 ? 503 : 200, { sent: 1 }))
    const { data } = await server
      .client()
      .sendNotification({ body: notification, headers: { 'Idempotency-Key': 'k1' } })
    expect(data).toEqual({ sent: 1 })
    expect(server.asked.map(({ body }) => JSON.parse(body) as unknown)).toEqual(Array(3).fill(notification))
    expect(server.asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['k1', 'k1', 'k1'])
  })

  it('sends a form with a file and an Idempotency-Key again', async () => {
    server.answer((_, response, count) => json(response, count === 1 ? 503 : 201, { id: 1 }))
    const image = new File(['picture'], 'road.jpg', { type: 'image/jpeg' })
    const body = { title: 'Hole', latitude: 21, longitude: 105, images: [image] }
    const { response } = await server.client().createReport({ body, headers: { 'Idempotency-Key': 'k2' } })
    expect(response.status).toBe(201)
    expect(server.asked.map(({ body: sent }) => sent.includes('picture'))).toEqual([true, true])
  })

  it('asks again when the connection breaks', async () => {
    server.answer((_, response, count) => (count === 1 ? response.destroy() : json(response, 200, { status: 'ok' })))
    expect((await server.client().getHealth()).data).toEqual({ status: 'ok' })
  })

  it('asks again when the connection breaks in the middle of the body', async () => {
    server.answer((_, response, count) => {
      if (count > 1) return json(response, 200, { status: 'ok' })
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' })
      response.write('{"sta', () => response.destroy())
    })
    expect((await server.client().getHealth()).data).toEqual({ status: 'ok' })
  })

  it('rejects with a ConnectionError that keeps the cause when nothing can be reached', async () => {
    server.answer((_, response) => response.destroy())
    const failure: unknown = await server
      .client()
      .getHealth()
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ConnectionError)
    expect(failure).toMatchObject({ kind: 'network', cause: { message: 'fetch failed' } })
    expect(server.asked).toHaveLength(3)
  })

  it('ends the wait at once when aborted, with the reason of the signal', async () => {
    const { createClient } = await import('@environmental-monitoring/sdk')
    const leaving = new AbortController()
    server.answer((_, response) => {
      json(response, 503, { detail: 'Down' }, { 'Retry-After': '30' })
      response.on('close', () => leaving.abort(new Error('The page was left')))
    })
    const began = performance.now()
    await expect(createClient(server).getHealth({ signal: leaving.signal })).rejects.toThrow('The page was left')
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(server.asked).toHaveLength(1)
  })
})
