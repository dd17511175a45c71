import { createClient } from '@environmental-monitoring/sdk'
import { describe, expect, it, jest } from '@jest/globals'

const bytes = new Uint8Array([0x50, 0x4b, 0, 0xff, 0xfe, 0x80])
const headers = { 'Content-Type': 'application/zip' }

describe('a file from the service', () => {
  const clientFor = (respond: (request: Request) => Promise<Response>, timeout?: number) =>
    createClient({ baseUrl: 'http://service.example', fetch: respond, retries: 0, ...(timeout && { timeout }) })

  it('is a blob with the bytes that were sent', async () => {
    const { data } = await clientFor(() => Promise.resolve(new Response(bytes, { headers }))).exportMyData()
    expect(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes)
    expect(data?.type).toBe('application/zip')
  })

  it('is an error in the usual form if the service rejects the call', async () => {
    const body = { code: 'rate_limited', detail: 'You can export your data 5 times per day.' }
    const { error } = await clientFor(() => Promise.resolve(Response.json(body, { status: 429 }))).exportMyData()
    expect(error).toEqual(body)
  })

  it('rejects if the transfer ends early', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
    const call = clientFor(() => Promise.resolve(new Response(body, { headers }))).exportMyData()
    await expect(call).rejects.toMatchObject({ name: 'ConnectionError', kind: 'network' })
  })

  it('may take longer than other responses', async () => {
    jest.useFakeTimers()
    const slow = () =>
      new Promise<Response>((resolve) => setTimeout(() => resolve(new Response(bytes, { headers })), 1_200))
    const call = clientFor(slow, 1_000).exportMyData()
    await jest.advanceTimersByTimeAsync(1_200)
    jest.useRealTimers()
    expect((await call).data?.size).toBe(bytes.length)
  })
})
