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
} from '../../../src/platform/database/private-postgres/private-postgres.js'
import { isReachable, exited, isAlive, processesIn, query, until } from '../../_helpers/processes.js'

const source = pathToFileURL(path.resolve('src/platform/database/private-postgres/private-postgres.ts')).href
let folder: string
let lines: string[]
let opened: PrivatePostgres[]
let children: ChildProcess[]

const log = {
  info: (_properties: object, message: string) => void lines.push(message),
  warn: (_properties: object, message: string) => void lines.push(message),
  error: (_properties: object, message: string) => void lines.push(message),
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

/** Starts another process that opens the folder, runs the code `work` and prints READY. */
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
  if (pid === undefined || !isAlive(pid)) throw new Error('Postgres is not running')
  return pid
}

describe('start and stop', () => {
  test('starts in an empty folder, keeps its data and URL, and leaves no process behind', async () => {
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

  test('requires the password, whose file only the owner can read', async () => {
    const { url } = await open()
    const wrong = url.replace(/:[^:@]+@/, ':wrong@')
    await expect(query(wrong, 'select 1')).rejects.toThrow('password')
    expect((await fs.stat(path.join(folder, 'postgres.json'))).mode & 0o777).toBe(0o600)
  })

  test('repeats an interrupted first start', async () => {
    const gone = spawn(process.execPath, ['-e', ''])
    await exited(gone)
    const draft = path.join(folder, `postgres.new-${gone.pid}`)
    await fs.mkdir(path.join(draft, 'data'), { recursive: true })
    await fs.writeFile(path.join(draft, 'data', 'PG_VERSION'), '18\n')
    expect(await isReachable((await open()).url)).toBe(true)
    expect((await fs.readdir(folder)).sort()).toEqual(['postgres', 'postgres.json', 'postgres.log'])
  })

  test('recovers from kill -9 during the first start', async () => {
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
    expect(await isReachable((await open()).url)).toBe(true)
    expect((await fs.readdir(folder)).sort()).toEqual(['postgres', 'postgres.json', 'postgres.log'])
  })

  test('uses another port if another program uses its own', async () => {
    const first = await open()
    await first.close()
    const otherProgram = createServer()
    await new Promise<void>((resolve) => otherProgram.listen(Number(new URL(first.url).port), '127.0.0.1', resolve))
    const second = await open()
    otherProgram.close()
    expect(new URL(second.url).port).not.toBe(new URL(first.url).port)
    expect(await isReachable(second.url)).toBe(true)
  })

  test('starts although another process has the id of a killed Postgres', async () => {
    const first = await open()
    await first.close()
    const { uid, gid } = await fs.stat(path.join(folder, 'postgres'))
    const otherProgram = spawn('/bin/sleep', ['60'], { uid, gid, cwd: '/' })
    children.push(otherProgram)
    const file = path.join(folder, 'postgres', 'postmaster.pid')
    await fs.writeFile(file, `${otherProgram.pid}\n${folder}\n0\n1\n\n127.0.0.1\n`)
    await fs.chown(file, uid, gid)
    const second = await open()
    expect(await isReachable(second.url)).toBe(true)
    expect(otherProgram.exitCode).toBeNull()
  })
})

describe('crashes', () => {
  test('restarts a killed Postgres at the same URL, with every committed row', async () => {
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
      await until(async () => (await isReachable(service.url)) && (await postmasterPid()) !== pid)
      await service.ensure()
      expect(await readNumbers(service.url)).toEqual(acknowledged)
    }
    expect(lines).toContain('the private Postgres is available again')
    await expect(open()).rejects.toThrow(DataFolderInUse)
  })

  test('stops the orphaned processes of a killed Postgres', async () => {
    const service = await open()
    const [backend] = await query<{ pid: number }>(service.url, 'select pg_backend_pid() as pid')
    expect(backend).toBeDefined()
    const stuck = new pg.Client({ connectionString: service.url })
    stuck.on('error', () => undefined)
    await stuck.connect()
    const { rows } = await stuck.query<{ pid: number }>('select pg_backend_pid() as pid')
    process.kill(rows[0]!.pid, 'SIGSTOP')
    process.kill(await runningPid(), 'SIGKILL')
    await until(() => isReachable(service.url))
    await stuck.end().catch(() => undefined)
  })

  test('joins the Postgres of a killed service, and stops it on close', async () => {
    const child = await openElsewhere('service')
    const pid = await runningPid()
    child.kill('SIGKILL')
    await exited(child)
    const service = await open()
    expect(await runningPid()).toBe(pid)
    expect(await isReachable(service.url)).toBe(true)
    await service.close()
    expect(isAlive(pid)).toBe(false)
  })

  test('starts after the service and its Postgres were killed', async () => {
    const child = await openElsewhere('service')
    process.kill(await runningPid(), 'SIGKILL')
    child.kill('SIGKILL')
    await exited(child)
    expect(await isReachable((await open()).url)).toBe(true)
  })

  test('restores its connection and its lock if only the connection was lost', async () => {
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

  test('can be closed while Postgres is down', async () => {
    const service = await open()
    process.kill(await runningPid(), 'SIGKILL')
    await service.close()
    await until(async () => (await processesIn(folder)).length === 0)
  })
})

describe('several processes', () => {
  test('a second service is rejected with the process id of the first one', async () => {
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

  test('a command shares the Postgres of a service and does not stop it', async () => {
    const service = await open()
    const pid = await runningPid()
    const command = await open('command')
    expect(command.url).toBe(service.url)
    await command.close()
    expect(await runningPid()).toBe(pid)
    expect(await isReachable(service.url)).toBe(true)
  })

  test('a service does not stop a Postgres that a command still uses', async () => {
    const service = await open()
    const pid = await runningPid()
    const command = await open('command')
    await service.close()
    expect(await runningPid()).toBe(pid)
    expect(await isReachable(command.url)).toBe(true)
    await command.close()
    expect(isAlive(pid)).toBe(false)
  })

  test('processes that start concurrently share one Postgres', async () => {
    const [service] = await Promise.all([open(), openElsewhere('command'), openElsewhere('command')])
    expect((await fs.readdir(folder)).sort()).toEqual(['postgres', 'postgres.json', 'postgres.log'])
    const pid = await runningPid()
    for (const child of children) child.kill('SIGTERM')
    await Promise.all([service.close(), ...children.map(exited)])
    expect(isAlive(pid)).toBe(false)
  })
})
