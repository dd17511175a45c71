import { beforeAll, describe, expect, it } from '@jest/globals'
import { totalCap } from '../../../src/platform/database/pages.js'
import { useGrownService } from './_helpers/grown-service.js'
import { executePrepared, normalizedText, tableAccessesOf, type TableAccess } from './_helpers/growth.js'
import { allOperations } from './_helpers/whole-service.js'

/** Tables that do not grow. */
const small = [
  'agent_passes',
  'knex_migrations',
  'knex_migrations_lock',
  'settings',
  'mirror_targets',
  'subscriptions',
  'webhooks',
  // Rows are deleted within seconds.
  'air_changes',
]

/** Scans that may read a whole table, with the reason. */
const exceptions: [reason: string, fits: (look: TableAccess) => boolean][] = [
  [
    'Exact totals (page pagination, notification history) count along one index, once in 5 seconds per filter',
    ({ counts, text }) => counts && /^select page/.test(text) && !/ limit [^ ]*\) as matching/.test(text),
  ],
  [
    'Totals near a point stop at 10,000. Those of one type are filtered in the position index',
    ({ counts, text }) =>
      counts && /^select page.* location_type = .* and position && .* limit [^ ]*\) as matching/.test(text),
  ],
  [
    'NGSILD-Results-Count is exact, and only counted on request',
    ({ counts, text }) => counts && text.startsWith('select count(*) from broker.'),
  ],
  [
    'Lists of types and attributes read all entities, two requests at a time, for at most 5 seconds',
    ({ text }) => /^select distinct t\.type, a\.name|^with found as materialized \( ?select e\.seq/.test(text),
  ],
  [
    'The contexts and subscriptions that may name a hosted context are searched when it is deleted. Their number is limited',
    ({ text }) => text.startsWith('with used as ( select exists (select from broker.contexts where refers_to'),
  ],
  [
    'The map shows all road segments, and the response is cached for a minute',
    ({ text }) => /from road_segments$/.test(text),
  ],
  [
    'A city has few sensors. Those with stale indices, and those in the circle of an alert, are searched',
    ({ table }) => table === 'air_states',
  ],
  [
    'Up to 500 alerts are changed at a time. Reading a small table is cheaper than that many look-ups',
    ({ table, text }) => table === 'alerts' && text.includes('from clock cross join highest join alerts'),
  ],
  [
    'Statistics of a city aggregate the hours of all its sensors in the period, which is at most a year long',
    ({ table, text }) =>
      table === 'observation_hours' && text.startsWith('with known as materialized ( select subject'),
  ],
  [
    'A new broker receives all stations once',
    ({ text }) => text.startsWith('with target as ( insert into mirror_targets'),
  ],
  [
    'Statistics read the hours of their period, which are a few thousand per series and year',
    ({ table }) => table.startsWith('observation_hours'),
  ],
  [
    'Flags of current values mark sensors as doubtful. They are read at once, and cached',
    ({ text }) =>
      text.startsWith('select entity_id, attribute, from_at, to_at, validity, reason from observation_flags'),
  ],
  [
    'A process reads all unexpired revoked tokens at its start and after losing the change feed',
    ({ text }) => /^select token_id as tokenId, .* from revoked_tokens/.test(text),
  ],
]

