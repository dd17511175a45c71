import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { operations } from '../../../generated/operations.js'
import type { UserRecord } from '../../../src/features/accounts/users-repository.js'
import { jpeg } from '../../_helpers/images.js'
import { query, until } from '../../_helpers/processes.js'
import { forgetAll, standInPush } from '../../_helpers/push.js'
import { useService } from '../../_helpers/service.js'
import { allIdsWhere, useAttacker } from './_helpers/attacker.js'

/** Calls per hour and user. */
const limit = 20
/** Images per hour and user: a fifth of the calls. */
const images = 4
const push = await standInPush()
const clock = { now: Date.UTC(2026, 10, 21, 3) }
const report = { title: 'Rác thải tràn ra vỉa hè', latitude: 21.03, longitude: 105.85 }

describe('API6: a repeated request', () => {
  const service = useService({
    clock: () => clock.now,
    environment: { ...push.settings, RATE_LIMITS: `0,${limit},0` },
  })
  const attacker = useAttacker(service)
  const reports = async () =>
    (await query<{ count: number }>(service().databaseUrl, 'select count(*)::int as count from reports'))[0]?.count ?? 0

  beforeEach(async () => {
    clock.now += 3_600_000
    await forgetAll(service())
    push.reset()
  })

  it('is counted by the rate limit for all operations that change something, except for the broker', () => {
    const changing = allIdsWhere(({ method, access }) => method !== 'GET' && access !== 'broker')
    expect(changing.filter((id) => !operations[id].counted)).toEqual([])
  })

  it('creates no more reports per hour than the limit allows', async () => {
    const { draft, user } = await attacker().valid('createReport')
    const before = await reports()
    const body = { ...draft, contentType: 'application/json', body: report }
    const answers = await Promise.all(Array.from({ length: 2 * limit }, () => attacker().send(body)))
    const of = (status: number) => answers.filter((answer) => answer.status === status)
    expect([of(201).length, of(429).length]).toEqual([limit, limit])
    expect(await reports()).toBe(before + limit)
    expect(of(429)[0]?.headers).toMatchObject({ 'retry-after': '3600' })
    clock.now += 3_600_000
    const headers = { Authorization: `Bearer ${user ? attacker().tokenOf(user) : ''}` }
    expect((await attacker().send({ ...body, headers })).status).toBe(201)
  })

  describe('with images', () => {
    const form = (fields: Record<string, string>, ...parts: [name: string, image: Buffer][]) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      for (const [name, image] of parts) body.append(name, new Blob([Uint8Array.from(image)]), 'a.jpg')
      return body
    }
    const fields = { title: report.title, latitude: '21.03', longitude: '105.85' }
    const send = async (path: string, body: FormData, headers: Record<string, string>) => {
      const response = await fetch(service().baseUrl + path, { method: 'POST', body, headers })
      return { status: response.status, retryAfter: response.headers.get('Retry-After'), text: await response.text() }
    }
    const headersOf = (user: UserRecord) => ({ Authorization: `Bearer ${attacker().tokenOf(user)}` })
    const citizen = async () => headersOf(await attacker().account('citizen'))
    const stored = async () => {
      const { dataDir } = service().app.context.config
      const rows = await query(service().databaseUrl, 'select name from uploads')
      const files = ['uploads', 'incoming'].map((folder) => readdir(join(dataDir, folder)).catch(() => []))
      const [kept = [], incoming = []] = await Promise.all(files)
      return { rows: rows.length, kept: kept.length, incoming: incoming.length }
    }

    it.each([
      ['uploadImage', '/upload/image', {}, 'image'],
      ['upload', '/upload', {}, 'file'],
      ['createReport', '/reports', fields, 'images'],
    ])('%s stores no more images per hour than the limit allows, and removes the others from disk', async (...row) => {
      const [, path, formFields, name] = row
      const [user, image, before] = [await attacker().account('citizen'), await jpeg(), await stored()]
      const sendAll = () =>
        Promise.all(Array.from({ length: images }, () => send(path, form(formFields, [name, image]), headersOf(user))))
      expect((await sendAll()).filter(({ status }) => status < 300)).toHaveLength(images)
      for (const rejected of await sendAll())
        expect(rejected).toMatchObject({
          status: 429,
          retryAfter: '3600',
          text: expect.stringContaining(`${images} images per hour`),
        })
      await until(async () => (await stored()).incoming === 0)
      expect(await stored()).toEqual({ rows: before.rows + images, kept: before.kept + images, incoming: 0 })

      expect((await send(path, form(formFields, [name, image]), await citizen())).status).toBeLessThan(300)
      clock.now += 3_600_000
      expect((await send(path, form(formFields, [name, image]), headersOf(user))).status).toBeLessThan(300)
    })

    it('counts each image of a report, and stores none if the limit does not allow all', async () => {
      const [headers, image, before] = [await citizen(), await jpeg(), await reports()]
      const statusOf = async (count: number) =>
        (await send('/reports', form(fields, ...Array<[string, Buffer]>(count).fill(['images', image])), headers))
          .status
      expect([await statusOf(3), await statusOf(2), await statusOf(1), await statusOf(1)]).toEqual([201, 429, 201, 429])
      expect(await reports()).toBe(before + 2)
      expect((await send('/reports', form(fields), headers)).status).toBe(201)
    })

    it('counts an image once per Idempotency-Key, and counts invalid images', async () => {
      const [headers, image] = [await citizen(), await jpeg()]
      const once = { ...headers, 'Idempotency-Key': 'sent-three-times' }
      for (let attempt = 0; attempt < 3; attempt += 1)
        expect((await send('/reports', form(fields, ['image', image]), once)).status).toBe(201)
      const broken = form({}, ['image', Buffer.from('<html>')])
      const statuses: number[] = []
      for (let attempt = 0; attempt < images; attempt += 1)
        statuses.push((await send('/upload', broken, headers)).status)
      expect(statuses).toEqual([422, 422, 422, 429])
    })
  })
})
