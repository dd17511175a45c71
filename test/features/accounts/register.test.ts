import { describe, expect, it } from '@jest/globals'
import { useService } from '../../_helpers/service.js'

describe('register', () => {
  const now = Date.now()
  const service = useService({ clock: () => now, environment: { TRUST_PROXY: '1' } })
  const password = 'moc-chau-lotus-1954'
  const register = async (email: string, secret = password) => {
    const { data, error, response } = await service().api.register({ body: { email, password: secret } })
    return { status: response.status, data, error }
  }

  it('returns the account, which can sign in', async () => {
    const body = { password, full_name: 'Nguyễn Thị Lan', phone: '+84 912 345 678' }
    const { data } = await service().api.register({ body: { ...body, email: 'Lan@Example.COM' } })
    const { password: _secret, ...sent } = body
    expect(data).toMatchObject({ ...sent, email: 'lan@example.com', role: 'citizen', is_active: true })
    expect(data).toMatchObject({ email_verified: false, totp_enabled: false, is_invited: false })
    const login = await service().api.login({ body: { email: 'lan@example.com', password } })
    expect(login.response.status).toBe(200)
  })

  it('returns 409 for a registered address in any case', async () => {
    await register('taken@example.com')
    const { status, error } = await register('TAKEN@example.com', 'another password')
    expect([status, error?.detail]).toEqual([409, 'Email already registered'])
  })

  it('creates one account from concurrent registrations', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => register('once@example.com')))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  })

  it('returns 422 for a common password in any case', async () => {
    const { status, error } = await register('common@example.com', 'PASSWORD123')
    expect(status).toBe(422)
    const errors = [{ location: 'body.password', message: 'is one of the most common passwords' }]
    expect(error).toMatchObject({ code: 'common_password', errors })
  })

  it('counts the characters of passwords', async () => {
    const statuses = [7, 8, 128, 129].map(async (length) =>
      register(`length-${length}@example.com`, 'ễ'.repeat(length)),
    )
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([422, 201, 201, 422])
  })

  it.each([
    ['no @', 'lan'],
    ['two addresses', 'a@example.com,b@example.com'],
    ['a line break', 'a@example.com\nBcc: b@example.com'],
    ['more than 254 characters', `${'a'.repeat(250)}@example.com`],
    ['more than 64 characters before the @', `${'a'.repeat(65)}@example.com`],
    ['a label of more than 63 characters', `lan@${'a'.repeat(64)}.com`],
    ['a domain of 255 characters', `l@${'a.'.repeat(126)}com`],
    ['a top-level domain of digits', 'lan@example.12'],
    ['a top-level domain of one letter', 'lan@example.c'],
    ['a label that ends with a hyphen', 'lan@example-.com'],
    ['two dots in a row', 'lan..nguyen@example.com'],
    ['quotes', '"lan nguyen"@example.com'],
  ])('returns 422 for an e-mail with %s', async (_what, email) => {
    const { status, error } = await register(email)
    expect(status).toBe(422)
    expect(new Set(error?.errors?.map(({ location }) => location))).toEqual(new Set(['body.email']))
  })

  it('returns 429 after 10 attempts for one registered address', async () => {
    const { email } = await service().citizen()
    for (let call = 0; call < 10; call++) expect((await register(email)).status).toBe(409)
    expect((await register(email)).status).toBe(429)
  })

  describe('with concurrent requests from one address', () => {
    const burst = async (from: string, emails: string[]) => {
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': from }
      const answers = await Promise.all(
        emails.map((email) => {
          const body = JSON.stringify({ email, password })
          return fetch(`${service().baseUrl}/auth/register`, { method: 'POST', headers, body })
        }),
      )
      return answers.map(({ status }) => status)
    }

    it('reveals no more addresses than sequential requests', async () => {
      const lan = await service().citizen()
      const statuses = await burst('203.0.113.2', Array<string>(30).fill(lan.email))
      expect(statuses.filter((status) => status === 409)).toHaveLength(10)
      expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    })
  })
})
