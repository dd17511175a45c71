import { beforeAll, describe, expect, it } from '@jest/globals'
import { useService, type TestUser } from '../../_helpers/service.js'
import { call, json, type Answer } from '../../pipeline/http/_helpers/raw.js'

interface Refusal {
  detail: string
  errors: { location: string; message: string }[]
}

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
    const answer = await call(service().baseUrl, 'GET', `/sensors?${'limit=x&'.repeat(2_000)}`)
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
