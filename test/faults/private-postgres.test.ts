import { spawn, type ChildProcess } from 'node:child_process'
import * as fs from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import pg from 'pg'
import {
  DataFolderInUse,
  openPrivatePostgres,
  type PrivatePostgres,
} from '../../src/database/private-postgres/private-postgres.js'
import { answers, exited, isAlive, processesIn, query, until } from '../_helpers/processes.js'

const source = pathToFileURL(path.resolve('src/database/private-postgres/private-postgres.ts')).href
let folder: string
let lines: string[]
let opened: PrivatePostgres[]
let children: ChildProcess[]

const log = {
  info: (_facts: object, message: string) => void lines.push(message),
  warn: (_facts: object, message: string) => void lines.push(message),
  error: (_facts: object, message: string) => void lines.push(message),
}

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(tmpdir(), 'private-postgres-'))
  ;[lines, opened, children] = [[], [], []]
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const postgres of opened.reverse()) await postgres.close()
  const left = await postmasterPid()
  if (left !== undefined && isAlive(left)) process.kill(left, 'SIGKILL')
  await until(async () => (await processesIn(folder)).length === 0)
  await fs.rm(folder, { recursive: true, force: true })
})

async function open(role: 'service' | 'command' = 'service'): Promise<PrivatePostgres> {
  const postgres = await openPrivatePostgres({ dataDir: folder, log, role })
  opened.push(postgres)
  return postgres
}

/** Another process that opens the folder, does `work` with its `postgres`, and prints READY. */
async function openElsewhere(role: 'service' | 'command', work = ''): Promise<ChildProcess> {
  const code = `
    const { openPrivatePostgres } = await import('${source}')
    const log = { info() {}, warn() {}, error() {} }
    const postgres = await openPrivatePostgres({ dataDir: ${JSON.stringify(folder)}, role: '${role}', log })
    process.once('SIGTERM', () => postgres.close())
    ${work}
    console.log('READY')`
  const args = ['--import', 'tsx', '--input-type=module', '-e', code]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await until(() => output.includes('READY') || child.exitCode !== null)
  expect(output).toContain('READY')
  return child
}

async function readNumbers(url: string): Promise<number[]> {
  return (await query<{ n: number }>(url, 'select n from numbers order by n')).map(({ n }) => n)
}

async function postmasterPid(): Promise<number | undefined> {
  const text = await fs.readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Number(text.split('\n')[0])
}

async function runningPid(): Promise<number> {
  const pid = await postmasterPid()
  if (pid === undefined || !isAlive(pid)) throw new Error('Postgres does not run')
  return pid
}

describe('start and stop', () => {
  test('starts on an empty folder, keeps data and address, and leaves no process behind', async () => {
    const first = await open()
    await query(first.url, 'create table numbers (n int); insert into numbers values (1)')
    const [settings] = await query<Record<string, string>>(
      first.url,
      `select current_setting('fsync') as fsync, current_setting('server_encoding') as encoding,
              current_setting('listen_addresses') as address, lower('ĐÔNG ANH') as lower, current_user as user`,
    )
    expect(settings).toEqual({ fsync: 'on', encoding: 'UTF8', address: '127.0.0.1', lower: 'đông anh', user: 'ems' })
    await query(first.url, 'create extension if not exists cube')
    await first.close()
    await until(async () => (await processesIn(folder)).length === 0)

    const second = await open()
    expect(second.url).toBe(first.url)
    expect(await readNumbers(second.url)).toEqual([1])
    await first.close()
    await expect(first.ensure()).rejects.toThrow('closed')
    await expect(second.ensure()).resolves.toBeUndefined()
  })

  test('lets nobody in without the password and hides the file that holds it', async () => {
    const { url } = await open()
    const wrong = url.replace(/:[^:@]+@/, ':wrong@')
    await expect(query(wrong, 'select 1')).rejects.toThrow('password')
    expect((await fs.stat(path.join(folder, 'postgres.json'))).mode & 0o777).toBe(0o600)
  })

  test('does an interrupted first start again', async () => {
    const gone = spawn(process.execPath, ['-e', ''])
    await exited(gone)
    const draft = path.join(folder, `postgres.new-${gone.pid}`)
    await fs.mkdir(path.join(draft, 'data'), { recursive: true })
    await fs.writeFile(path.join(draft, 'data', 'PG_VERSION'), '18\n')
    expect(await answers((await open()).url)).toBe(true)
    expect((await fs.readdir(folder)).sort()).toEqual(['postgres', 'postgres.json', 'postgres.log'])
  })

  test('survives kill -9 in the midst of the first start', async () => {
    const code = `
      const { openPrivatePostgres } = await import('${source}')
      const log = { info() {}, warn() {}, error() {} }
      await openPrivatePostgres({ dataDir: ${JSON.stringify(folder)}, role: 'service', log })`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], { stdio: 'inherit' })
    children.push(child)
    const draft = path.join(folder, `postgres.new-${child.pid}`)
    await until(() => fs.stat(path.join(draft, 'data', 'base')).then(Boolean, () => false))
    child.kill('SIGKILL')
    await exited(child)
    expect(await answers((await open()).url)).toBe(true)
    expect((await fs.readdir(folder)).sort()).toEqual(['postgres', 'postgres.json', 'postgres.log'])
  })

  test('takes another port if a stranger has taken its own', async () => {
    const first = await open()
    await first.close()
    const stranger = createServer()
    await new Promise<void>((resolve) => stranger.listen(Number(new URL(first.url).port), '127.0.0.1', resolve))
    const second = await open()
    stranger.close()
    expect(new URL(second.url).port).not.toBe(new URL(first.url).port)
    expect(await answers(second.url)).toBe(true)
  })

  test('is not held up by a process that has got the id of a Postgres that was killed', async () => {
    const first = await open()
    await first.close()
    const { uid, gid } = await fs.stat(path.join(folder, 'postgres'))
    const stranger = spawn('/bin/sleep', ['60'], { uid, gid, cwd: '/' })
    children.push(stranger)
    const file = path.join(folder, 'postgres', 'postmaster.pid')
    await fs.writeFile(file, `${stranger.pid}\n${folder}\n0\n1\n\n127.0.0.1\n`)
    await fs.chown(file, uid, gid)
    const second = await open()
    expect(await answers(second.url)).toBe(true)
    expect(stranger.exitCode).toBeNull()
  })
})

