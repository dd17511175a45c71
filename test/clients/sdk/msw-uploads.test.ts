import { describe, expect, it } from '@jest/globals'
import { readZip } from '../../_helpers/zip.js'
import { mockUrl, useMock } from './_helpers/mock.js'

const image = new File(['pixels'], 'photo.png', { type: 'image/png' })
const place = { title: 'Rác ở hồ', latitude: 21, longitude: 105 }
const zipOf = async (data: Blob | undefined) =>
  readZip(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer(0)))

describe('images of the mock', () => {
  const { api, signIn } = useMock()
  const upload = async (client = api): Promise<{ url: string; image_url: string }> => {
    const { data, error } = await client.uploadImage({ body: { file: image } })
    if (!data) throw new Error(JSON.stringify(error))
    return data
  }
  const statusOf = async (url: string) => (await fetch(url)).status

  it('can be read at URLs of their own without a token, and linked in reports', async () => {
    const [one, two] = [await upload(), await upload()]
    expect(one.url).toBe(`${mockUrl}${one.image_url}`)
    expect(one.url).not.toBe(two.url)
    const response = await fetch(one.url)
    expect([response.headers.get('Content-Type'), await response.text()]).toEqual(['image/png', 'pixels'])
    const { data } = await api.createReport({ body: { ...place, image_urls: [one.image_url] } })
    expect(data?.image_urls).toEqual([one.image_url])
  })

  it('can be sent with a report, are in the export of the account, and are deleted with their report', async () => {
    const { data: report } = await api.createReport({ body: { ...place, images: [image, image] } })
    expect(report?.image_urls).toHaveLength(2)
    const address = report?.image_url ?? ''
    const files = await zipOf((await api.exportMyData()).data)
    const { data: user } = await api.getCurrentUser()
    expect(JSON.parse(String(files.get('account.json')))).toMatchObject([{ email: user?.email }])
    expect(String(files.get('reports.json'))).toContain('Rác ở hồ')
    expect(String(files.get(address.replace('/uploads/', 'images/')))).toBe('pixels')
    expect(String(files.get('README.txt'))).toContain('YOUR DATA')
    await api.deleteReport({ path: { report_id: report?.id ?? 0 } })
    expect(await statusOf(mockUrl + address)).toBe(404)
  })

  it('are deleted with their account', async () => {
    const { url } = await upload(await signIn('lan.nguyen@example.com'))
    expect(await statusOf(url)).toBe(200)
    await api.deleteUser({ path: { user_id: 7 } })
    expect(await statusOf(url)).toBe(404)
  })
})
