import { beforeAll, describe, expect, it } from '@jest/globals'
import { totalCap } from '../../src/database/repositories/pages.js'
import { useGrownService } from './_helpers/grown-service.js'
import { looksOf, plainText, type Look } from './_helpers/growth.js'
import { allOperations } from './_helpers/whole-service.js'

/** Tables that do not grow. */
const small = ['knex_migrations', 'knex_migrations_lock', 'settings', 'mirror_targets', 'subscriptions']

/** What may look at all of a table, and why. */
const exceptions: [reason: string, fits: (look: Look) => boolean][] = [
  [
    'Totals of the page style and of the history of notifications are exact: they count what matches, along one index',
    ({ counts, text }) => counts && /^select page/.test(text) && !/ limit [^ ]*\) as matching/.test(text),
  ],
  [
    'NGSILD-Results-Count is exact, and only counted where a client asks for it',
    ({ counts, text }) => counts && text.startsWith('select count(*) from broker.'),
  ],
  [
    'A total up to the cap passes over places of the other three kinds',
    ({ counts, scan, looked, text }) =>
      counts && scan.endsWith('locations_position') && text.includes('location_type = ') && looked < 4.4 * totalCap,
  ],
  ['A map draws all road segments; the answer is kept for a minute', ({ text }) => /from road_segments$/.test(text)],
  [
    'A process that starts, or that has lost the change feed, reads all revoked tokens that have not expired',
    ({ text }) => /^select token_id, expires_at from revoked_tokens/.test(text),
  ],
]

/** Statements that have no plan. */
const withoutPlan =
  /^(begin|commit|rollback|savepoint|release)\b|^listen |^set local |^(create|alter) table "?observations/i

const grownService = await useGrownService()

describe('a service with large tables', () => {
  let looks: Look[]

  const large = () => new Map([...grownService().tables].filter(([name]) => !small.includes(name)))

  const planned = () => [...grownService().statements.values()].flat().filter(({ text }) => !withoutPlan.test(text))

  const isExcepted = (one: Look) => exceptions.some(([, fits]) => fits(one))

  beforeAll(async () => {
    const { client } = grownService()
    await client.query('begin')
    looks = []
    for (const statement of planned()) looks.push(...(await looksOf(client, large(), statement)))
    await client.query('rollback')
  }, 60_000)

  it('has filled every table that grows', () => {
    const few = [...grownService().tables].filter(([, rows]) => rows < 2 * totalCap * 0.9).map(([name]) => name)
    expect(few.toSorted()).toEqual(small.toSorted())
  })

  it('has carried out every operation', () => {
    const { done } = grownService()
    expect(allOperations.filter((id) => !done.has(id))).toEqual([])
  })

  it('has asked for something of every table that grows', () => {
    const asked = new Set(looks.map(({ table }) => table))
    const unasked = [...grownService().tables.keys()].filter((name) => !asked.has(name) && !small.includes(name))
    expect(unasked).toEqual([])
  })

  it('looks at no more of a table than its answers need', () => {
    const tooMuch = looks.filter((one) => one.tooMuch && !isExcepted(one))
    const told = tooMuch.map(({ scan, table, looked, text }) => `${scan} of ${table} looks at ${looked} rows: ${text}`)
    expect([...new Set(told)]).toEqual([])
  })

  it.each(exceptions)('has a reason to look at more: %s', (_reason, fits) => {
    expect(looks.filter((one) => one.tooMuch && fits(one))).not.toEqual([])
  })

  it('finds what refers to a row that goes', async () => {
    const { rows } = await grownService().client.query(
      `select conrelid::regclass::text as table, conname as key from pg_constraint
       where contype = 'f' and connamespace in ('public'::regnamespace, 'broker'::regnamespace) and not exists (
         select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null)`,
    )
    // What has an image in a report stands in a partial index, which serves.
    expect(rows).toEqual([{ table: 'uploads', key: 'uploads_report_id_fkey' }])
  })

  it.each([
    ['reports_created_at', 'reports'],
    ['locations_position', 'locations'],
    ['outbox_due', 'outbox'],
    ['uploads_report', 'uploads'],
    ['broker.geometries_bounds', 'broker.geometries'],
  ])('would look at more without %s', async (index, table) => {
    const { client } = grownService()
    await client.query('begin')
    await client.query(`drop index ${index}`)
    let found = false
    for (const statement of planned().filter((one) => plainText(one).includes(table))) {
      // One carrying out tells enough, and is long without an index.
      const without = await looksOf(client, large(), { ...statement, isPrepared: false })
      found ||= without.some((one) => one.tooMuch && !isExcepted(one))
      if (found) break
    }
    await client.query('rollback')
    expect(found).toBe(true)
  })
})
