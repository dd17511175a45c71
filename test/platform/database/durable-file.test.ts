import { readlinkSync } from 'node:fs'
import {
  access,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
  type FileHandle,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createFolderStore } from '../../../src/features/reports/images/store.js'
import { readOrCreateConnectionInfo } from '../../../src/platform/database/private-postgres/cluster.js'
import { readOrCreateSecret } from '../../../src/platform/security/keys.js'

let folder: string
/** Paths that were flushed to disk, in order and without their random parts. */
let synced: string[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ems-durable-'))
  synced = []
  const handle = await open(folder)
  const prototype = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  for (const method of ['sync', 'datasync'] as const) {
    const original = Reflect.get(prototype, method)
    jest.spyOn(prototype, method).mockImplementation(function (this: FileHandle) {
      const path = readlinkSync(`/proc/self/fd/${this.fd}`)
      synced.push(path.replace(folder, '').replace(/(\.new-).*/, '$1'))
      return Reflect.apply(original, this, [])
    })
  }
})

afterEach(async () => {
  jest.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

const onLinux = process.platform === 'linux' ? describe : describe.skip

onLinux('a write flushes the file and its folder:', () => {
  it('the token secret', async () => {
    await readOrCreateSecret(folder)
    expect(synced).toEqual(['/jwt-secret.new-', ''])
  })

  it('the password of the private Postgres', async () => {
    await readOrCreateConnectionInfo(folder, false)
    expect(synced).toEqual(['/postgres.json.new-', ''])
  })

  it('an image and its new folder', async () => {
    const name = `${'a'.repeat(32)}.jpg`
    const source = join(folder, 'source')
    await writeFile(source, 'an image')
    const store = createFolderStore(join(folder, 'uploads'))
    await store.put(name, source, 'image/jpeg')
    expect(synced).toEqual(['', `/uploads/${name}.part`, '/uploads'])
    await access(join(folder, 'uploads', name))
  })
})

describe('the token secret', () => {
  const file = () => join(folder, 'jwt-secret')

  it('is the same for concurrent starts, and only its owner can read it', async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, () => readOrCreateSecret(folder)))
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/)
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['jwt-secret'])
  })

  it.each([
    ['', 'is empty'],
    ['\n', 'is empty'],
    ['short', 'is damaged'],
    ['\0'.repeat(64), 'is damaged'],
  ])('of %j is rejected with the file name, and kept', async (text, problem) => {
    await writeFile(file(), text)
    await expect(readOrCreateSecret(folder)).rejects.toThrow(`${file()} ${problem}`)
    expect(await readFile(file(), 'utf8')).toBe(text)
  })

  it('is read after temporary files of killed processes have been removed', async () => {
    const [old, fresh] = ['jwt-secret.new-0123', 'jwt-secret.new-4567'].map((name) => join(folder, name))
    for (const file of [old, fresh]) await writeFile(file ?? '', 'incomplete')
    const yesterday = Date.now() / 1000 - 86_400
    await utimes(old ?? '', yesterday, yesterday)
    await readOrCreateSecret(folder)
    expect((await readdir(folder)).sort()).toEqual(['jwt-secret', 'jwt-secret.new-4567'])
  })
})
