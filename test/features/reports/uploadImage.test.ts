import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { useService, type TestUser } from '../../_helpers/service.js'
import { picture } from '../../_helpers/uploads.js'

describe('uploadImage', () => {
  const service = useService()
  let lan: TestUser

  beforeAll(async () => {
    lan = await service().citizen()
  })

  const form = (field: string, content: Uint8Array<ArrayBuffer>, type = 'image/jpeg') => {
    const body = new FormData()
    body.append(field, new Blob([content], { type }), 'IMG_0001.jpg')
    return body
  }
  const bytes = async (image: ReturnType<typeof picture>) => new Uint8Array(await image.toBuffer())

  it.each(['image', 'file'])('stores an image from the field `%s`', async (field) => {
    const { data } = await lan.api.uploadImage({ body: form(field, await bytes(picture(80, 50).jpeg())) })
    const name = /^\/uploads\/([0-9a-f]{32}\.jpg)$/.exec(data?.image_url ?? '')?.[1] ?? ''
    const { publicUrl } = service().app.context.config.server
    expect(data).toEqual({
      url: `${publicUrl}/uploads/${name}`,
      image_url: `/uploads/${name}`,
      width: 80,
      height: 50,
      size: expect.any(Number),
    })
    const opened = await service().app.context.uploads.open(name)
    const content = opened && (await buffer(opened.stream))
    expect(content?.length).toBe(data?.size)
  })

  it("can be read without a token, with the type of its content, not that of the client's declaration", async () => {
    const { data } = await lan.api.uploadImage({ body: form('image', await bytes(picture(80, 50).png()), 'text/html') })
    expect(data?.image_url).toMatch(/\.png$/)
    const response = await fetch(service().baseUrl + (data?.image_url ?? ''))
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([width, height, format]).toEqual([80, 50, 'png'])
  })

  it('names the field whose file is not an image', async () => {
    const { error } = await lan.api.uploadImage({ body: form('file', new TextEncoder().encode('<html>')) })
    expect(error).toMatchObject({ errors: [{ location: 'body.file', message: 'is not a JPEG, PNG or WebP image' }] })
  })
})
