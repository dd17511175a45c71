import { beforeAll, describe, expect, it } from '@jest/globals'
import { plainClient } from '../../_helpers/plain-client.js'
import { useService, type TestUser } from '../../_helpers/service.js'

interface Refusal {
  detail: string
  errors: { location: string; message: string }[]
}

describe('register', () => {
  const service = useService()

  /** Sends a body that the types of the SDK do not allow. */
  const send = (body: object) =>
    fetch(`${service().baseUrl}/auth/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('returns the account with 201', async () => {
    const body = {
      email: 'lan@example.com',
      password: 'moc-chau-lotus-1954',
      full_name: 'Nguyễn Thị Lan',
      phone: '+84 912 345 678',
    }
    const { data, response } = await service().api.register({ body })
    expect(response.status).toBe(201)
    expect(data).toEqual({
      id: expect.any(Number),
      email: 'lan@example.com',
      full_name: 'Nguyễn Thị Lan',
      phone: '+84 912 345 678',
      role: 'citizen',
      is_active: true,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      email_verified: false,
      totp_enabled: false,
      is_invited: false,
    })
  })

  it('requires only e-mail and password', async () => {
    const { data } = await service().api.register({ body: { email: 'bare@example.com', password: 'long enough' } })
    expect(data).toMatchObject({ full_name: null, phone: null })
  })

  it('creates an account that can sign in', async () => {
    const body = { email: 'minh@example.com', password: 'moc-chau-lotus-1954' }
    await service().api.register({ body })
    expect((await service().api.login({ body })).response.status).toBe(200)
  })

  it('stores the address in lower case', async () => {
    const { data } = await service().api.register({ body: { email: 'Hoa.Tran@Example.COM', password: 'long enough' } })
    expect(data).toMatchObject({ email: 'hoa.tran@example.com' })
  })

  it.each(['taken@example.com', 'TAKEN@example.com'])('returns 409 for %s, which is registered', async (email) => {
    await service().api.register({ body: { email: 'taken@example.com', password: 'long enough' } })
    const { error, response } = await service().api.register({ body: { email, password: 'another password' } })
    expect(response.status).toBe(409)
    expect(error).toMatchObject({ detail: 'Email already registered' })
  })

  it('creates one account from concurrent registrations', async () => {
    const body = { email: 'once@example.com', password: 'long enough' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => service().api.register({ body })))
    expect(answers.map(({ response }) => response.status).sort()).toEqual([201, 409, 409, 409, 409])
  })

  it.each(['password123', 'PASSWORD123', 'iloveyou', '12345678'])(
    'returns 422 for the common password %s',
    async (password) => {
      const { error, response } = await service().api.register({ body: { email: 'common@example.com', password } })
      expect(response.status).toBe(422)
      expect(error).toMatchObject({
        errors: [{ location: 'body.password', message: 'is one of the most common passwords' }],
      })
    },
  )

  it('accepts passwords of 8 to 128 characters, and no others', async () => {
    const statusOf = async (length: number) => {
      const email = `length-${length}@example.com`
      return (await service().api.register({ body: { email, password: 'ễ'.repeat(length) } })).response.status
    }
    expect(await Promise.all([7, 8, 128, 129].map(statusOf))).toEqual([422, 201, 201, 422])
  })

  it.each([
    ['no address', 'lan', 'body.email'],
    ['a number', 7, 'body.email'],
    ['null', null, 'body.email'],
    ['two addresses', 'a@example.com,b@example.com', 'body.email'],
    ['an address with a line break', 'a@example.com\nBcc: b@example.com', 'body.email'],
    ['a very long address', `${'a'.repeat(250)}@example.com`, 'body.email'],
    ['more than 64 characters before the @', `${'a'.repeat(65)}@example.com`, 'body.email'],
    ['a label of more than 63 characters', `lan@${'a'.repeat(64)}.com`, 'body.email'],
    ['a domain of 255 characters', `l@${'a.'.repeat(126)}com`, 'body.email'],
    ['a top-level domain of digits', 'lan@example.12', 'body.email'],
    ['a top-level domain of one letter', 'lan@example.c', 'body.email'],
    ['a label that ends with a hyphen', 'lan@example-.com', 'body.email'],
    ['two dots in a row', 'lan..nguyen@example.com', 'body.email'],
    ['an address in quotes', '"lan nguyen"@example.com', 'body.email'],
  ])('returns 422 for %s as the e-mail', async (_what, email, place) => {
    const response = await send({ email, password: 'long enough' })
    expect(response.status).toBe(422)
    const { errors } = (await response.json()) as Refusal
    expect([...new Set(errors.map(({ location }) => location))]).toEqual([place])
  })

  it.each([{ role: 'admin' }, { is_active: true }, { id: 1 }])(
    'returns 422 for the unknown field in %j',
    async (extra) => {
      const email = 'climber@example.com'
      const response = await send({ email, password: 'long enough', ...extra })
      expect(response.status).toBe(422)
      const location = `body.${Object.keys(extra)[0]}`
      expect(await response.json()).toMatchObject({
        errors: [{ location, message: 'is not a field of this operation' }],
      })
      const login = await service().api.login({ body: { email, password: 'long enough' } })
      expect(login.response.status).toBe(401)
    },
  )

  it('returns 422 that names all invalid fields', async () => {
    const response = await send({ email: 'lan', password: 'short', phone: 'call me', full_name: 'x'.repeat(256) })
    expect(response.status).toBe(422)
    const { errors } = (await response.json()) as Refusal
    expect(errors.map(({ location }) => location).sort()).toEqual([
      'body.email',
      'body.full_name',
      'body.password',
      'body.phone',
    ])
  })

  it('returns 422 for text that the database cannot store', async () => {
    const response = await send({ email: 'nul@example.com', password: 'long enough', full_name: 'La\u0000n' })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ location: 'body.full_name' }] })
  })

  it('returns 400 for a form', async () => {
    const response = await fetch(`${service().baseUrl}/auth/register`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'form@example.com', password: 'long enough' }),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ detail: expect.stringContaining('application/json') })
  })

  it('returns 413 for a body above 16 kB', async () => {
    const response = await send({ email: 'big@example.com', password: 'x'.repeat(16 * 1024) })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ detail: 'The body is too large: at most 16 kB.' })
  })
})

describe('register as a way to probe accounts', () => {
  const now = Date.now()
  const service = useService({ clock: () => now })
  let lan: TestUser

  beforeAll(async () => {
    lan = await service().citizen()
  })

  it('returns 429 after 10 attempts for one address', async () => {
    const api = plainClient(service().baseUrl)
    const statuses: number[] = []
    for (let call = 0; call < 11; call++) {
      statuses.push((await api.register({ body: { email: lan.email, password: 'long enough' } })).response.status)
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 409))
    expect(statuses[10]).toBe(429)
  })
})

describe('register with concurrent requests from one address', () => {
  const now = Date.now()
  const service = useService({ clock: () => now, environment: { TRUST_PROXY: '1' } })
  const burst = async (from: string, emails: string[]) => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': from }
    const answers = await Promise.all(
      emails.map((email) => {
        const body = JSON.stringify({ email, password: 'long enough' })
        return fetch(`${service().baseUrl}/auth/register`, { method: 'POST', headers, body })
      }),
    )
    return answers.map(({ status }) => status)
  }
  const addresses = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => `${name}-${index}@example.com`)

  it('creates 100 accounts concurrently', async () => {
    expect(new Set(await burst('203.0.113.1', addresses(100, 'lan')))).toEqual(new Set([201]))
  })

  it('reveals only a few more addresses than sequential requests', async () => {
    const lan = await service().citizen()
    const statuses = await burst('203.0.113.2', Array<string>(30).fill(lan.email))
    expect(new Set(statuses)).toEqual(new Set([409, 429]))
    // Concurrent queries can pass the check together.
    expect(statuses.filter((status) => status === 409).length).toBeLessThanOrEqual(20)
  })
})
