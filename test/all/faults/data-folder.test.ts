import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import {
  openPrivatePostgres,
  PrivatePostgresError,
  type PrivatePostgres,
} from '../../../src/platform/database/private-postgres/private-postgres.js'
import { hanoiWithNews } from '../../_helpers/city-file.js'
import { createTestDatabase } from '../../_helpers/postgres.js'
import { isReachable, isAlive, processesIn, query, until } from '../../_helpers/processes.js'
import { spawnEms, startServiceProcess } from '../../_helpers/service-process.js'

/** A data folder with a stopped database, for copies. Creating one takes seconds. */
let city: string
let folder: string
let lines: string[] = []
let opened: PrivatePostgres[]
let children: ChildProcess[]

const keep = (_properties: object, message: string) => void lines.push(message)
const log = { info: keep, warn: keep, error: keep }

beforeAll(async () => {
  city = await fs.mkdtemp(path.join(tmpdir(), 'data-folder-'))
  const postgres = await openPrivatePostgres({ dataDir: city, log, role: 'service' })
  await query(postgres.url, 'create table numbers (n int); insert into numbers values (1)')
  await postgres.close()
})

afterAll(() => fs.rm(city, { recursive: true, force: true }))

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

/** Creates a data folder with a stopped database of one row. */
async function createCity(): Promise<void> {
  // Keeps the owners of the files, unlike `fs.cp`.
  await promisify(execFile)('cp', ['-a', `${city}/.`, folder])
}

/** Opens the database again. @returns its rows */
async function reopen(): Promise<number[]> {
  const { url } = await open()
  return (await query<{ n: number }>(url, 'select n from numbers')).map(({ n }) => n)
}

/** Writes a file as the owner of the folder of Postgres. */
async function writeAsOwner(file: string, text: string): Promise<void> {
  const { uid, gid } = await fs.stat(at('postgres'))
  await fs.writeFile(file, text, { mode: 0o600 })
  await fs.chown(file, uid, gid)
}

async function failedOpen(): Promise<string> {
  const error: unknown = await open().catch((reason: unknown) => reason)
  if (!(error instanceof PrivatePostgresError)) throw new Error(`Expected a PrivatePostgresError, not ${String(error)}`)
  return error.message
}

describe('a data folder without its database', () => {
  beforeEach(createCity)

  it('is rejected with two remedies, and not changed', async () => {
    await fs.rename(at('postgres'), at('away'))
    const message = await failedOpen()
    expect(message).toContain(`${at('postgres')} is missing, but ${at('postgres.json')} exists`)
    expect(message).toMatch(/restore it from the backup\..* with an empty database instead, delete .*postgres\.json\.$/)
    expect((await fs.readdir(folder)).sort()).toEqual(['away', 'postgres.json', 'postgres.log'])
    await fs.rename(at('away'), at('postgres'))
    expect(await reopen()).toEqual([1])
  })

  it('is rejected if postgres.json is from an older version', async () => {
    await fs.rm(at('postgres'), { recursive: true })
    await fs.writeFile(at('postgres.json'), JSON.stringify({ port: 23_456, password: 'older' }))
    expect(await failedOpen()).toContain('is missing')
  })

  it('is rejected if the disk of the database is not mounted', async () => {
    await fs.rename(at('postgres'), at('away'))
    await fs.mkdir(at('postgres'))
    expect(await failedOpen()).toMatch(/postgres is empty, but .* Mount its disk/)
    expect(await fs.readdir(at('postgres'))).toEqual([])
  })

  it('is rejected if the cluster is incomplete', async () => {
    await fs.rm(at('postgres', 'PG_VERSION'))
    expect(await failedOpen()).toMatch(
      /is not a complete Postgres cluster, .* move it away and restore it from the backup/,
    )
  })

  it('is rejected if the version cannot be read', async () => {
    await writeAsOwner(at('postgres', 'PG_VERSION'), '')
    expect(await failedOpen()).toMatch(/PG_VERSION is damaged, .* restore it from the backup/)
  })

  it('is initialized again if postgres.json is deleted', async () => {
    await fs.rm(at('postgres'), { recursive: true })
    await fs.rm(at('postgres.json'))
    const { url } = await open()
    expect(await isReachable(url)).toBe(true)
    await expect(query(url, 'select n from numbers')).rejects.toThrow('does not exist')
  })
})

