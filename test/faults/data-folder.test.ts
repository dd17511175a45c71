import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import {
  openPrivatePostgres,
  PrivatePostgresError,
  type PrivatePostgres,
} from '../../src/database/private-postgres/private-postgres.js'
import { createTestDatabase } from '../_helpers/postgres.js'
import { answers, isAlive, processesIn, query, until } from '../_helpers/processes.js'
import { spawnEms, startServiceProcess } from '../_helpers/service-process.js'

let folder: string
let lines: string[]
let opened: PrivatePostgres[]
let children: ChildProcess[]

const keep = (_facts: object, message: string) => void lines.push(message)
const log = { info: keep, warn: keep, error: keep }

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(tmpdir(), 'data-folder-'))
  ;[lines, opened, children] = [[], [], []]
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const postgres of opened.reverse()) await postgres.close()
  for (const pid of await processesIn(folder)) process.kill(pid, 'SIGKILL')
  await until(async () => (await processesIn(folder)).length === 0)
  await fs.rm(folder, { recursive: true, force: true })
})

const at = (...names: string[]) => path.join(folder, ...names)
const pidFile = () => at('postgres', 'postmaster.pid')

async function open(): Promise<PrivatePostgres> {
  const postgres = await openPrivatePostgres({ dataDir: folder, log, role: 'service' })
  opened.push(postgres)
  return postgres
}

/** A city with one row, whose service has ended. */
async function createCity(): Promise<void> {
  const postgres = await open()
  await query(postgres.url, 'create table numbers (n int); insert into numbers values (1)')
  await postgres.close()
}

/** Opens the city again. @returns its rows */
async function reopen(): Promise<number[]> {
  const { url } = await open()
  return (await query<{ n: number }>(url, 'select n from numbers')).map(({ n }) => n)
}

/** Writes a file as Postgres would have, which owns its folder. */
async function writeAsOwner(file: string, text: string): Promise<void> {
  const { uid, gid } = await fs.stat(at('postgres'))
  await fs.writeFile(file, text, { mode: 0o600 })
  await fs.chown(file, uid, gid)
}

async function refusal(): Promise<string> {
  const error: unknown = await open().catch((reason: unknown) => reason)
  if (!(error instanceof PrivatePostgresError)) throw new Error(`opened, or failed otherwise: ${String(error)}`)
  return error.message
}

describe('a data folder whose database is gone', () => {
  beforeEach(createCity)

  it('is refused with both ways out, and stays as it is', async () => {
    await fs.rename(at('postgres'), at('away'))
    const message = await refusal()
    expect(message).toContain(`${at('postgres')} is missing, but ${at('postgres.json')} exists`)
    expect(message).toMatch(/restore it from the backup\..* empty city instead, delete .*postgres\.json\.$/)
    expect((await fs.readdir(folder)).sort()).toEqual(['away', 'postgres.json', 'postgres.log'])
    await fs.rename(at('away'), at('postgres'))
    expect(await reopen()).toEqual([1])
  })

  it('is refused, too, when an older version has written postgres.json', async () => {
    await fs.rm(at('postgres'), { recursive: true })
    await fs.writeFile(at('postgres.json'), JSON.stringify({ port: 23_456, password: 'older' }))
    expect(await refusal()).toContain('is missing')
  })

  it('is refused where the disk of the database is not mounted', async () => {
    await fs.rename(at('postgres'), at('away'))
    await fs.mkdir(at('postgres'))
    expect(await refusal()).toMatch(/postgres is empty, but .* Mount its disk/)
    expect(await fs.readdir(at('postgres'))).toEqual([])
  })

  it('is refused with half of a cluster', async () => {
    await fs.rm(at('postgres', 'PG_VERSION'))
    expect(await refusal()).toMatch(
      /is not a complete Postgres cluster, .* move it away and restore it from the backup/,
    )
  })

  it('is refused with a version that is not readable', async () => {
    await writeAsOwner(at('postgres', 'PG_VERSION'), '')
    expect(await refusal()).toMatch(/PG_VERSION is damaged, .* restore it from the backup/)
  })

  it('begins with an empty city once postgres.json is deleted', async () => {
    await fs.rm(at('postgres'), { recursive: true })
    await fs.rm(at('postgres.json'))
    const { url } = await open()
    expect(await answers(url)).toBe(true)
    await expect(query(url, 'select n from numbers')).rejects.toThrow('does not exist')
  })
})

describe('postgres.json', () => {
  it('that is missing beside a cluster is asked for by its name', async () => {
    await createCity()
    await fs.rename(at('postgres.json'), at('away.json'))
    const message = await refusal()
    expect(message).toContain(`${at('postgres.json')}, which contains the password of the private Postgres`)
    expect(message).toMatch(/Restore it from the backup\. .* move .*postgres away\.$/)
    await fs.rename(at('away.json'), at('postgres.json'))
    expect(await reopen()).toEqual([1])
  })

  it.each([
    ['', 'is empty'],
    ['\0\0\0\0', 'is damaged'],
    ['{"port":', 'is damaged'],
    ['null', 'is damaged'],
    ['{"port":0,"password":"x"}', 'is damaged'],
    ['{"port":23456,"password":""}', 'is damaged'],
  ])('that holds %j is refused by its name', async (text, what) => {
    await fs.writeFile(at('postgres.json'), text)
    expect(await refusal()).toMatch(new RegExp(`^${at('postgres.json')} ${what}\\. .* Restore it from the backup`))
    expect(await fs.readFile(at('postgres.json'), 'utf8')).toBe(text)
  })

  it('of a first start that was interrupted does not stop the next one', async () => {
    await fs.writeFile(at('postgres.json'), JSON.stringify({ port: 23_456, password: 'first', creating: true }))
    expect(await answers((await open()).url)).toBe(true)
    expect(JSON.parse(await fs.readFile(at('postgres.json'), 'utf8'))).toEqual({
      port: expect.any(Number),
      password: 'first',
    })
  })
})

