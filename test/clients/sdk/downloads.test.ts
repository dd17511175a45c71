import { createClient } from '@environmental-monitoring/sdk'
import { describe, expect, it } from '@jest/globals'
import { readZip } from '../../_helpers/zip.js'
import { useMock } from './_helpers/mock.js'

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
    const slow = () =>
      new Promise<Response>((resolve) => setTimeout(() => resolve(new Response(bytes, { headers })), 1_200))
    const { data } = await clientFor(slow, 1_000).exportMyData()
    expect(data?.size).toBe(bytes.length)
  })
})

describe('the export of the mock', () => {
  const { api, guest } = useMock()

  const filesOf = async (data: Blob | undefined) =>
    readZip(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer(0)))

  it('contains the account, the reports and the images of the caller', async () => {
    const image = new File(['pixels'], 'photo.png', { type: 'image/png' })
    const { data: report } = await api.createReport({
      body: { title: 'Rác ở hồ', latitude: 21, longitude: 105, images: [image] },
    })
    const files = await filesOf((await api.exportMyData()).data)
    const { data: user } = await api.getCurrentUser()
    expect(JSON.parse(String(files.get('account.json')))).toMatchObject([{ email: user?.email }])
    expect(String(files.get('reports.json'))).toContain('Rác ở hồ')
    expect(String(files.get(report?.image_url?.replace('/uploads/', 'images/') ?? ''))).toBe('pixels')
    expect(String(files.get('README.txt'))).toContain('YOUR DATA')
  })

  it('requires a token', async () => {
    expect((await guest.exportMyData()).response.status).toBe(401)
  })
})

describe('the export of a mock without state', () => {
  const { api } = useMock({ state: false })

  it('is the empty archive of the contract', async () => {
    const { data, response } = await api.exportMyData()
    expect(readZip(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer(0))).size).toBe(0)
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="my-data-.*\.zip"$/)
  })
})