describe('postgres.json', () => {
  it('is named in the error if it is missing', async () => {
    await createCity()
    await fs.rename(at('postgres.json'), at('away.json'))
    const message = await failedOpen()
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
  ])('containing %j is rejected', async (text, what) => {
    await fs.writeFile(at('postgres.json'), text)
    expect(await failedOpen()).toMatch(new RegExp(`^${at('postgres.json')} ${what}\\. .* Restore it from the backup`))
    expect(await fs.readFile(at('postgres.json'), 'utf8')).toBe(text)
  })

  it('of an interrupted first start does not prevent the next one', async () => {
    await fs.writeFile(at('postgres.json'), JSON.stringify({ port: 23_456, password: 'first', creating: true }))
    expect(await isReachable((await open()).url)).toBe(true)
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
    ['a number that is not a process id', '99999999999999999999\n'],
    ['zero', '0\n'],
  ])('that is %s after a power failure does not prevent the start', async (_case, text) => {
    await createCity()
    await writeAsOwner(pidFile(), text)
    expect(await reopen()).toEqual([1])
    expect(lines).toContain('removed a stale postmaster.pid')
  })

  it('of another program in the folder does not prevent the start', async () => {
    await createCity()
    const { uid, gid } = await fs.stat(at('postgres'))
    const otherProgram = spawn('/bin/sleep', ['600'], { uid, gid, cwd: at('postgres') })
    children.push(otherProgram)
    await writeAsOwner(pidFile(), `${otherProgram.pid}\n${at('postgres')}\n0\n1\n\n127.0.0.1\n`)
    expect(await reopen()).toEqual([1])
    expect(otherProgram.exitCode).toBeNull()
  })

  it.each([
    ['damaged', () => ''],
    ['of another program', (text: string) => text.replace(/^\d+/, String(process.pid))],
    ['with an invalid port', (text: string) => text.replace(/^((?:.*\n){3})\d+/, '$199999')],
  ])('that is %s while Postgres is running is not changed, nor is Postgres stopped', async (_case, damage) => {
    const first = await open()
    await query(first.url, 'create table numbers (n int); insert into numbers values (1)')
    const text = await fs.readFile(pidFile(), 'utf8')
    const pid = Number(text.split('\n')[0])
    const { mtimeMs } = await fs.stat(pidFile())
    const damaged = damage(text)
    await fs.writeFile(pidFile(), damaged)
    const message = await failedOpen()
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
  it('is reported with the reason from its log', async () => {
    await createCity()
    await fs.rm(at('postgres', 'global', 'pg_control'))
    const message = await failedOpen()
    expect(message).toContain(`The Postgres in ${at('postgres')} does not start. From ${at('postgres.log')}:`)
    expect(message).toContain('pg_control')
  })
})

/** Runs an `ems` command with the data folder. */
async function ems(...command: string[]): Promise<{ code: number | null; output: string }> {
  const { child, lines } = spawnEms(command, {
    DATA_DIR: folder,
    PORT: '0',
    ...hanoiWithNews('http://127.0.0.1:9/rss'),
  })
  children.push(child)
  await once(child, 'close')
  return { code: child.exitCode, output: lines.join('\n') }
}

describe('ems', () => {
  it('reports a missing database at start and in the doctor', async () => {
    await createCity()
    await fs.rename(at('postgres'), at('away'))
    const message = `The database is missing: ${at('postgres')} is missing`
    for (const [command, text] of [
      ['serve', message],
      ['migrate', message],
      ['doctor', `fail  database: ${message}`],
    ] as const) {
      const { code, output } = await ems(command)
      expect([command, code, output]).toEqual([command, 1, expect.stringContaining(text)])
    }
    expect((await fs.readdir(folder)).sort()).toEqual(['away', 'postgres.json', 'postgres.log'])
  })

  it('reports an empty signing secret at start and in the doctor', async () => {
    await fs.writeFile(at('jwt-secret'), '')
    const started = await ems('serve')
    expect(started.code).toBe(1)
    expect(started.output).toContain(`${at('jwt-secret')} is empty. Restore it from the backup. Or delete it`)
    expect((await ems('doctor')).output).toContain(`fail  token secret: ${at('jwt-secret')} is empty.`)
  })

  it('warns about missing images at start and in the doctor', async () => {
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
