import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { linksOf, listOf } from '../../_helpers/pages.js'
import { query } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'

type ListQuery = NonNullable<RequestOf<'listUsers'>['query']>

describe('listUsers with filters', () => {
  const service = useService()
  const found = async (query: ListQuery) => {
    const { data } = await service().admin.api.listUsers({ query: { ...query, count: true } })
    return listOf(data).map(({ full_name }) => full_name)
  }

  beforeAll(async () => {
    const { users } = service().app.context.repositories
    const password_hash = 'none'
    await users.create({
      email: 'lan.nguyen@example.com',
      full_name: 'Nguyễn Thị Lan',
      phone: '+84 912 345 678',
      password_hash,
    })
    await users.create({
      email: 'duc@example.com',
      full_name: 'Đỗ Minh Đức',
      phone: '0987.654.321',
      role: 'manager',
      password_hash,
    })
    await users.create({ email: 'lan2@example.com', full_name: 'Trần Lan', is_active: false, password_hash })
    const long = `${'x'.repeat(60)}@example.com`
    await users.create({ email: long, full_name: '100% _ sure', phone: '12', password_hash })
  })

  it.each([
    ['nguyen lan', ['Nguyễn Thị Lan']],
    ['LAN', ['Nguyễn Thị Lan', 'Trần Lan']],
    ['do minh du', ['Đỗ Minh Đức']],
    ['lan.nguyen@exam', ['Nguyễn Thị Lan']],
    ['0912 345', ['Nguyễn Thị Lan']],
    ['+84 912 345 678', ['Nguyễn Thị Lan']],
    ['84912345678', ['Nguyễn Thị Lan']],
    ['0987654321', ['Đỗ Minh Đức']],
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

  it('keeps the filters in links', async () => {
    const { response } = await service().admin.api.listUsers({ query: { q: 'lan', role: 'citizen', limit: 1 } })
    expect(linksOf(response, '/users')['next']).toMatchObject({ q: 'lan', role: 'citizen' })
  })

  it.each(['q=%2B%2B', 'q=', `q=${'a'.repeat(101)}`, 'role=boss', 'is_active=maybe'])(
    'returns 400 for %s',
    async (text) => {
      const headers = { Authorization: `Bearer ${service().admin.token}` }
      const response = await fetch(`${service().baseUrl}/users?${text}`, { headers })
      expect(response.status).toBe(400)
    },
  )

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
})
