import type { RequestOf, User } from '@environmental-monitoring/sdk'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { linksOf, listOf, pageOf } from '../../_helpers/pages.js'
import { query } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'

type ListQuery = NonNullable<RequestOf<'listUsers'>['query']>

describe('listUsers', () => {
  const service = useService()
  /** 25 created here, and the admin. */
  const total = 26

  beforeAll(async () => {
    const { users } = service().app.context.repositories
    for (let number = 1; number <= 25; number++) {
      await users.create({
        email: `user-${String((number * 7) % 26).padStart(2, '0')}@example.com`,
        password_hash: 'none',
        // Only three names, so that sorting by name has ties.
        full_name: ['An', 'Bình', null][number % 3] ?? null,
        is_active: number % 5 !== 0,
      })
    }
  })

  const call = (query: ListQuery) => service().admin.api.listUsers({ query })

  it('returns all users as a plain array, sorted by id, active or not', async () => {
    const { data, response } = await service().admin.api.listUsers()
    const users = listOf(data)
    expect(response.status).toBe(200)
    expect(users).toHaveLength(total)
    expect(users.map(({ id }) => id)).toEqual(users.map(({ id }) => id).sort((a, b) => a - b))
    expect(users.filter(({ is_active }) => !is_active)).toHaveLength(5)
    expect(response.headers.get('X-Total-Count')).toBeNull()
  })

  it('returns the total with count=true', async () => {
    const { response } = await call({ limit: 1, count: true })
    expect(response.headers.get('X-Total-Count')).toBe(String(total))
    expect(response.headers.get('X-Total-Count-Capped')).toBeNull()
  })

  it('never returns a password or its hash', async () => {
    const { data } = await service().admin.api.listUsers()
    expect(JSON.stringify(data)).not.toMatch(/password|argon2|token_version/)
  })

  it('supports skip and limit, with links in the same style', async () => {
    const { data, response } = await call({ skip: 10, limit: 10, sort: 'email' })
    expect(listOf(data)).toHaveLength(10)
    const rest = { sort: 'email', order: 'asc', limit: '10' }
    expect(linksOf(response, '/users')).toEqual({
      first: { ...rest, skip: '0' },
      prev: { ...rest, skip: '0' },
      next: { ...rest, skip: '20' },
    })
  })

  it('links to the last page, and keeps count=true in links', async () => {
    const { response } = await call({ skip: 10, limit: 10, sort: 'email', count: true })
    const rest = { sort: 'email', order: 'asc', limit: '10', count: 'true' }
    expect(linksOf(response, '/users')).toEqual({
      first: { ...rest, skip: '0' },
      prev: { ...rest, skip: '0' },
      next: { ...rest, skip: '20' },
      last: { ...rest, skip: '20' },
    })
  })

  it('returns the envelope with exact totals and links with page', async () => {
    const { data, response } = await call({ page: 2, limit: 10 })
    const { success, data: users, pagination } = pageOf(data)
    expect(success).toBe(true)
    expect(users).toHaveLength(10)
    expect(pagination).toEqual({ page: 2, limit: 10, total, total_pages: 3 })
    expect(response.headers.get('X-Total-Count')).toBe(String(total))
    const rest = { sort: 'id', order: 'asc', limit: '10' }
    expect(linksOf(response, '/users')).toEqual({
      first: { ...rest, page: '1' },
      prev: { ...rest, page: '1' },
      next: { ...rest, page: '3' },
      last: { ...rest, page: '3' },
    })
  })

  it('has no previous link on the first page and no next link on the last', async () => {
    const first = await call({ page: 1, limit: 10 })
    const last = await call({ page: 3, limit: 10 })
    expect(Object.keys(linksOf(first.response, '/users'))).toEqual(['first', 'next', 'last'])
    expect(Object.keys(linksOf(last.response, '/users'))).toEqual(['first', 'prev', 'last'])
    expect(pageOf(last.data).data).toHaveLength(6)
  })

  it('returns all users by following the next links', async () => {
    const seen: number[] = []
    let next: string | undefined = '/users?limit=7&sort=created_at&order=desc'
    while (next !== undefined) {
      const response: Response = await fetch(service().baseUrl + next, {
        headers: { Authorization: `Bearer ${service().admin.token}` },
      })
      for (const { id } of (await response.json()) as User[]) seen.push(id)
      next = /<([^>]+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
    }
    expect(seen).toHaveLength(total)
    expect(new Set(seen).size).toBe(total)
  })

  it('returns an empty page with the totals after the end', async () => {
    const { data, response } = await call({ page: 9, limit: 10 })
    expect(response.status).toBe(200)
    expect(pageOf(data)).toMatchObject({ data: [], pagination: { page: 9, total, total_pages: 3 } })
    expect(listOf((await call({ skip: 1000 })).data)).toEqual([])
  })

  it.each(['id', 'email', 'full_name', 'created_at'] as const)('sorts by %s in both directions', async (sort) => {
    const up = listOf((await call({ sort, order: 'asc' })).data)
    const down = listOf((await call({ sort, order: 'desc' })).data)
    expect(up).toHaveLength(total)
    expect(down).toEqual([...up].reverse())
  })

  it('sorts e-mail addresses alphabetically', async () => {
    const emails = listOf((await call({ sort: 'email' })).data).map(({ email }) => email)
    expect(emails).toEqual([...emails].sort())
  })

  it('sorts equal names by id, so that pages do not overlap', async () => {
    const whole = listOf((await call({ sort: 'full_name' })).data).map(({ id }) => id)
    const parts: number[] = []
    for (let page = 1; page <= 9; page++) {
      parts.push(...pageOf((await call({ sort: 'full_name', page, limit: 3 })).data).data.map(({ id }) => id))
    }
    expect(parts).toEqual(whole)
  })

  it('returns 400 beyond 100,000 records in both styles, and suggests a filter', async () => {
    const cases: [Parameters<typeof call>[0], string][] = [
      [{ skip: 100_001 }, 'query.skip'],
      [{ page: 1002, limit: 100 }, 'query.page'],
    ]
    for (const [query, location] of cases) {
      const { error, response } = await call(query)
      expect(response.status).toBe(400)
      expect(error).toMatchObject({ detail: expect.stringContaining('filter'), errors: [{ location }] })
    }
    expect((await call({ skip: 100_000 })).response.status).toBe(200)
  })

  it.each([0, 20])('returns 400 for a page together with skip=%i', async (skip) => {
    const { error, response } = await call({ skip, page: 2 })
    expect(response.status).toBe(400)
    expect(error).toMatchObject({
      detail: 'Send either skip or page, not both.',
      errors: [{ location: 'query.skip', message: 'must not be sent together with page' }],
    })
  })

  it('lists accounts with addresses that registration no longer accepts', async () => {
    const { users } = service().app.context.repositories
    for (const email of [`${'l'.repeat(100)}@example.com`, `lan@${'x'.repeat(70)}.com`, 'admin@localhost']) {
      const { id } = await users.create({ email, password_hash: 'none', role: 'citizen' })
      expect((await service().admin.api.getUser({ path: { user_id: id } })).data?.email).toBe(email)
    }
  })

  it.each([
    'sort=password_hash',
    'sort=email,id',
    'sort=role',
    'order=sideways',
    'order=DESC',
    'limit=0',
    'limit=101',
    'limit=ten',
    'limit=1.5',
    'skip=-1',
    'page=0',
    'limit=5&limit=6',
  ])('returns 400 that names the parameter for %s', async (text) => {
    const response = await fetch(`${service().baseUrl}/users?${text}`, {
      headers: { Authorization: `Bearer ${service().admin.token}` },
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ detail: expect.stringContaining(`query.${text.split('=')[0]}`) })
  })

  it('returns 304 for a matching ETag', async () => {
    const first = await call({ limit: 5 })
    const etag = first.response.headers.get('ETag') ?? ''
    const again = await service().admin.api.listUsers({ query: { limit: 5 }, headers: { 'If-None-Match': etag } })
    expect(again.response.status).toBe(304)
  })

  it('returns 403 to a citizen', async () => {
    const { api } = await service().citizen()
    const { error, response } = await api.listUsers()
    expect(response.status).toBe(403)
    expect(error).toMatchObject({ detail: 'Admin access required' })
  })
})

describe('listUsers with more than 10,000 users', () => {
  const service = useService()

  beforeAll(async () => {
    await query(
      service().databaseUrl,
      `insert into users (email, password_hash)
       select 'many-' || number || '@example.com', 'none' from generate_series(1, 10004) number`,
    )
  })

  it('caps the total at 10,000 with count=true, and has no last link', async () => {
    const { response } = await service().admin.api.listUsers({ query: { limit: 5, count: true } })
    expect(response.headers.get('X-Total-Count')).toBe('10000')
    expect(response.headers.get('X-Total-Count-Capped')).toBe('true')
    expect(Object.keys(linksOf(response, '/users'))).toEqual(['first', 'next'])
  })

  it('returns exact totals with page', async () => {
    const { data, response } = await service().admin.api.listUsers({ query: { page: 1, limit: 5 } })
    expect(pageOf(data).pagination).toEqual({ page: 1, limit: 5, total: 10_005, total_pages: 2001 })
    expect(response.headers.get('X-Total-Count')).toBe('10005')
    expect(response.headers.get('X-Total-Count-Capped')).toBeNull()
  })
})

describe('listUsers with page', () => {
  let now = Date.now()
  const service = useService({ clock: () => now })

  it('returns totals that are at most 5 seconds old', async () => {
    const total = async () => {
      const { data } = await service().admin.api.listUsers({ query: { page: 1, limit: 1 } })
      return pageOf(data).pagination.total
    }
    const insert = (email: string) =>
      query(service().databaseUrl, `insert into users (email, password_hash) values ('${email}', 'none')`)
    await insert('lan@example.com')
    expect(await total()).toBe(2)
    await insert('minh@example.com')
    now += 5_000
    expect(await total()).toBe(2)
    now += 1
    expect(await total()).toBe(3)
  })
})