describe('a postmaster.pid', () => {
  it.each([
    ['empty', ''],
    ['full of zeros', '\0'.repeat(4096)],
    ['garbage', 'no number\n\n'],
    ['a number that is no process id', '99999999999999999999\n'],
    ['zero', '0\n'],
  ])('that is %s after a power cut does not stop the start', async (_what, text) => {
    await createCity()
    await writeAsOwner(pidFile(), text)
    expect(await reopen()).toEqual([1])
    expect(lines).toContain('removed a stale postmaster.pid')
  })

  it('of another program that works in the folder does not stop the start', async () => {
    await createCity()
    const { uid, gid } = await fs.stat(at('postgres'))
    const stranger = spawn('/bin/sleep', ['600'], { uid, gid, cwd: at('postgres') })
    children.push(stranger)
    await writeAsOwner(pidFile(), `${stranger.pid}\n${at('postgres')}\n0\n1\n\n127.0.0.1\n`)
    expect(await reopen()).toEqual([1])
    expect(stranger.exitCode).toBeNull()
  })

  it.each([
    ['damaged', () => ''],
    ['of another program', (text: string) => text.replace(/^\d+/, String(process.pid))],
    ['of a port that none can have', (text: string) => text.replace(/^((?:.*\n){3})\d+/, '$199999')],
  ])('that is %s under a living Postgres is left alone, as is that Postgres', async (_what, damage) => {
    const first = await open()
    await query(first.url, 'create table numbers (n int); insert into numbers values (1)')
    const text = await fs.readFile(pidFile(), 'utf8')
    const pid = Number(text.split('\n')[0])
    const { mtimeMs } = await fs.stat(pidFile())
    const damaged = damage(text)
    await fs.writeFile(pidFile(), damaged)
    const message = await refusal()
    expect(message).toContain(`A Postgres (process ${pid}) runs on ${at('postgres')}`)
    expect(message).toContain(`kill -INT ${pid}`)
    expect(isAlive(pid)).toBe(true)
    expect(await fs.readFile(pidFile(), 'utf8')).toBe(damaged)
    await fs.writeFile(pidFile(), text)
    await fs.utimes(pidFile(), mtimeMs / 1000, mtimeMs / 1000)
    expect(await query(first.url, 'select n from numbers')).toEqual([{ n: 1 }])
  })
})

describe('a Postgres that cannot start', () => {
  it('is told with the reason from its log', async () => {
    await createCity()
    await fs.rm(at('postgres', 'global', 'pg_control'))
    const message = await refusal()
    expect(message).toContain(`The Postgres in ${at('postgres')} does not start. From ${at('postgres.log')}:`)
    expect(message).toContain('pg_control')
  })
})

/** Runs `ems` in the folder until it ends. */
async function ems(...command: string[]): Promise<{ code: number | null; output: string }> {
  const { child, lines } = spawnEms(command, { DATA_DIR: folder, PORT: '0', NEWS_FEEDS: 'none=http://127.0.0.1:9/rss' })
  children.push(child)
  await once(child, 'close')
  return { code: child.exitCode, output: lines.join('\n') }
}

describe('ems', () => {
  it('says that the database is gone, at a start and in the doctor', async () => {
    await createCity()
    await fs.rename(at('postgres'), at('away'))
    const what = `The database of this city is gone: ${at('postgres')} is missing`
    for (const [command, text] of [
      ['serve', what],
      ['migrate', what],
      ['doctor', `fail  database: ${what}`],
    ] as const) {
      const { code, output } = await ems(command)
      expect([command, code, output]).toEqual([command, 1, expect.stringContaining(text)])
    }
    expect((await fs.readdir(folder)).sort()).toEqual(['away', 'postgres.json', 'postgres.log'])
  })

  it('names a secret of tokens that is empty, at a start and in the doctor', async () => {
    await fs.writeFile(at('jwt-secret'), '')
    const started = await ems('serve')
    expect(started.code).toBe(1)
    expect(started.output).toContain(`${at('jwt-secret')} is empty. Restore it from the backup. Or delete it`)
    expect((await ems('doctor')).output).toContain(`fail  token secret: ${at('jwt-secret')} is empty.`)
  })

  it('warns when the images of the database are not in their folder, at a start and in the doctor', async () => {
    const database = await createTestDatabase()
    const name = `${'a'.repeat(32)}.jpg`
    await query(
      database.url,
      `insert into uploads (name, width, height, size, created_at) values ('${name}', 1, 1, 1, now() - interval '1 day')`,
    )
    const environment = { DATABASE_URL: database.url, DATA_DIR: folder }
    const warning = `The images of this city are not in ${at('uploads')}, although the database lists them.`
    const service = await startServiceProcess(environment)
    expect(await service.end('SIGTERM')).toBe(0)
    expect(service.lines.join('\n')).toContain(warning)
    const doctor = spawnEms(['doctor'], environment)
    await once(doctor.child, 'close')
    expect(doctor.lines.join('\n')).toContain(`warn  stored images: ${warning}`)
    await fs.mkdir(at('uploads'))
    await fs.writeFile(at('uploads', name), 'an image')
    const again = await startServiceProcess(environment)
    expect(await again.end('SIGTERM')).toBe(0)
    expect(again.lines.join('\n')).not.toContain(warning)
    await database.drop()
  })
})
