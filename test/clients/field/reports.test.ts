import { beforeAll, describe, expect, it } from '@jest/globals'
import { jpeg } from '../../_helpers/images.js'
import { useService, type TestUser } from '../../_helpers/service.js'

describe('a report as JSON', () => {
  const service = useService()
  let lan: TestUser

  beforeAll(async () => {
    lan = await service().citizen()
  })

  const create = async (image_url: string | null) => {
    const response = await fetch(`${service().baseUrl}/reports`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${lan.token}` },
      body: JSON.stringify({
        title: 'Rác thải',
        description: 'Ba ngày chưa thu gom',
        latitude: 21.0352,
        longitude: 105.8403,
        image_url,
      }),
    })
    return { status: response.status, body: await response.json() }
  }

  it.each(['', null])('is accepted without an image if `image_url` is %j', async (image_url) => {
    expect(await create(image_url)).toMatchObject({ status: 201, body: { image_url: null } })
  })

  it('contains the image that was uploaded before', async () => {
    const form = new FormData()
    form.append('file', new Blob([await jpeg()], { type: 'image/jpeg' }), 'photo.jpg')
    const upload = await fetch(`${service().baseUrl}/upload/image`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${lan.token}` },
      body: form,
    })
    expect(upload.status).toBe(200)
    const { image_url } = (await upload.json()) as { image_url: string }
    expect(await create(image_url)).toMatchObject({ status: 201, body: { image_url, image_urls: [image_url] } })
  })
})
