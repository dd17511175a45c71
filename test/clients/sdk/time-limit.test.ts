import { describe, expect, it } from '@jest/globals'
import { json, useLoopback } from './_helpers/loopback.js'

describe('the time limit', () => {
  const server = useLoopback()
  const image = new File(['picture'], 'road.jpg', { type: 'image/jpeg' })

  /** A service that never answers, and the requests that it got. */
  const silence = () => {
    const requests: Request[] = []
    const fetch = (request: Request) => {
      requests.push(request)
      return new Promise<Response>(() => undefined)
    }
    return { requests, fetch }
  }

  it('rejects with a ConnectionError when nobody answers in time, after all attempts', async () => {
    const { fetch, requests } = silence()
    await expect(server.client({ fetch, timeout: 20, retries: 1 }).getHealth()).rejects.toMatchObject({
      name: 'ConnectionError',
      kind: 'timeout',
      message: 'The service did not answer within 0.02 s: try again later.',
    })
    expect(requests).toHaveLength(2)
  })

  it('counts until the body has come', async () => {
    const fetch = () => Promise.resolve(new Response(new ReadableStream()))
    await expect(server.client({ fetch, timeout: 20, retries: 0 }).getHealth()).rejects.toMatchObject({
      kind: 'timeout',
    })
  })

  it('is what the call says, if it says one', async () => {
    server.answer(() => undefined)
    const api = server.client({ retries: 0 })
    await expect(api.getHealth({ timeout: 10 })).rejects.toThrow('within 0.01 s')
  })

  it('is ten times as long for a form', async () => {
    server.answer(() => undefined)
    await expect(server.client({ timeout: 5 }).uploadImage({ body: { image } })).rejects.toThrow('within 0.05 s')
  })

  it('ends the attempts that it gives up', async () => {
    const { fetch, requests } = silence()
    await expect(server.client({ fetch, timeout: 20, retries: 1 }).getHealth()).rejects.toThrow('within 0.02 s')
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true])
  })

  it('is none with 0', async () => {
    server.answer((_, response) => json(response, 200, { status: 'ok' }))
    expect((await server.client({ timeout: 0 }).getHealth()).data).toEqual({ status: 'ok' })
  })

  it('leaves no timer behind', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
    const api = server.client({ fetch: () => Promise.resolve(Response.json({})) })
    const before = timers()
    for (let call = 0; call < 20; call += 1) await api.getHealth()
    expect(timers()).toBeLessThanOrEqual(before)
  })
})

describe('an abort', () => {
  const server = useLoopback()

  it('rejects with the reason of the signal while the service thinks', async () => {
    const leaving = new AbortController()
    server.answer(() => leaving.abort(new Error('The page was left')))
    await expect(server.client().getHealth({ signal: leaving.signal })).rejects.toThrow('The page was left')
    expect(server.asked).toHaveLength(1)
  })

  it('of before the call asks nobody', async () => {
    await expect(server.client().getHealth({ signal: AbortSignal.abort('gone') })).rejects.toBe('gone')
    expect(server.asked).toEqual([])
  })

  it('works by path too', async () => {
    const leaving = new AbortController()
    server.answer(() => leaving.abort(new Error('The page was left')))
    const call = server.client().raw.GET('/health', { signal: leaving.signal })
    await expect(call).rejects.toThrow('The page was left')
  })
})
