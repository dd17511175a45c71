import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { query } from '../../_helpers/processes.js'
import { useService, type TestUser } from '../../_helpers/service.js'

type Body = RequestOf<'registerDevice'>['body']

describe('registerDevice', () => {
  const service = useService()
  let lan: TestUser
  let minh: TestUser

  beforeAll(async () => {
    lan = await service().citizen()
    minh = await service().citizen()
  })

  const register = (user: TestUser, body: Body) => user.api.registerDevice({ body })
  const send = (body: unknown) =>
    fetch(`${service().baseUrl}/notifications/register`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${lan.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('returns 201 for a new device', async () => {
    const { data, response } = await register(lan, { token: 'fXn7c1hQTk2d:APA91bH3Jq5', platform: 'android' })
    expect(response.status).toBe(201)
    expect(data).toEqual({
      id: expect.any(Number),
      token: 'fXn7c1hQTk2d:APA91bH3Jq5',
      platform: 'android',
      language: 'vi',
      is_active: true,
      user_id: lan.id,
      last_sent_at: null,
      created_at: expect.stringMatching(/Z$/),
    })
  })

  it('returns 200 with the same device for a repeated registration', async () => {
    const { data: first } = await register(lan, { token: 'again', platform: 'android' })
    const { data, response } = await register(lan, { token: 'again', platform: 'web' })
    expect(response.status).toBe(200)
    expect(data).toEqual({ ...first, platform: 'web' })
  })

  it('reassigns a device to its next user', async () => {
    const { data: first } = await register(lan, { token: 'shared', platform: 'ios' })
    const { data, response } = await register(minh, { token: 'shared', platform: 'ios' })
    expect(response.status).toBe(200)
    expect(data).toEqual({ ...first, user_id: minh.id })
    const { response: gone } = await lan.api.unregisterDevice({ path: { token: 'shared' } })
    expect(gone.status).toBe(404)
  })

  it('reactivates a device that the push service had rejected', async () => {
    await register(lan, { token: 'given-up', platform: 'ios' })
    await query(service().databaseUrl, "update devices set is_active = false where token = 'given-up'")
    expect((await register(lan, { token: 'given-up', platform: 'ios' })).data?.is_active).toBe(true)
  })

  it.each([
    ['the body', { language: 'en' }, 'vi', 'en'],
    ['Accept-Language', {}, 'en-US,en;q=0.9,vi;q=0.8', 'en'],
    ['neither', {}, undefined, 'vi'],
  ] as const)('takes the language from %s', async (what, body, header, language) => {
    const { data } = await lan.api.registerDevice({
      body: { token: `language-${what}`, platform: 'ios', ...body },
      ...(header !== undefined && { headers: { 'Accept-Language': header } }),
    })
    expect(data?.language).toBe(language)
  })

  it('updates the language of a device', async () => {
    await register(lan, { token: 'translated', platform: 'ios', language: 'vi' })
    const { data } = await register(lan, { token: 'translated', platform: 'ios', language: 'en' })
    expect(data?.language).toBe('en')
  })

  it('does not change the language if a guest registers the device of a user', async () => {
    const { devices } = service().app.context.repositories
    await register(lan, { token: 'signed-out', platform: 'ios', language: 'en' })
    const guest = { token: 'signed-out', platform: 'ios', language: 'vi', user_id: null } as const
    expect((await devices.register(guest)).device.language).toBe('en')
  })

  it('creates one device from concurrent registrations', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => register(lan, { token: 'race', platform: 'web' })),
    )
    expect(answers.filter(({ response }) => response.status === 201)).toHaveLength(1)
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
  })

  it('distinguishes tokens that differ only in case, or at the end of 4,096 characters', async () => {
    const long = 'x'.repeat(4095)
    const ids = []
    for (const token of ['Case', 'case', `${long}a`, `${long}b`])
      ids.push((await register(lan, { token, platform: 'android' })).data?.id)
    expect(new Set(ids).size).toBe(4)
  })

  it.each([
    ['body.token', { platform: 'android' }],
    ['body.token', { token: '', platform: 'android' }],
    ['body.token', { token: 'x'.repeat(4097), platform: 'android' }],
    ['body.token', { token: 7, platform: 'android' }],
    ['body.token', { token: 'a\u0000b', platform: 'android' }],
    ['body.platform', { token: 'x' }],
    ['body.platform', { token: 'x', platform: 'Android' }],
    ['body.language', { token: 'x', platform: 'android', language: 'fr' }],
    ['body.user_id', { token: 'x', platform: 'android', user_id: 1 }],
  ])('returns 422 that names %s', async (location, body) => {
    const response = await send(body)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ location }] })
  })

  it('is deleted with its user', async () => {
    const leaving = await service().citizen()
    await register(leaving, { token: 'leaving', platform: 'web' })
    await service().admin.api.deleteUser({ path: { user_id: leaving.id } })
    expect(await query(service().databaseUrl, "select id from devices where token = 'leaving'")).toEqual([])
  })

  it('requires a token', async () => {
    const { response } = await service().api.registerDevice({ body: { token: 'x', platform: 'web' } })
    expect(response.status).toBe(401)
  })
})
