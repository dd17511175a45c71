import { describe, expect, it } from '@jest/globals'
import { useLoopback } from './_helpers/loopback.js'

describe('the timeout', () => {
  const server = useLoopback()
  const image = new File(['picture'], 'road.jpg', { type: 'image/jpeg' })

  /** Creates a service that never responds and records its requests. */
  const silence = () => {
    const requests: Request[] = []
    const fetch = (request: Request) => {
      requests.push(request)
      return new Promise<Response>(() => undefined)
    }
    return { requests, fetch }
  }

  it('rejects with a ConnectionError after all attempts have timed out', async () => {
    const { fetch, requests } = silence()
    await expect(server.client({ fetch, timeout: 20, retries: 1 }).getHealth()).rejects.toMatchObject({
      name: 'ConnectionError',
      kind: 'timeout',
      message: 'The service did not respond within 0.02 s: try again later.',
    })
    expect(requests).toHaveLength(2)
  })

  it('includes the time to read the body', async () => {
    const fetch = () => Promise.resolve(new Response(new ReadableStream()))
    await expect(server.client({ fetch, timeout: 20, retries: 0 }).getHealth()).rejects.toMatchObject({
      kind: 'timeout',
    })
  })

  it('can be set for a call', async () => {
    server.answer(() => undefined)
    const api = server.client({ retries: 0 })
    await expect(api.getHealth({ timeout: 10 })).rejects.toThrow('within 0.01 s')
  })

  it('is ten times as long for a form', async () => {
    server.answer(() => undefined)
    await expect(server.client({ timeout: 5 }).uploadImage({ body: { image } })).rejects.toThrow('within 0.05 s')
  })

  it('leaves no timers running', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
    const api = server.client({ fetch: () => Promise.resolve(Response.json({})) })
    const before = timers()
    for (let call = 0; call < 20; call += 1) await api.getHealth()
    expect(timers()).toBeLessThanOrEqual(before)
  })
})

describe('an abort', () => {
  const server = useLoopback()

  it('rejects with the reason of the signal during the request', async () => {
    const controller = new AbortController()
    server.answer(() => controller.abort(new Error('The page was closed')))
    await expect(server.client().getHealth({ signal: controller.signal })).rejects.toThrow('The page was closed')
    expect(server.requests).toHaveLength(1)
  })

  it('before the call sends no request', async () => {
    await expect(server.client().getHealth({ signal: AbortSignal.abort('gone') })).rejects.toBe('gone')
    expect(server.requests).toEqual([])
  })
})
