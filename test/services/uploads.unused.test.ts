import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { createRepositories } from '../../src/database/repositories/index.js'
import { createFolderStore, type ImageStore } from '../../src/services/images/store.js'
import { picture, useUploads } from '../_helpers/uploads.js'

const dayMs = 86_400_000
const noRoom = () => Promise.reject(new Error('Cannot write', { cause: withCode('ENOSPC') }))
const stuck = () => Promise.reject(withCode('EACCES'))

function withCode(code: string): Error {
  return Object.assign(new Error(`${code}: no`), { code })
}

describe('unused images', () => {
  const under = useUploads()
  let reportId: number

  beforeEach(async () => {
    const { db } = under()
    const place = { latitude: 21, longitude: 105 }
    const [report] = await db<{ id: number }>('reports')
      .insert({ title: 'Rác thải', ...place, user_id: under().userId } as never)
      .returning('id')
    reportId = report?.id ?? 0
  })

  const owner = () => ({ reportId, userId: under().userId })
  /** Returns a store in the folder of `uploads`. */
  const folder = () => createFolderStore(under().pathOf('.'))
  const keep = async (count = 1, uploads = under().uploads) => {
    const images = await Promise.all(Array.from({ length: count }, () => under().incoming(picture().jpeg())))
    return (await uploads.save(images, under().userId)).map(({ name }) => name)
  }
  const wait = (ms: number) => void (under().time.now += ms)

  describe('are removed', () => {
    it('after a day, file and row', async () => {
      const { uploads, stored, rows } = under()
      await keep(2)
      wait(dayMs - 60_000)
      expect(await uploads.clearUnused()).toBe(0)
      wait(120_000)
      expect(await uploads.clearUnused()).toBe(2)
      expect([await stored(), await rows()]).toEqual([[], []])
    })

    it('in any number', async () => {
      const { db, uploads, rows } = under()
      await db.raw(
        `insert into uploads (name, width, height, size) select md5(n::text) || '.jpg', 1, 1, 1 from generate_series(1, 120) n`,
      )
      wait(dayMs + 60_000)
      expect(await uploads.clearUnused()).toBe(120)
      expect(await rows()).toEqual([])
    })

    it('when their user is deleted', async () => {
      const { db, repositories, uploads, stored, incoming } = under()
      const minh = await repositories.users.create({ email: 'minh@example.com', password_hash: 'none' })
      await uploads.save([await incoming(picture().jpeg())], minh.id)
      await db('users').where({ id: minh.id }).delete()
      expect(await db('uploads').pluck('user_id')).toEqual([null])
      wait(dayMs + 60_000)
      expect(await uploads.clearUnused()).toBe(1)
      expect(await stored()).toEqual([])
    })

    it.each<[string, ImageStore['put']]>([
      ['are about to be stored', (...image) => folder().put(...image)],
      ['are being written, which then fails', () => Promise.reject(withCode('ENOENT'))],
    ])('when their user is deleted while they %s', async (_moment, put) => {
      const { db, repositories, uploads, uploadsIn, stored, incoming } = under()
      const thao = await repositories.users.create({ email: 'thao@example.com', password_hash: 'none' })
      const leave = async () => {
        const names = await repositories.uploads.discardOf(thao.id)
        await db('users').where({ id: thao.id }).delete()
        await uploads.discard(names)
      }
      const store: ImageStore = {
        ...folder(),
        async put(...image) {
          await leave()
          await put(...image)
        },
      }
      const saving = uploadsIn(store).save([await incoming(picture().jpeg())], thao.id)
      await expect(saving).rejects.toMatchObject({ status: 401, message: 'User not found' })
      expect([await stored(), await under().rows()]).toEqual([[], []])
    })

    it('if the deletion of their user ended before their files were removed', async () => {
      const { db, repositories, uploads, stored, rows } = under()
      const names = await keep(3)
      await repositories.uploads.attach(names.slice(0, 2), owner())
      await db.transaction((trx) => createRepositories(trx).uploads.discardOf(under().userId))
      expect(await uploads.clearUnused()).toBe(3)
      expect([await stored(), await rows()]).toEqual([[], []])
    })

    it('if a process crashed before it wrote the file', async () => {
      const { repositories, uploads, userId, rows } = under()
      await repositories.uploads.add([{ name: `${'0'.repeat(32)}.jpg`, width: 1, height: 1, size: 1 }], userId)
      wait(dayMs + 60_000)
      expect(await uploads.clearUnused()).toBe(1)
      expect(await rows()).toEqual([])
    })

    it('once if several replicas clear concurrently', async () => {
      const { uploads, stored } = under()
      await keep(5)
      wait(dayMs + 60_000)
      await Promise.all([uploads.clearUnused(), uploads.clearUnused(), uploads.clearUnused()])
      expect([await stored(), await under().rows()]).toEqual([[], []])
    })

    it('with the report that used them', async () => {
      const { db, repositories, uploads, stored } = under()
      const [name = ''] = await keep()
      await repositories.uploads.attach([name], owner())
      await db('reports').where({ id: reportId }).delete()
      await uploads.discard([name])
      expect([await stored(), await under().rows()]).toEqual([[], []])
    })
  })

  describe('are kept', () => {
    it('while a report uses them', async () => {
      const { repositories, uploads, stored } = under()
      const names = await keep(2)
      expect(await repositories.uploads.attach(names, owner())).toEqual(names)
      wait(30 * dayMs)
      expect(await uploads.clearUnused()).toBe(0)
      await uploads.discard(names)
      expect((await stored()).sort()).toEqual([...names].sort())
    })

    it('if a report claims them concurrently', async () => {
      const { db, uploads, pathOf } = under()
      const [taken = '', other = ''] = await keep(2)
      wait(dayMs + 60_000)
      await db.transaction(async (trx) => {
        await createRepositories(trx).uploads.attach([taken], owner())
        expect(await uploads.clearUnused()).toBe(1)
      })
      expect(await under().rows()).toEqual([taken])
      expect((await readFile(pathOf(taken))).length).toBeGreaterThan(0)
      await expect(readFile(pathOf(other))).rejects.toThrow('ENOENT')
    })
  })

  it('cannot be claimed while they are being removed', async () => {
    const { repositories, uploadsIn } = under()
    const [name = ''] = await keep()
    wait(dayMs + 60_000)
    let attached: string[] | undefined
    const store: ImageStore = {
      ...folder(),
      remove: async (image) => {
        attached = await repositories.uploads.attach([name], owner())
        await folder().remove(image)
      },
    }
    expect(await uploadsIn(store).clearUnused()).toBe(1)
    expect(attached).toEqual([])
  })

  it('delay a report while they are being removed', async () => {
    const { db, repositories } = under()
    const [name = ''] = await keep()
    wait(dayMs + 60_000)
    const attaching = await db.transaction(async (trx) => {
      const request = { before: new Date(under().time.now - dayMs), after: '', limit: 1 }
      expect(await createRepositories(trx).uploads.takeUnused(request)).toEqual([name])
      return [repositories.uploads.attach([name], owner())]
    })
    expect(await attaching[0]).toEqual([])
  })

  describe('whose file cannot be removed', () => {
    it('keep their row and are removed later, without waiting for a day', async () => {
      const { uploads, uploadsIn, logged, stored } = under()
      const [name = ''] = await keep()
      await uploadsIn({ ...folder(), remove: stuck }).discard([name])
      expect(JSON.stringify(logged)).toContain(name)
      expect(await under().rows()).toEqual([name])
      expect(await uploads.clearUnused()).toBe(1)
      expect([await stored(), await under().rows()]).toEqual([[], []])
    })

    it('do not prevent the removal of others', async () => {
      const { uploadsIn, logged } = under()
      const [bad = ''] = await keep(3)
      wait(dayMs + 60_000)
      const store = { ...folder(), remove: (name: string) => (name === bad ? stuck() : folder().remove(name)) }
      expect(await uploadsIn(store).clearUnused()).toBe(2)
      expect(await under().rows()).toEqual([bad])
      expect(logged).toHaveLength(1)
    })

    it('cause an error if none can be removed', async () => {
      await keep(3)
      wait(dayMs + 60_000)
      await expect(
        under()
          .uploadsIn({ ...folder(), remove: stuck })
          .clearUnused(),
      ).rejects.toThrow('EACCES')
      expect(await under().rows()).toHaveLength(3)
    })
  })

  describe('of a form, if the disk is full', () => {
    /** Stores one image, then fails with a full disk. */
    const fullSoon = (): ImageStore => {
      let room = 1
      return { ...folder(), put: (...image) => (room-- > 0 ? folder().put(...image) : noRoom()) }
    }

    it('are all removed', async () => {
      const { uploadsIn, stored, rows } = under()
      await expect(keep(3, uploadsIn(fullSoon()))).rejects.toMatchObject({ status: 507, message: 'Storage is full' })
      expect([await stored(), await rows()]).toEqual([[], []])
    })

    it('keep their rows if they cannot be removed', async () => {
      const { uploads, uploadsIn, stored, rows } = under()
      await expect(keep(2, uploadsIn({ ...fullSoon(), remove: stuck }))).rejects.toMatchObject({ status: 507 })
      expect([(await stored()).length, (await rows()).length]).toEqual([1, 2])
      expect(await uploads.clearUnused()).toBe(2)
      expect([await stored(), await rows()]).toEqual([[], []])
    })
  })

  describe('claimed by a report', () => {
    it('are in the order of the request', async () => {
      const { db, repositories } = under()
      const names = (await keep(3)).sort().reverse()
      expect(await repositories.uploads.attach(names, owner())).toEqual(names)
      expect(await db('uploads').where({ report_id: reportId }).orderBy('position').pluck('name')).toEqual(names)
    })

    it('must exist, belong to the user and be unused', async () => {
      const { repositories, incoming, uploads, userId } = under()
      const thu = await repositories.users.create({ email: 'thu@example.com', password_hash: 'none' })
      const [theirs] = await uploads.save([await incoming(picture().jpeg())], thu.id)
      const [own = '', used = ''] = await keep(2)
      await repositories.uploads.attach([used], owner())
      const names = [theirs?.name ?? '', used, 'unknown.jpg', own]
      expect(await repositories.uploads.attach(names, { reportId, userId })).toEqual([own])
    })

    it('belong to one of two concurrent reports', async () => {
      const { repositories } = under()
      const names = await keep(5)
      const results = await Promise.all(
        [names, [...names].reverse()].map((order) => repositories.uploads.attach(order, owner())),
      )
      expect(results.flat().sort()).toEqual([...names].sort())
    })
  })
})
