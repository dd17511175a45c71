import { beforeEach, describe, expect, it } from '@jest/globals'
import { createTotals, limitsOf } from '../../../src/platform/database/pages.js'
import { createRepositories, type Repositories } from '../../_helpers/repositories.js'
import { useDatabase } from './_helpers/database.js'

describe('page limits', () => {
  it.each([
    ['prepare the first page with a common limit', { skip: 0, limit: 50 }, false],
    ['do not prepare further pages', { skip: 50, limit: 50 }, true],
    ['do not prepare uncommon limits', { skip: 0, limit: 51 }, true],
  ])('%s', (_description, page, planEach) => {
    expect(limitsOf(page, false).planEach).toBe(planEach)
    expect(limitsOf(page, true).planEach).toBe(true)
  })

  it('contain one row more than the page, and the offset of further pages', () => {
    const first = { text: 'limit 21', values: [] }
    expect(limitsOf({ skip: 0, limit: 20 }, false)).toMatchObject({ first: { text: '21', values: [] }, rows: first })
    const further = { text: 'limit $1 offset $2', values: [21, 40] }
    expect(limitsOf({ skip: 40, limit: 20 }, false)).toMatchObject({
      first: { text: '$1', values: [61] },
      rows: further,
    })
  })
})

describe('createTotals', () => {
  let now: number
  const totals = () => createTotals(() => now)

  beforeEach(() => {
    now = 1_000_000
  })

  it('keeps a total for 5 seconds after its count began', async () => {
    const known = totals()
    known.set('a', Promise.resolve(7))
    now += 5_000
    expect(await known.get('a')).toBe(7)
    expect(known.get('b')).toBeUndefined()
    now += 1
    expect(known.get('a')).toBeUndefined()
  })

  it('does not keep a total longer if the clock is set back', () => {
    const known = totals()
    known.set('a', Promise.resolve(7))
    now -= 5_001
    expect(known.get('a')).toBeUndefined()
  })

  it('discards a count that fails, but not the one that replaced it', async () => {
    const known = totals()
    const failing = Promise.reject(new Error('failed'))
    known.set('a', failing)
    known.set('b', failing)
    known.set('b', Promise.resolve(8))
    await expect(failing).rejects.toThrow('failed')
    expect(known.get('a')).toBeUndefined()
    expect(await known.get('b')).toBe(8)
  })

  it('keeps at most 1,000 totals', () => {
    const known = totals()
    for (let filter = 0; filter <= 1_000; filter += 1) known.set(String(filter), Promise.resolve(filter))
    expect(known.get('0')).toBeUndefined()
    expect(known.get('1')).toBeDefined()
  })
})

describe('exact totals of lists', () => {
  const database = useDatabase({
    fill: ({ client }) =>
      client.query(
        `insert into users (email, password_hash) select n || '@example.com', '' from generate_series(1, 2) n`,
      ),
  })
  const everything = { userId: undefined, status: undefined, category: undefined, area: undefined }
  let now: number
  let repositories: Repositories

  /** Sets the number of reports of the first user. */
  const setReports = async (count: number) => {
    await database.client.query('delete from reports')
    await database.client.query(
      `insert into reports (title, status, latitude, longitude, user_id)
       select 'Rác', 'PENDING', 21, 105.8, 1 from generate_series(1, ${count})`,
    )
  }
  const list = (skip: number, { userId, count = 'exact' }: { userId?: number; count?: 'exact' | 'capped' } = {}) =>
    repositories.reports.list({ ...everything, userId }, { skip, limit: 10, sort: 'created_at', order: 'desc', count })
  const totalOf = async (...parameters: Parameters<typeof list>) => (await list(...parameters)).total?.value

  /** Returns the statements that `work` sends. */
  const statementsOf = async (work: () => Promise<unknown>) => {
    const statements: string[] = []
    const record = ({ sql }: { sql: string }) => void statements.push(sql)
    database.db.on('query', record)
    try {
      await work()
    } finally {
      database.db.removeListener('query', record)
    }
    return statements
  }

  beforeEach(async () => {
    now = 1_000_000
    repositories = createRepositories(
      database.db,
      createTotals(() => now),
    )
    await setReports(35)
  })

  it('are counted with the page in one statement, and then not counted', async () => {
    const [counted, ...others] = await statementsOf(() => list(0))
    expect([counted, others]).toEqual([expect.stringContaining('count(*)'), []])
    expect(await statementsOf(() => list(10))).toEqual([expect.not.stringContaining('count(*)')])
  })

  it('are counted once for concurrent requests', async () => {
    const statements = await statementsOf(() => Promise.all([list(0), list(10), list(20)]))
    expect(statements.filter((text) => text.includes('count(*)'))).toHaveLength(1)
    expect(statements).toHaveLength(3)
  })

  it('are counted per user', async () => {
    expect(await totalOf(0, { userId: 1 })).toBe(35)
    expect(await totalOf(0, { userId: 2 })).toBe(0)
    expect(await totalOf(0)).toBe(35)
  })

  it('are at least the number of records that were read', async () => {
    await list(0)
    await setReports(60)
    expect(await list(30)).toMatchObject({ total: { value: 41 }, more: true })
    expect(await list(50)).toMatchObject({ total: { value: 60 }, more: false })
  })

  it('are at most the number of records if the page is the last one', async () => {
    await list(0)
    await setReports(12)
    expect(await list(10)).toMatchObject({ total: { value: 12 }, more: false, records: { length: 2 } })
    expect(await list(30)).toMatchObject({ total: { value: 30 }, more: false, records: [] })
    await setReports(0)
    expect(await list(0)).toMatchObject({ total: { value: 0 }, more: false, records: [] })
  })

  it('are not used for capped totals', async () => {
    await list(0)
    await setReports(45)
    expect(await totalOf(0, { count: 'capped' })).toBe(45)
  })
})
