import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { createFolderStore, type ImageStore } from '../../../src/features/reports/images/store.js'
import { createRepositories } from '../../_helpers/repositories.js'
import { picture, useUploads } from '../../_helpers/uploads.js'

const dayMs = 86_400_000
const diskFull = () => Promise.reject(new Error('Cannot write', { cause: withCode('ENOSPC') }))
const accessDenied = () => Promise.reject(withCode('EACCES'))

function withCode(code: string): Error {
  return Object.assign(new Error(`${code}: no`), { code })
}

describe('unused images', () => {
  const context = useUploads()
  let reportId: number

  beforeEach(async () => {
    const { db } = context()
    const place = { latitude: 21, longitude: 105 }
    const [report] = await db<{ id: number }>('reports')
      .insert({ title: 'Rác thải', ...place, user_id: context().userId } as never)
      .returning('id')
    reportId = report?.id ?? 0
  })

  const owner = () => ({ reportId, userId: context().userId })
  /** Returns a store in the folder of `uploads`. */
  const folder = () => createFolderStore(context().pathOf('.'))
  const save = async (count = 1, uploads = context().uploads) => {
    const images = await Promise.all(Array.from({ length: count }, () => context().incoming(picture().jpeg())))
    return (await uploads.save(images, context().userId)).map(({ name }) => name)
  }
  const wait = (ms: number) => void (context().time.now += ms)

  describe('are removed', () => {
    it('after a day, file and row', async () => {
      const { uploads, stored, rows } = context()
      await save(2)
      wait(dayMs - 60_000)
      expect(await uploads.clearUnused()).toBe(0)
      wait(120_000)
      // Several replicas clear concurrently.
      const cleared = await Promise.all([uploads.clearUnused(), uploads.clearUnused(), uploads.clearUnused()])
      expect(Math.max(...cleared)).toBe(2)
      expect([await stored(), await rows()]).toEqual([[], []])
    })

    it('in any number, also if a process crashed before it wrote their files', async () => {
      const { db, uploads, rows } = context()
      await db.raw(
        `insert into uploads (name, width, height, size) select md5(n::text) || '.jpg', 1, 1, 1 from generate_series(1, 120) n`,
      )
      wait(dayMs + 60_000)
      expect(await uploads.clearUnused()).toBe(120)
      expect(await rows()).toEqual([])
    })

    it.each<[string, ImageStore['put']]>([
      ['are about to be stored', (...image) => folder().put(...image)],
      ['are being written, which then fails', () => Promise.reject(withCode('ENOENT'))],
    ])('when their user is deleted while they %s', async (_moment, put) => {
      const { db, repositories, uploads, uploadsIn, stored, incoming } = context()
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
      expect([await stored(), await context().rows()]).toEqual([[], []])
    })

    it('if the deletion of their user ended before their files were removed', async () => {
      const { db, repositories, uploads, stored, rows } = context()
      const names = await save(3)
      await repositories.uploads.attach(names.slice(0, 2), owner())
      await db.transaction((trx) => createRepositories(trx).uploads.discardOf(context().userId))
      expect(await uploads.clearUnused()).toBe(3)
      expect([await stored(), await rows()]).toEqual([[], []])
    })
  })

  describe('are kept', () => {
    it('while a report uses them', async () => {
      const { repositories, uploads, stored } = context()
      const names = await save(2)
      expect(await repositories.uploads.attach(names, owner())).toEqual(names)
      wait(30 * dayMs)
      expect(await uploads.clearUnused()).toBe(0)
      await uploads.discard(names)
      expect((await stored()).sort()).toEqual([...names].sort())
    })

    it('if a report claims them concurrently', async () => {
      const { db, uploads, pathOf } = context()
      const [taken = '', other = ''] = await save(2)
      wait(dayMs + 60_000)
      await db.transaction(async (trx) => {
        await createRepositories(trx).uploads.attach([taken], owner())
        expect(await uploads.clearUnused()).toBe(1)
      })
      expect(await context().rows()).toEqual([taken])
      expect((await readFile(pathOf(taken))).length).toBeGreaterThan(0)
      await expect(readFile(pathOf(other))).rejects.toThrow('ENOENT')
    })
  })

  it('cannot be claimed while they are being removed', async () => {
    const { repositories, uploadsIn } = context()
    const [name = ''] = await save()
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
    const { db, repositories } = context()
    const [name = ''] = await save()
    wait(dayMs + 60_000)
    const attaching = await db.transaction(async (trx) => {
      const request = { before: new Date(context().time.now - dayMs), after: '', limit: 1 }
      expect(await createRepositories(trx).uploads.takeUnused(request)).toEqual([name])
      return [repositories.uploads.attach([name], owner())]
    })
    expect(await attaching[0]).toEqual([])
  })

  describe('whose file cannot be removed', () => {
    it('keep their row and are removed later, without waiting for a day', async () => {
      const { uploads, uploadsIn, logged, stored } = context()
      const [name = ''] = await save()
      await uploadsIn({ ...folder(), remove: accessDenied }).discard([name])
      expect(JSON.stringify(logged)).toContain(name)
      expect(await context().rows()).toEqual([name])
      expect(await uploads.clearUnused()).toBe(1)
      expect([await stored(), await context().rows()]).toEqual([[], []])
    })

    it('do not prevent the removal of others', async () => {
      const { uploadsIn, logged } = context()
      const [bad = ''] = await save(3)
      wait(dayMs + 60_000)
      const store = { ...folder(), remove: (name: string) => (name === bad ? accessDenied() : folder().remove(name)) }
      expect(await uploadsIn(store).clearUnused()).toBe(2)
      expect(await context().rows()).toEqual([bad])
      expect(logged).toHaveLength(1)
    })

    it('cause an error if none can be removed', async () => {
      await save(3)
      wait(dayMs + 60_000)
      await expect(
        context()
          .uploadsIn({ ...folder(), remove: accessDenied })
          .clearUnused(),
      ).rejects.toThrow('EACCES')
      expect(await context().rows()).toHaveLength(3)
    })
  })

  describe('of a form, if the disk is full', () => {
    /** Stores one image, then fails with a full disk. */
    const fullSoon = (): ImageStore => {
      let room = 1
      return { ...folder(), put: (...image) => (room-- > 0 ? folder().put(...image) : diskFull()) }
    }

    it('are all removed', async () => {
      const { uploadsIn, stored, rows } = context()
      await expect(save(3, uploadsIn(fullSoon()))).rejects.toMatchObject({ status: 507, message: 'Storage is full' })
      expect([await stored(), await rows()]).toEqual([[], []])
    })

    it('keep their rows if they cannot be removed', async () => {
      const { uploads, uploadsIn, stored, rows } = context()
      await expect(save(2, uploadsIn({ ...fullSoon(), remove: accessDenied }))).rejects.toMatchObject({ status: 507 })
      expect([(await stored()).length, (await rows()).length]).toEqual([1, 2])
      expect(await uploads.clearUnused()).toBe(2)
      expect([await stored(), await rows()]).toEqual([[], []])
    })
  })

  describe('claimed by a report', () => {
    it('must exist, belong to the user and be unused', async () => {
      const { repositories, incoming, uploads, userId } = context()
      const thu = await repositories.users.create({ email: 'thu@example.com', password_hash: 'none' })
      const [theirs] = await uploads.save([await incoming(picture().jpeg())], thu.id)
      const [own = '', used = ''] = await save(2)
      await repositories.uploads.attach([used], owner())
      const names = [theirs?.name ?? '', used, 'unknown.jpg', own]
      expect(await repositories.uploads.attach(names, { reportId, userId })).toEqual([own])
    })

    it('belong to one of two concurrent reports', async () => {
      const { repositories } = context()
      const names = await save(5)
      const results = await Promise.all(
        [names, [...names].reverse()].map((order) => repositories.uploads.attach(order, owner())),
      )
      expect(results.flat().sort()).toEqual([...names].sort())
    })
  })
})
