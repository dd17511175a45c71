import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { readContract } from '../../../src/app/service.js'
import { projectFile } from '../../../src/base/project.js'
import { listOperations, resolve } from '../../../src/pipeline/contract/document.js'
import { standInPush } from '../../_helpers/push.js'
import { addReport } from '../../_helpers/reports.js'
import { useService, type TestUser } from '../../_helpers/service.js'

const settingsFile = 'deploy/clients.env'
const settings = parseEnv(readFileSync(projectFile(settingsFile), 'utf8'))
const push = await standInPush()
const now = { ms: Date.now() }
/** Longer than the lifetime of a token. */
const anHour = 3_600_000

/** What the existing web front end and Android app send, and the responses that they need. docs/clients.md lists them. */
describe('the existing clients', () => {
  const service = useService({
    environment: { ...settings, ...push.settings },
    clock: () => now.ms,
  })
  let lan: TestUser
  let admin: string

  beforeAll(async () => {
    lan = await service().citizen()
    admin = service().admin.token
  })

  const send = async (method: string, path: string, token?: string, body?: object) => {
    const response = await fetch(service().baseUrl + path, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    return {
      status: response.status,
      ignored: response.headers.get('X-Ignored-Parameters'),
      content: (await response.json()) as Record<string, unknown>,
    }
  }
  const signIn = async (email: string, password: string) => {
    const body = new URLSearchParams({ username: email, password })
    const response = await fetch(`${service().baseUrl}/login`, { method: 'POST', body })
    return { status: response.status, content: (await response.json()) as { access_token: string; role: string } }
  }

  describe('read and write roles and statuses in upper case:', () => {
    it('an administrator creates managers, also by an update', async () => {
      const account = { email: 'mai.pham@example.com', password: 'west-lake-sunset-27' }
      const created = await send('POST', '/users/admin/create', admin, { ...account, role: 'MANAGER' })
      expect(created).toMatchObject({ status: 201, content: { role: 'MANAGER', is_active: true } })
      const { id } = await service().citizen()
      const updated = await send('PUT', `/users/${id}`, admin, { role: 'MANAGER' })
      expect(updated).toMatchObject({ status: 200, content: { id, role: 'MANAGER' } })
      const { content } = await signIn(account.email, account.password)
      expect(content).toMatchObject({ role: 'MANAGER', user: { role: 'MANAGER' } })
      const users = await send('GET', '/users/?skip=0&limit=100', admin)
      expect(users.content).toContainEqual(expect.objectContaining({ email: account.email, role: 'MANAGER' }))
    })

    it.each([
      ['PATCH', '/status'],
      ['PUT', '/status'],
      ['PUT', ''],
    ])('a manager approves a report with %s /reports/{id}%s', async (method, suffix) => {
      const { id } = await addReport(service(), lan.id)
      const { token } = await service().manager()
      const approved = await send(method, `/reports/${id}${suffix}`, token, { status: 'APPROVED' })
      expect(approved).toMatchObject({ status: 200, content: { id, status: 'APPROVED' } })
    })
  })

  describe('send all fields of a form:', () => {
    it('a user whose password is empty or null keeps it, and gets one that was entered', async () => {
      const { id, email, password } = await service().citizen()
      const form = { email, full_name: 'Nguyễn Thị Lan', role: 'USER', is_active: true }
      for (const kept of ['', null])
        expect(await send('PUT', `/users/${id}`, admin, { ...form, password: kept })).toMatchObject({ status: 200 })
      expect((await signIn(email, password)).status).toBe(200)
      await send('PUT', `/users/${id}`, admin, { ...form, password: 'a new password' })
      expect((await signIn(email, 'a new password')).status).toBe(200)
      expect((await signIn(email, password)).status).toBe(401)
    })
  })

  describe('send query parameters that the operations do not have:', () => {
    it('a response has the same ETag with a cache buster, and names it to pages of other origins', async () => {
      const get = (path: string, headers = {}) => fetch(service().baseUrl + path, { headers })
      const etag = (await get('/aqi/hanoi')).headers.get('ETag') ?? ''
      const { status, headers } = await get('/aqi/hanoi?_=1', {
        'If-None-Match': etag,
        Origin: 'http://localhost:5173',
      })
      expect([status, headers.get('ETag')]).toEqual([304, etag])
      expect(headers.get('Access-Control-Expose-Headers')?.split(', ')).toContain('X-Ignored-Parameters')
    })
  })

  /** The app registers for push notifications at each start, before and after sign-in. */
  describe('work without an account:', () => {
    const phone = (name: string) => ({ token: `dR5vZ0yTqWmLx2aH7kGn1B:${name}`, platform: 'android' })
    const register = (name: string, token?: string) => send('POST', '/notifications/register', token, phone(name))
    const stored = async (name: string) =>
      ((await service().admin.api.listDevices({ query: { limit: 100 } })).data ?? []).find(
        ({ token }) => token === phone(name).token,
      )

    it('the app lists the parks', async () => {
      const park = { type: 'park', name: 'Công viên Thống Nhất', latitude: 21.0152, longitude: 105.8445 } as const
      await service().admin.api.createLocation({ body: park })
      const path = '/locations?location_type=PUBLIC_PARK&limit=1000&skip=0&options=keyValues&raw=false'
      expect(await send('GET', path)).toMatchObject({
        status: 200,
        content: [{ db_id: expect.any(Number), name: park.name, is_editable: true, data_source: 'manual' }],
      })
    })

    it('a phone stays registered for its user when the token has expired', async () => {
      const { token, id } = await service().citizen()
      await register('c', token)
      now.ms += anHour
      const again = await register('c', token)
      now.ms -= anHour
      expect(again).toMatchObject({ status: 200, content: phone('c') })
      expect(await stored('c')).toMatchObject({ user_id: id, is_active: true })
    })
  })
})

it.each([
  ['start:clients', `node --env-file=${settingsFile} bin/ems.mjs serve`],
  ['demo:clients', `node --env-file=${settingsFile} --import tsx scripts/dev/demo.ts`],
])('npm run %s uses the settings for existing clients', async (name, command) => {
  const { scripts } = JSON.parse(await readFile(projectFile('package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  expect(scripts[name]?.split(' && ').at(-1)).toBe(command)
})

/** The web front end parses every response as JSON, and shows an error if that fails. */
describe('the contract', () => {
  const document = readContract()
  const operations = listOperations(document).filter(
    ({ method, operation }) => method === 'delete' || operation.operationId.startsWith('logout'),
  )

  it.each(operations)('declares that $operation.operationId returns JSON', ({ operation: { responses } }) => {
    const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'))
    const contents = successes.map(([status, response]) => [status, resolve(document, response).content])
    expect(contents).toEqual([['200', { 'application/json': expect.anything() }]])
  })
})
