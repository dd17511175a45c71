import { execFileSync } from 'node:child_process'
import { mkdir, open, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createFolderStore } from '../../../src/features/reports/images/store.js'
import { until } from '../../_helpers/processes.js'
import { fullDisk, itWithFullDisk, useUploads } from '../../_helpers/uploads.js'

const name = `${'a'.repeat(32)}.jpg`

describe('the image folder', () => {
  const context = useUploads()

  it('shows an image only after it was written completely', async () => {
    const { file } = await context().incoming(Buffer.from('a pipe will stand beside it'))
    const pipe = `${file.path}.pipe`
    execFileSync('mkfifo', [pipe])
    const folder = context().pathOf('.')
    const store = createFolderStore(folder)
    const putting = store.put(name, pipe, 'image/jpeg')
    const source = await open(pipe, 'w')
    await source.write('the first half, ')
    await until(async () => (await context().stored()).length > 0)
    expect(await store.open(name)).toBeUndefined()
    await source.write('the second half')
    await source.close()
    await putting
    expect(await store.open(name)).toMatchObject({ size: 31 })
    expect(await readdir(folder)).toEqual([name])
  })

  itWithFullDisk('tells that the disk is full, however large the image is, and leaves nothing', async () => {
    const { uploads, pathOf, incoming } = context()
    const store = createFolderStore(pathOf('.'))
    for (const size of [1, 100_000, 3_000_000]) {
      const { file } = await incoming(Buffer.alloc(size))
      await mkdir(pathOf('.'), { recursive: true })
      await symlink(fullDisk, pathOf(`${name}.part`))
      await expect(store.put(name, file.path, 'image/jpeg')).rejects.toMatchObject({ code: 'ENOSPC' })
      expect(await context().stored()).toEqual([])
    }
    expect(await uploads.open(name)).toBeUndefined()
  })

  it('removes partial files together with their image', async () => {
    const store = createFolderStore(context().pathOf('.'))
    const { file } = await context().incoming(Buffer.from('whole'))
    await store.put(name, file.path, 'image/jpeg')
    await writeFile(join(context().pathOf('.'), `${name}.part`), 'half')
    await store.remove(name)
    expect(await context().stored()).toEqual([])
    await store.remove(name)
  })
})
