import { describe, expect, it } from '@jest/globals'
import { mockUrl, useMock } from './_helpers/mock.js'

const image = new File(['pixels'], 'photo.png', { type: 'image/png' })
const place = { title: 'Rác', latitude: 21, longitude: 105 }

describe('images of the mock', () => {
  const { api, guest } = useMock()
  const upload = async (): Promise<{ url: string; image_url: string }> => {
    const { data, error } = await api.uploadImage({ body: { file: image } })
    if (!data) throw new Error(JSON.stringify(error))
    return data
  }

  it('can be read at their URL, without a token', async () => {
    const { url } = await upload()
    const response = await fetch(url)
    expect([response.status, response.headers.get('Content-Type'), await response.text()]).toEqual([
      200,
      'image/png',
      'pixels',
    ])
  })

  it('have URLs of their own', async () => {
    const [one, two] = [await upload(), await upload()]
    expect(one.url).toBe(`${mockUrl}${one.image_url}`)
    expect(one.url).not.toBe(two.url)
  })

  it('can be linked in reports', async () => {
    const { image_url } = await upload()
    const { data } = await api.createReport({ body: { ...place, image_urls: [image_url] } })
    expect(data?.image_urls).toEqual([image_url])
  })

  it('can be sent with a report and read at its URLs', async () => {
    const { data } = await api.createReport({ body: { ...place, images: [image] } })
    expect(await (await fetch(`${mockUrl}${data?.image_url ?? ''}`)).text()).toBe('pixels')
  })

  it('are deleted with their report', async () => {
    const { data } = await api.createReport({ body: { ...place, images: [image] } })
    await api.deleteReport({ path: { report_id: data?.id ?? 0 } })
    expect((await fetch(`${mockUrl}${data?.image_url ?? ''}`)).status).toBe(404)
  })

  it('are deleted with their account', async () => {
    const { data: login } = await guest.login({ body: { email: 'lan.nguyen@example.com', password: 'x'.repeat(8) } })
    const headers = { Authorization: `Bearer ${login?.access_token ?? ''}` }
    const form = new FormData()
    form.append('file', image)
    const response = await fetch(`${mockUrl}/upload/image`, { method: 'POST', headers, body: form })
    const { url } = (await response.json()) as { url: string }
    await api.deleteUser({ path: { user_id: 7 } })
    expect((await fetch(url)).status).toBe(404)
  })

  it('do not exist under other names', async () => {
    const response = await fetch(`${mockUrl}/uploads/${'0'.repeat(32)}.png`)
    expect([response.status, await response.json()]).toEqual([404, expect.objectContaining({ detail: 'Not found' })])
  })
})

describe('the reset of a mock', () => {
  const { api } = useMock()
  const urls: string[] = []

  it.each(['first', 'second'])('removes the images (%s upload)', async () => {
    for (const url of urls) expect((await fetch(url)).status).toBe(404)
    const { data } = await api.uploadImage({ body: { image } })
    const other = await api.uploadImage({ body: { image } })
    urls.push(other.data?.url ?? '')
    expect((await fetch(data?.url ?? '')).status).toBe(200)
  })
})
