import { ConnectionError } from '@environmental-monitoring/sdk'
import { describe, expect, it, jest } from '@jest/globals'
import { json, useLoopback } from './_helpers/loopback.js'

const notification = { user_ids: [1], title: 'Air', body: 'AQI 165' }

describe('retries', () => {
  const server = useLoopback()

  it.each([429, 502, 503, 504])('happen after a %i, and the next response is returned', async (status) => {
    server.answer((_, response, count) => json(response, count < 3 ? status : 200, { status: 'ok' }))
    const { response } = await server.client().getHealth()
    expect(response.status).toBe(200)
    expect(server.requests).toHaveLength(3)
  })

  it.each([400, 404, 500, 501, 507])('do not happen after a %i', async (status) => {
    server.answer((_, response) => json(response, status, { detail: 'No' }))
    const { error } = await server.client().getHealth()
    expect(error).toEqual({ detail: 'No' })
    expect(server.requests).toHaveLength(1)
  })

  it('wait for a random part of 0.5 s, then of 1 s, then of 2 s', async () => {
    server.answer((_, response) => json(response, 503, { detail: 'Down' }))
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.5)
    await server.client({ retries: 3 }).getHealth()
    random.mockRestore()
    expect(server.waits).toEqual([250, 500, 1000])
  })

  it('wait for the seconds in Retry-After', async () => {
    server.answer((_, response, count) => json(response, count === 1 ? 429 : 200, {}, { 'Retry-After': '7' }))
    await server.client().getHealth()
    expect(server.waits).toEqual([7000])
  })

  it('wait until the date in Retry-After', async () => {
    const date = new Date(Date.now() + 20_000).toUTCString()
    server.answer((_, response, count) => json(response, count === 1 ? 503 : 200, {}, { 'Retry-After': date }))
    await server.client().getHealth()
    expect(server.waits).toHaveLength(1)
    expect(server.waits[0]).toBeGreaterThanOrEqual(Date.parse(date) - Date.now())
    expect(server.waits[0]).toBeLessThanOrEqual(20_000)
  })

  it('are skipped if Retry-After exceeds 30 s', async () => {
    server.answer((_, response) => json(response, 429, { detail: 'Later' }, { 'Retry-After': '31' }))
    const { response } = await server.client().getHealth()
    expect([response.status, server.requests.length, server.waits]).toEqual([429, 1, []])
  })

  it('are skipped for writes', async () => {
    server.answer((_, response) => json(response, 503, { detail: 'Down' }))
    await server.client().sendNotification({ body: notification })
    await server.client().deleteReport({ path: { report_id: 1 } })
    expect(server.requests).toHaveLength(2)
  })

  it('resend a write with an Idempotency-Key, including its body', async () => {
    server.answer((_, response, count) => json(response, count < 3 ? 503 : 200, { sent: 1 }))
    const { data } = await server
      .client()
      .sendNotification({ body: notification, headers: { 'Idempotency-Key': 'k1' } })
    expect(data).toEqual({ sent: 1 })
    expect(server.requests.map(({ body }) => JSON.parse(body) as unknown)).toEqual(Array(3).fill(notification))
    expect(server.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['k1', 'k1', 'k1'])
  })

  it('happen after a connection that breaks in the middle of the body', async () => {
    server.answer((_, response, count) => {
      if (count > 1) return json(response, 200, { status: 'ok' })
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' })
      response.write('{"sta', () => response.destroy())
    })
    expect((await server.client().getHealth()).data).toEqual({ status: 'ok' })
  })

  it('reject with a ConnectionError with the cause if the service cannot be reached', async () => {
    server.answer((_, response) => response.destroy())
    const failure: unknown = await server
      .client()
      .getHealth()
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ConnectionError)
    expect(failure).toMatchObject({ kind: 'network', cause: { message: 'fetch failed' } })
    expect(server.requests).toHaveLength(3)
  })

  it('stop waiting when aborted, and reject with the reason of the signal', async () => {
    const { createClient } = await import('@environmental-monitoring/sdk')
    const controller = new AbortController()
    server.answer((_, response) => {
      json(response, 503, { detail: 'Down' }, { 'Retry-After': '30' })
      response.on('close', () => controller.abort(new Error('The page was closed')))
    })
    await expect(createClient(server).getHealth({ signal: controller.signal })).rejects.toThrow('The page was closed')
    expect(server.requests).toHaveLength(1)
  })
})