/** Statements without a plan, and one whose table the worker empties meanwhile. */
const withoutPlan =
  /^(begin|commit|rollback|savepoint|release)\b|^do \$\$|^set local |^(create|alter) table (observations|observation_hours|audit_events)|^create trigger |^with removed as \(delete from push_messages/i

const grownService = await useGrownService()

describe('a service with large tables', () => {
  let accesses: TableAccess[]

  const large = () => new Map([...grownService().tables].filter(([name]) => !small.includes(name)))

  const planned = () =>
    [...grownService().statements.values()].flat().filter((statement) => !withoutPlan.test(normalizedText(statement)))

  const isExcepted = (one: TableAccess) => exceptions.some(([, fits]) => fits(one))

  beforeAll(async () => {
    const { client } = grownService()
    await client.query('begin')
    accesses = []
    for (const statement of planned()) accesses.push(...(await tableAccessesOf(client, large(), statement)))
    await client.query('rollback')
  })

  it('has rows in every growing table', () => {
    const few = [...grownService().tables].filter(([, rows]) => rows < 2 * totalCap * 0.9).map(([name]) => name)
    expect(few.toSorted()).toEqual(small.toSorted())
  })

  it('has executed every operation', () => {
    const { done } = grownService()
    expect(allOperations.filter((id) => !done.has(id))).toEqual([])
  })

  it('has queried every growing table', () => {
    const queried = new Set(accesses.map(({ table }) => table))
    const missing = [...grownService().tables.keys()].filter((name) => !queried.has(name) && !small.includes(name))
    expect(missing).toEqual([])
  })

  it('reads no more rows than its responses need', () => {
    const excessive = accesses.filter((one) => one.isExcessive && !isExcepted(one))
    const problems = excessive.map(
      ({ scan, table, rowsRead, text }) => `${scan} of ${table} reads ${rowsRead} rows: ${text}`,
    )
    expect([...new Set(problems)]).toEqual([])
  })

  it.each(exceptions)('still needs the exception: %s', (_reason, fits) => {
    expect(accesses.filter((one) => one.isExcessive && fits(one))).not.toEqual([])
  })

  it('executes prepared statements after a migration of another release adds columns', async () => {
    const { client, tableNames } = grownService()
    const prepared = planned().filter(({ isPrepared }) => isPrepared)
    expect(prepared.length).toBeGreaterThan(20)
    const execute = async () => {
      const errors: string[] = []
      for (const one of prepared) {
        const code = await executePrepared(client, one)
        if (code !== undefined) errors.push(`${code}: ${normalizedText(one)}`)
      }
      return errors
    }
    await client.query('begin')
    const before = await execute()
    for (const name of tableNames) await client.query(`alter table ${name} add column added_later text`)
    expect(await execute()).toEqual(before)
    await client.query('rollback')
  })

  it('has an index for every foreign key', async () => {
    const { rows } = await grownService().client.query(
      `select conrelid::regclass::text as table, conname as key from pg_constraint
       where contype = 'f' and connamespace in ('public'::regnamespace, 'broker'::regnamespace) and not exists (
         select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null)
       order by key`,
    )
    // Partial indexes of the rows that have such a key cover these.
    expect(rows).toEqual([
      { table: 'events', key: 'events_user_id_fkey' },
      { table: 'observation_flags', key: 'observation_flags_created_by_fkey' },
      { table: 'push_messages', key: 'push_messages_alert_id_fkey' },
      { table: 'uploads', key: 'uploads_report_id_fkey' },
    ])
  })

  it.each([
    ['reports_created_at', 'reports'],
    ['reports_words', 'reports'],
    ['reports_updated_at', 'reports'],
    ['locations_position', 'locations'],
    ['outbox_due', 'outbox'],
    ['uploads_report', 'uploads'],
    ['mails_due', 'mails'],
    ['mails_recipient', 'mails'],
    ['account_tokens_expires_at', 'account_tokens'],
    ['broker.geometries_tenant_bounds', 'broker.geometries'],
  ])('would read more rows without %s', async (index, table) => {
    const { client } = grownService()
    await client.query('begin')
    await client.query(`drop index ${index}`)
    let found = false
    for (const statement of planned().filter((one) => normalizedText(one).includes(table))) {
      // Not prepared, because one slow execution without the index is sufficient.
      const without = await tableAccessesOf(client, large(), { ...statement, isPrepared: false })
      found ||= without.some((one) => one.isExcessive && !isExcepted(one))
      if (found) break
    }
    await client.query('rollback')
    expect(found).toBe(true)
  })
})
