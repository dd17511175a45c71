import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { plainClient } from '../../_helpers/plain-client.js'
import { processesIn, until } from '../../_helpers/processes.js'
import { spawnEms, startServiceProcess, type ServiceProcess } from '../../_helpers/service-process.js'

const admin = { email: 'admin@example.com', password: 'the-admin-of-the-tests' }

describe('a service with its private Postgres', () => {
  let folder: string
  let environment: NodeJS.Dict<string>
  let service: ServiceProcess
  /** Names of the locations whose creation was acknowledged. */
  const acknowledged: string[] = []

  const postmaster = () => Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const client = (token?: string) => plainClient(service.baseUrl, token)
  const health = async () => {
    const { data } = await client().getHealth()
    return data?.database
  }
  const signIn = async () => {
    const { data } = await client().login({ body: admin })
    return client(data?.access_token)
  }

  /** Creates locations one after another until the returned function is called, and records the acknowledged ones. */
  const startWriting = async () => {
    const api = await signIn()
    const state = { isWriting: true }
    const done = (async () => {
      for (let number = 0; state.isWriting; number += 1) {
        const name = `${acknowledged.length}-${number}`
        const response = await api
          .createLocation({ body: { name, latitude: 21, longitude: 105 } })
          .catch(() => undefined)
        if (response?.data) acknowledged.push(name)
      }
    })()
    return () => {
      state.isWriting = false
      return done
    }
  }

  const stored = async () => {
    const api = await signIn()
    const names: string[] = []
    for (let skip = 0; ; skip += 1000) {
      const { data } = await api.listLocations({ query: { skip, limit: 1000 } })
      const page = Array.isArray(data) ? data : []
      names.push(...page.flatMap(({ name }) => (typeof name === 'string' ? [name] : [])))
      if (page.length < 1000) return names
    }
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ems-lifecycle-'))
    await chmod(folder, 0o755)
    environment = { DATA_DIR: folder, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
    service = await startServiceProcess(environment)
  })

  afterAll(async () => {
    await service.end('SIGKILL')
    for (const pid of await processesIn(folder)) process.kill(pid, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  it.each([
    ['the service', () => [service.child.pid]],
    ['the service and its Postgres', () => [service.child.pid, postmaster()]],
  ])('loses no acknowledged write after kill -9 of %s, and starts again without repair', async (_case, victims) => {
    const before = acknowledged.length
    const stop = await startWriting()
    await until(() => acknowledged.length >= before + 20)
    for (const pid of victims()) process.kill(pid ?? 0, 'SIGKILL')
    if (service.child.exitCode === null && service.child.signalCode === null) await once(service.child, 'exit')
    await stop()
    service = await startServiceProcess(environment)
    const names = await stored()
    expect(acknowledged.filter((name) => !names.includes(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  it('prints its addresses when it is ready', () => {
    const greeting = service.lines.join('\n')
    const { port } = new URL(service.baseUrl)
    for (const [label, path] of [
      ['Map', '/map'],
      ['Desk', '/desk'],
      ['API', ''],
      ['Contract', '/openapi.json'],
    ]) {
      expect(greeting).toMatch(new RegExp(`^  ${label} +http://localhost:${port}${path}$`, 'm'))
    }
  })

  it('returns 503 while its Postgres is down, and recovers', async () => {
    const stop = await startWriting()
    const before = acknowledged.length
    await until(() => acknowledged.length >= before + 20)
    const statuses = new Set<number>()
    const api = await signIn()
    process.kill(postmaster(), 'SIGKILL')
    await until(async () => {
      const { response } = await api.listUsers()
      statuses.add(response.status)
      return statuses.has(503) && response.status === 200
    })
    await stop()
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(await health()).toBe('connected')
    const names = await stored()
    expect(acknowledged.filter((name) => !names.includes(name))).toEqual([])
  })

  it('rejects a second start on the same folder', async () => {
    const { child, lines } = spawnEms(['serve'], { ...environment, PORT: '0' })
    const [code] = (await once(child, 'exit')) as [number]
    expect(code).toBe(1)
    expect(lines.join('\n')).toMatch(/in use by another service .* DATA_DIR/)
    expect(await health()).toBe('connected')
  })

  it('shares its Postgres with a command', async () => {
    const { child, lines } = spawnEms(['admin', 'create', '--email', 'second@example.com'], environment)
    const [code] = (await once(child, 'exit')) as [number]
    expect([code, lines.join('\n')]).toEqual([
      0,
      expect.stringContaining('Created the administrator second@example.com'),
    ])
    expect(await health()).toBe('connected')
  })

  it('completes requests in flight after SIGTERM, and leaves no process behind', async () => {
    const logins = Array.from({ length: 5 }, () => client().login({ body: admin }))
    await until(async () => (await client().getLiveness()).response.status === 200)
    expect(await service.end('SIGTERM')).toBe(0)
    const responses = await Promise.all(logins)
    expect(responses.map(({ response }) => response.status)).toEqual(logins.map(() => 200))
    expect(await processesIn(folder)).toEqual([])
  })
})
