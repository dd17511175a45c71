import { execFileSync } from 'node:child_process'
import { chmod, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { stationPasswords } from '../../src/commands/station-passwords.js'
import { createStationKeys } from '../../src/features/stations/station-keys.js'
import { createDatabase, type Database } from '../../src/platform/database/postgres.js'
import { useCommands } from '../_helpers/command.js'
import { describeWithMosquitto } from '../_helpers/mosquitto.js'
import { createRepositories } from '../_helpers/repositories.js'

const commands = useCommands()
let db: Database
let file: string
let files = 0

beforeEach(() => {
  db = createDatabase(commands().databaseUrl)
  file = join(commands().folder, `passwords-${(files += 1)}`)
})

afterEach(async () => {
  await db.raw('delete from stations')
  await db.destroy()
})

const run = () => commands().run(() => stationPasswords(file))

/** Creates a station. @returns its line in the file */
async function addStation(): Promise<string> {
  const { stations } = createRepositories(db)
  const id = await stations.reserveId()
  const { hash } = await createStationKeys(stations).create(id)
  await stations.create({ id, name: 'Trường', kind: 'low_cost', key_hash: hash, latitude: 21.04, longitude: 105.83 })
  return `${id}:${hash}\n`
}

describe('ems stations passwords', () => {
  it('creates a file that only its owner can read', async () => {
    const line = await addStation()
    const { output } = await run()
    expect(await readFile(file, 'utf8')).toBe(line)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(output).toContain(`${file}: 1 station and 0 other users.`)
  })

  it('keeps other users, and the mode of the file', async () => {
    await writeFile(file, 'ems:$7$101$salt$hash\n')
    await chmod(file, 0o640)
    const line = await addStation()
    await run()
    expect(await readFile(file, 'utf8')).toBe(`ems:$7$101$salt$hash\n${line}`)
    expect((await stat(file)).mode & 0o777).toBe(0o640)
  })

  it('replaces changed keys, and removes deleted stations', async () => {
    await writeFile(file, '1:old\n999999:deleted\nother:x')
    const line = await addStation()
    await run()
    expect(await readFile(file, 'utf8')).toBe(`other:x\n${line}`)
  })

  it('writes to the target of a symbolic link', async () => {
    const target = `${file}-target`
    await writeFile(target, 'ems:x\n')
    await symlink(target, file)
    const line = await addStation()
    await run()
    expect(await readFile(target, 'utf8')).toBe(`ems:x\n${line}`)
  })
})

describeWithMosquitto('the hash of a station key', () => {
  it('is in the format of mosquitto_passwd', async () => {
    const line = await addStation()
    execFileSync('/usr/bin/mosquitto_passwd', ['-c', '-b', file, 'user', 'password'])
    const parts = (text: string) =>
      text
        .trim()
        .replace(/^[^:]*:/, '')
        .split('$')
    const [ours, theirs] = [parts(line), parts(await readFile(file, 'utf8'))]
    expect(ours.slice(0, 3)).toEqual(theirs.slice(0, 3))
    expect(ours.map(({ length }) => length)).toEqual(theirs.map(({ length }) => length))
  })
})