describe('crashes', () => {
  test('brings a killed Postgres back at the same address, with every committed row', async () => {
    const service = await open()
    await query(service.url, 'create table numbers (n int)')
    const acknowledged: number[] = []
    for (let round = 0; round < 3; round++) {
      const pid = await runningPid()
      for (let n = round * 50; n < round * 50 + 50; n++) {
        await query(service.url, `insert into numbers values (${n})`)
        acknowledged.push(n)
      }
      process.kill(pid, 'SIGKILL')
      await until(async () => (await answers(service.url)) && (await postmasterPid()) !== pid)
      await service.ensure()
      expect(await readNumbers(service.url)).toEqual(acknowledged)
    }
    expect(lines).toContain('the private Postgres is available again')
    await expect(open()).rejects.toThrow(DataFolderInUse)
  })

  test('clears away what a killed Postgres leaves running', async () => {
    const service = await open()
    const [backend] = await query<{ pid: number }>(service.url, 'select pg_backend_pid() as pid')
    expect(backend).toBeDefined()
    const stuck = new pg.Client({ connectionString: service.url })
    stuck.on('error', () => undefined)
    await stuck.connect()
    const { rows } = await stuck.query<{ pid: number }>('select pg_backend_pid() as pid')
    process.kill(rows[0]!.pid, 'SIGSTOP')
    process.kill(await runningPid(), 'SIGKILL')
    await until(() => answers(service.url))
    await stuck.end().catch(() => undefined)
  })

  test('joins the Postgres that a killed service has left, and stops it in the end', async () => {
    const child = await openElsewhere('service')
    const pid = await runningPid()
    child.kill('SIGKILL')
    await exited(child)
    const service = await open()
    expect(await runningPid()).toBe(pid)
    expect(await answers(service.url)).toBe(true)
    await service.close()
    expect(isAlive(pid)).toBe(false)
  })

  test('starts again after the service and its Postgres were killed together', async () => {
    const child = await openElsewhere('service')
    process.kill(await runningPid(), 'SIGKILL')
    child.kill('SIGKILL')
    await exited(child)
    expect(await answers((await open()).url)).toBe(true)
  })

  test('gets its connection and its lock back when only the connection was cut', async () => {
    const service = await open()
    const pid = await runningPid()
    const { password } = JSON.parse(await fs.readFile(path.join(folder, 'postgres.json'), 'utf8')) as Record<
      string,
      string
    >
    const admin = `postgres://postgres:${password}@127.0.0.1:${new URL(service.url).port}/postgres`
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'ems-keeper%'`
    await query(admin, cut)
    await until(() => lines.includes('the private Postgres is available again'))
    expect(await runningPid()).toBe(pid)
    await expect(open()).rejects.toThrow(DataFolderInUse)
  })

  test('can be closed while Postgres is lost', async () => {
    const service = await open()
    process.kill(await runningPid(), 'SIGKILL')
    await service.close()
    await until(async () => (await processesIn(folder)).length === 0)
  })
})

describe('several processes', () => {
  test('a second service on the folder is told who has it, and does no harm', async () => {
    const child = await openElsewhere('service')
    const pid = await runningPid()
    const refused = open()
    await expect(refused).rejects.toThrow(DataFolderInUse)
    await expect(refused).rejects.toThrow(new RegExp(`${folder} is in use.*process ${child.pid} `))
    expect(await runningPid()).toBe(pid)
    child.kill('SIGTERM')
    await exited(child)
    expect(isAlive(pid)).toBe(false)
  })

  test('a command joins a service and leaves it its Postgres', async () => {
    const service = await open()
    const pid = await runningPid()
    const command = await open('command')
    expect(command.url).toBe(service.url)
    await command.close()
    expect(await runningPid()).toBe(pid)
    expect(await answers(service.url)).toBe(true)
  })

  test('a service leaves its Postgres to a command that still works, which stops it', async () => {
    const service = await open()
    const pid = await runningPid()
    const command = await open('command')
    await service.close()
    expect(await runningPid()).toBe(pid)
    expect(await answers(command.url)).toBe(true)
    await command.close()
    expect(isAlive(pid)).toBe(false)
  })

  test('of processes that start at once on an empty folder one starts Postgres and all use it', async () => {
    const [service] = await Promise.all([open(), openElsewhere('command'), openElsewhere('command')])
    expect((await fs.readdir(folder)).sort()).toEqual(['postgres', 'postgres.json', 'postgres.log'])
    const pid = await runningPid()
    for (const child of children) child.kill('SIGTERM')
    await Promise.all([service.close(), ...children.map(exited)])
    expect(isAlive(pid)).toBe(false)
  })
})
