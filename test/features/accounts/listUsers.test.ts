import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { linksOf, listOf, pageOf } from '../../_helpers/pages.js'
import { query } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'

type ListQuery = NonNullable<RequestOf<'listUsers'>['query']>

/** Paging rules are tested in test/base/pages.test.ts. */
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
    expect(users).toHaveLength(total)
    expect(users.map(({ id }) => id)).toEqual(users.map(({ id }) => id).sort((a, b) => a - b))
    expect(users.filter(({ is_active }) => !is_active)).toHaveLength(5)
    expect(response.headers.get('X-Total-Count')).toBeNull()
  })

  it.each([
    ['without a total', {}, undefined],
    ['with a total', { count: true }, '20'],
  ])('supports skip and limit %s, with links in the same style', async (_what, counting, last) => {
    const { data, response } = await call({ skip: 10, limit: 10, sort: 'email', ...counting })
    expect(listOf(data)).toHaveLength(10)
    expect(response.headers.get('X-Total-Count')).toBe(last === undefined ? null : String(total))
    expect(response.headers.get('X-Total-Count-Capped')).toBeNull()
    const rest = { sort: 'email', order: 'asc', limit: '10', ...(last !== undefined && { count: 'true' }) }
    expect(linksOf(response, '/users')).toEqual({
      first: { ...rest, skip: '0' },
      prev: { ...rest, skip: '0' },
      next: { ...rest, skip: '20' },
      ...(last !== undefined && { last: { ...rest, skip: last } }),
    })
  })

  it('returns the envelope with exact totals and links with page', async () => {
    const { data, response } = await call({ page: 3, limit: 10 })
    expect(pageOf(data)).toMatchObject({ success: true, pagination: { page: 3, limit: 10, total, total_pages: 3 } })
    expect(pageOf(data).data).toHaveLength(6)
    expect(response.headers.get('X-Total-Count')).toBe(String(total))
    const rest = { sort: 'id', order: 'asc', limit: '10' }
    expect(linksOf(response, '/users')).toEqual({
      first: { ...rest, page: '1' },
      prev: { ...rest, page: '2' },
      last: { ...rest, page: '3' },
    })
  })

  it.each(['id', 'email', 'full_name', 'created_at'] as const)('sorts by %s in both directions', async (sort) => {
    const up = listOf((await call({ sort, order: 'asc' })).data)
    expect(up).toHaveLength(total)
    expect(listOf((await call({ sort, order: 'desc' })).data)).toEqual([...up].reverse())
    if (sort === 'email') expect(up.map(({ email }) => email)).toEqual(up.map(({ email }) => email).sort())
  })

  it('sorts equal names by id, so that pages do not overlap', async () => {
    const whole = listOf((await call({ sort: 'full_name' })).data).map(({ id }) => id)
    const parts: number[] = []
    for (let page = 1; page <= 9; page++) {
      parts.push(...pageOf((await call({ sort: 'full_name', page, limit: 3 })).data).data.map(({ id }) => id))
    }
    expect(parts).toEqual(whole)
  })

  it('returns 400 for skip together with page', async () => {
    const { error } = await call({ skip: 20, page: 2 })
    expect(error).toMatchObject({
      errors: [{ location: 'query.skip', message: 'must not be sent together with page' }],
    })
  })
})

describe('listUsers with filters', () => {
  const service = useService()
  const found = async (query: ListQuery) => {
    const { data } = await service().admin.api.listUsers({ query: { ...query, count: true } })
    return listOf(data).map(({ full_name }) => full_name)
  }
  const long = `${'x'.repeat(60)}@example.com`

  beforeAll(async () => {
    const { users } = service().app.context.repositories
    const fields = { password_hash: 'none' }
    const [lan, duc] = [{ phone: '+84 912 345 678' }, { phone: '0987.654.321', role: 'manager' }] as const
    await users.create({ ...fields, ...lan, email: 'lan.nguyen@example.com', full_name: 'Nguyễn Thị Lan' })
    await users.create({ ...fields, ...duc, email: 'duc@example.com', full_name: 'Đỗ Minh Đức' })
    await users.create({ ...fields, email: 'lan2@example.com', full_name: 'Trần Lan', is_active: false })
    await users.create({ ...fields, email: long, full_name: '100% _ sure', phone: '12' })
  })

  it.each([
    ['do minh du', ['Đỗ Minh Đức']],
    ['lan.nguyen@exam', ['Nguyễn Thị Lan']],
    ['0912 345', ['Nguyễn Thị Lan']],
    ['84912345678', ['Nguyễn Thị Lan']],
    ['100%', ['100% _ sure']],
    ['x'.repeat(60), ['100% _ sure']],
    ["lan' | !", ['Nguyễn Thị Lan', 'Trần Lan']],
    ['%%an', []],
  ])('finds %s', async (q, names) => {
    expect(await found({ q })).toEqual(names)
  })

  it('filters by role in any case, by activity, and by all together', async () => {
    expect(await found({ role: 'MANAGER' })).toEqual(['Đỗ Minh Đức'])
    expect(await found({ is_active: false })).toEqual(['Trần Lan'])
    expect(await found({ q: 'lan', role: 'user', is_active: true })).toEqual(['Nguyễn Thị Lan'])
  })

  it.each([
    ["user_words(full_name, email, phone) @@ word_query('lan')", 'users_words'],
    ["role = 'manager'", 'users_role'],
    ['not is_active', 'users_inactive'],
  ])('has an index for %s', async (condition, index) => {
    const url = new URL(service().databaseUrl)
    url.searchParams.set('options', '-c enable_seqscan=off')
    const plan = await query(url.href, `explain select 1 from users where ${condition}`)
    expect(JSON.stringify(plan)).toContain(index)
  })

  it('lists accounts with addresses that registration no longer accepts', async () => {
    const { users } = service().app.context.repositories
    for (const email of [`${'l'.repeat(100)}@example.com`, `lan@${'x'.repeat(70)}.com`, 'admin@localhost']) {
      const { id } = await users.create({ email, password_hash: 'none', role: 'admin', full_name: 'Old' })
      expect((await service().admin.api.getUser({ path: { user_id: id } })).data?.email).toBe(email)
    }
  })

  it('caps totals at 10,000 with count=true, without a last link, but not with page', async () => {
    await service().query(`insert into users (email, password_hash, role)
       select 'many-' || number || '@example.com', 'none', 'manager' from generate_series(1, 10004) number`)
    const filter = { role: 'manager', q: 'many', limit: 5 }
    const { response } = await service().admin.api.listUsers({ query: { ...filter, count: true } })
    expect(response.headers.get('X-Total-Count')).toBe('10000')
    expect(response.headers.get('X-Total-Count-Capped')).toBe('true')
    expect(Object.keys(linksOf(response, '/users'))).toEqual(['first', 'next'])

    const exact = await service().admin.api.listUsers({ query: { ...filter, page: 1 } })
    expect(pageOf(exact.data).pagination).toEqual({ page: 1, limit: 5, total: 10_004, total_pages: 2001 })
    expect(exact.response.headers.get('X-Total-Count')).toBe('10004')
    expect(exact.response.headers.get('X-Total-Count-Capped')).toBeNull()
    await service().query("delete from users where email like 'many-%'")
  })
})
