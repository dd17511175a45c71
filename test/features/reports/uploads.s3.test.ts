import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from '@jest/globals'
import { useS3 } from '../../_helpers/s3.js'
import { noise, useUploads } from '../../_helpers/uploads.js'

const unavailable = {
  status: 503,
  message: 'Image store is not available. Try again in a few seconds.',
  headers: { 'Retry-After': '5' },
}

describe('images in a bucket', () => {
  const s3 = useS3()
  const context = useUploads()

  const uploads = () => context().uploadsInBucket('city-images', 'uploads/prod')
  const keep = async (image = noise().jpeg()) => {
    const [stored] = await uploads().save([await context().incoming(image)], context().userId)
    if (!stored) throw new Error('No image was stored.')
    return stored
  }

  it('are stored privately under their prefix, with path-style addresses', async () => {
    const { name, size } = await keep()
    const path = `/city-images/uploads/prod/${name}`
    expect([...s3.objects.keys()]).toEqual([path])
    expect(s3.objects.get(path)).toMatchObject({ mediaType: 'image/jpeg' })
    expect(s3.objects.get(path)?.content.length).toBe(size)
    const [request] = s3.requests
    expect(request?.host).toMatch(/^localhost:/)
    expect(request?.headers.authorization).toContain('Credential=key-of-the-tests/')
    expect(request?.headers['x-amz-acl']).toBeUndefined()
    expect(await context().stored()).toEqual([])
  })

  it('can be stored without a prefix, opened and discarded', async () => {
    const top = context().uploadsInBucket('city-images', '')
    const [stored] = await top.save([await context().incoming(noise().webp())], context().userId)
    const name = stored?.name ?? ''
    expect([...s3.objects.keys()]).toEqual([`/city-images/${name}`])
    const opened = await top.open(name)
    expect(opened).toMatchObject({ size: stored?.size, mediaType: 'image/webp' })
    expect(opened && (await buffer(opened.stream))).toEqual([...s3.objects.values()][0]?.content)
    await top.discard([name])
    expect([s3.objects.size, await context().rows()]).toEqual([0, []])
    expect(await top.open(name)).toBeUndefined()
  })

  it.each([500, 403, 'reset'] as const)(
    'cannot be stored while it fails (%s), with the reason only in the log',
    async (failure) => {
      s3.failure = failure
      const error: unknown = await keep().catch((reason: unknown) => reason)
      expect(error).toMatchObject({ ...unavailable, cause: expect.any(Error) })
      // The row stays, because the store may have the image.
      expect(await context().rows()).toHaveLength(1)
      s3.failure = undefined
      expect(await uploads().clearUnused()).toBe(1)
      expect(await context().rows()).toEqual([])
    },
  )

  it('are stored, opened and removed after one connection reset', async () => {
    s3.resets = 1
    const { name } = await keep()
    s3.resets = 1
    const opened = await uploads().open(name)
    expect(opened && (await buffer(opened.stream))).toEqual([...s3.objects.values()][0]?.content)
    s3.resets = 1
    await uploads().discard([name])
    expect([s3.objects.size, context().logged]).toEqual([0, []])
  })

  it('result in 507 if it is full', async () => {
    s3.failure = 507
    await expect(keep()).rejects.toMatchObject({ status: 507, message: 'Storage is full' })
  })
})
