import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { TooManyRequests } from '../../../src/base/errors.js'
import { createFairQueue, createImageQueue } from '../../../src/features/reports/images/image-queue.js'
import { picture, useUploads } from '../../_helpers/uploads.js'
import { sayingSize } from '../../security/attacks/_helpers/bombs.js'

describe('the image queue', () => {
  const context = useUploads()
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#336699' } }).jpeg()

  it('does not delay a small image by all large images of another user', async () => {
    const { repositories, uploads, incoming, userId } = context()
    const minh = await repositories.users.create({ email: 'minh@example.com', password_hash: 'none' })
    const large = await flat(4_000, 3_000).toBuffer()
    const images = await Promise.all(Array.from({ length: 5 }, () => incoming(large)))
    const small = await incoming(picture().jpeg())
    const done: string[] = []
    const save = (name: string, ...form: Parameters<typeof uploads.save>) =>
      uploads.save(...form).then(() => void done.push(name))
    const saving = images.map((image, index) => save(`large ${index}`, [image], userId))
    await Promise.all([...saving, save('small', [small], minh.id)])
    // At most two images are decoded at a time.
    expect(done.indexOf('small')).toBeLessThanOrEqual(2)
  })

  /** Returns the charge of a form without decoding it. */
  const chargeOf = async (...contents: Buffer[]) => {
    const images = await Promise.all(contents.map((content) => context().incoming(content)))
    const charges: (number | undefined)[] = []
    const queue = createImageQueue({
      charge: (_userId, amount) => {
        charges.push(amount)
        return Promise.reject(new TooManyRequests(1))
      },
    })
    await expect(queue(images, 1)).rejects.toMatchObject({ status: 429 })
    return charges
  }

  it('counts an image once for every 16 megapixels, rounded up', async () => {
    const jpeg = await picture().jpeg().toBuffer()
    const square = (side: number) => sayingSize(jpeg, side)
    expect(await chargeOf(jpeg)).toEqual([1])
    expect(await chargeOf(await flat(4_032, 3_024).toBuffer())).toEqual([1])
    expect(await chargeOf(square(4_000))).toEqual([1])
    expect(await chargeOf(square(4_001))).toEqual([2])
    expect(await chargeOf(square(9_900))).toEqual([7])
    expect(await chargeOf(square(9_900), jpeg, Buffer.from('no image'))).toEqual([9])
  })
})

describe('createFairQueue', () => {
  /** Runs tasks that end on request. */
  const create = (lanes: number) => {
    const queue = createFairQueue(lanes)
    const begun: string[] = []
    const ends = new Map<string, () => void>()
    const add = (userId: number, name: string) =>
      queue.run(userId, () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      })
    const end = async (name: string) => {
      ends.get(name)?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    return { queue, begun, add, end }
  }

  it('runs one task per user in rotation', async () => {
    const { queue, begun, add, end } = create(1)
    const running = [add(1, 'a1'), add(1, 'a2'), add(1, 'a3'), add(2, 'b1'), add(3, 'c1'), add(2, 'b2')]
    expect(queue.waiting).toBe(5)
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name)
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
    await end('b2')
    await Promise.all(running)
    expect(queue.waiting).toBe(0)
  })

  it('limits concurrent tasks and continues after a failure', async () => {
    const { queue, begun, add, end } = create(2)
    const failing = queue.run(1, () => Promise.reject(new Error('no')))
    const running = [add(1, 'a1'), add(1, 'a2'), add(2, 'b1')]
    await expect(failing).rejects.toThrow('no')
    expect(begun).toEqual(['a1', 'a2'])
    await end('a1')
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    await end('a2')
    await end('b1')
    await Promise.all(running)
  })
})
