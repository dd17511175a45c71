import { beforeAll, describe, expect, it } from '@jest/globals'
import { useService, type TestUser } from '../../_helpers/service.js'
import { call, json, type Answer } from '../../http/_helpers/raw.js'

interface Refusal {
  detail: string
  errors: { location: string; message: string }[]
}

const bytes = 850_000
const object = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))

describe('a request with many errors', () => {
  const service = useService()
  let lan: TestUser

  beforeAll(async () => {
    lan = await service().citizen()
  })

  const post = (path: string, contentType: string, body: string, token?: string): Promise<Answer> =>
    call(service().baseUrl, 'POST', path, {
      headers: { 'Content-Type': contentType, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
      body,
    })
  const refusalOf = (answer: Answer) => json(answer) as unknown as Refusal

  it.each([
    ['/auth/register', 'application/json', JSON.stringify(object(85_000))],
    ['/login', 'application/json', JSON.stringify(object(85_000))],
    [
      '/auth/login',
      'application/x-www-form-urlencoded',
      new URLSearchParams(object(85_000) as object as Record<string, string>).toString(),
    ],
  ])('is 413 for %s of %s, before it is read', async (path, contentType, body) => {
    expect(body.length).toBeGreaterThan(bytes / 2)
    const answer = await post(path, contentType, body)
    expect([answer.status, json(answer)['detail']]).toEqual([413, 'The body is too large: at most 16 kB.'])
  })

  it.each([
    ['unknown fields', JSON.stringify(object(400))],
    ['too many fields to list', JSON.stringify(object(1_300))],
  ])('lists at most 50 errors of %s', async (_what, body) => {
    const answer = await post('/auth/register', 'application/json', body)
    expect(answer.status).toBe(422)
    expect(refusalOf(answer).errors.length).toBeLessThanOrEqual(50)
  })

  it('lists all errors if there are few', async () => {
    const body = JSON.stringify({ email: 7, password: 7, ...object(10) })
    const { errors } = refusalOf(await post('/auth/register', 'application/json', body))
    const names = ['email', 'password', ...Object.keys(object(10))]
    expect(errors.map(({ location }) => location).sort()).toEqual(names.map((name) => `body.${name}`).sort())
  })

  it('states the number of further errors', async () => {
    const { detail, errors } = refusalOf(await post('/auth/register', 'application/json', JSON.stringify(object(400))))
    expect(errors).toHaveLength(50)
    expect(detail).toBe('body.email is required (and at least 50 more)')
    const answer = await call(service().baseUrl, 'GET', `/sensors?${'limit&'.repeat(2_000)}`)
    expect(refusalOf(answer).errors).toHaveLength(50)
    expect(refusalOf(answer).detail).toContain('(and at least 50 more)')
  })

  it.each(['k', 'ễ', '🌳', '\u0001', '\ud83c'])('does not repeat a long name of %j in full', async (character) => {
    const name = character.repeat(1_000)
    const body = JSON.stringify({ [name]: 1, location: { [name]: 1 }, image_urls: [], title: 'x' })
    const answers = [
      await post('/auth/register', 'application/json', body),
      await post('/reports', 'application/json', body, lan.token),
      await post('/login', 'application/x-www-form-urlencoded', `${encodeURIComponent(name.toWellFormed())}=1`),
    ]
    for (const answer of answers) {
      expect([400, 422]).toContain(answer.status)
      for (const { location } of refusalOf(answer).errors) expect(location.length).toBeLessThan(220)
      expect(refusalOf(answer).detail.length).toBeLessThan(300)
    }
  })
})
