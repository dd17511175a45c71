import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type EntityCondition, resolveExpression } from '../../../src/broker/query/condition.js'
import { createGeometryPool } from '../../../src/broker/query/geometry-pool.js'
import { parseQuery } from '../../../src/broker/query/parse-query.js'
import { createEntityStore, createWriters } from '../../../src/broker/store/entities.js'
import { createEntityQueries } from '../../../src/broker/store/queries.js'
import { createSubscriptionStore } from '../../../src/broker/store/subscriptions.js'
import { createCatalogue } from '../../../src/broker/store/types-and-attributes.js'
import { createSlowReads } from '../../../src/platform/database/slow-reads.js'
import { nodesOf, type RunNode } from '../../_helpers/plans.js'
import { silentLog } from '../../broker/subscriptions/_helpers/records.js'
import { type OpenDatabase, useDatabase } from '../../platform/database/_helpers/database.js'

/** Number of entities and of subscriptions of the tenant `small`. */
const few = 20
/** Maximum number of rows that a statement of the small tenant may read per table. */
const maxRows = 5 * few
const iri = 'https://uri.etsi.org/ngsi-ld/default-context/'
const attribute = `${iri}location`

/** All entities are in the same square kilometre, with the same type and attributes. */
const insert = (tenant: string, entities: number, subscriptions: number) => `
  with entity as (
    insert into broker.entities (tenant, id, types, attributes, created_at, modified_at)
    select '${tenant}', 'urn:x:' || n, '{${iri}T}', jsonb_build_object('${iri}a', jsonb_build_object('type', 'Property', 'value', n)),
      now(), now()
    from generate_series(1, ${entities}) n returning seq
  ), entity_type as (
    insert into broker.entity_types (tenant, type, seq) select '${tenant}', '${iri}T', seq from entity
  )
  insert into broker.geometries (tenant, seq, attribute, shape, bounds, is_point, latitude, longitude)
  select '${tenant}', seq, '${attribute}', '{"type":"Point","coordinates":[105.8,21]}', box(point(x, y), point(x, y)), true, y, x
  from entity, lateral (select 105.8 + seq % 100 / 10000.0, 21 + seq % 97 / 10000.0) place (x, y);
  insert into broker.subscriptions (tenant, id, types, definition, is_active, created_at, modified_at)
  select '${tenant}', trim('${tenant} urn:s:' || n), array[trim('${tenant} ${iri}T')], '{}', true, now(), now()
  from generate_series(1, ${subscriptions}) n`

/** The statistics do not know the small tenant, because a few new rows do not cause an analysis of a large table. */
async function fill({ client }: OpenDatabase): Promise<void> {
  await client.query(insert('', 20_000, 1_000))
  await client.query('vacuum analyze broker.entities, broker.entity_types, broker.geometries, broker.subscriptions')
  await client.query(insert('small', few, few))
}

describe('the plans of a tenant with few entities, next to a tenant with many', () => {
  const database = useDatabase({ fill })
  const tenant = 'small'
  const geometries = createGeometryPool({ log: silentLog })
  afterAll(() => geometries.close())
  const queries = () => createEntityQueries(database.db, { tenant, geometries, slowReads: createSlowReads() })
  const subscriptions = () => createSubscriptionStore(database.db, tenant)
  const catalogue = () => createCatalogue(database.db, { tenant, slowReads: createSlowReads() })
  const entities = () =>
    createEntityStore(database.db, {
      tenant,
      queries: queries(),
      catalogue: catalogue(),
      watcher: { changed: () => Promise.resolve(() => undefined) },
      writers: createWriters(),
      clock: Date.now,
    })
  beforeAll(() => database.client.query('set plan_cache_mode = force_custom_plan'))

  /** Returns the scans of broker tables in all statements of `work` that read a table, after their execution. */
  const scansOf = async (work: () => Promise<unknown>): Promise<RunNode[]> => {
    const { db, client } = database
    const statements: { sql: string; bindings: unknown[] }[] = []
    const record = (statement: (typeof statements)[number]) => statements.push(statement)
    db.on('query', record)
    await work().finally(() => db.removeListener('query', record))
    const scans: RunNode[] = []
    for (const { sql, bindings } of statements.filter(({ sql }) =>
      /^\s*(select|with|delete)\b.*\bbroker\./is.test(sql),
    )) {
      await client.query('begin')
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: RunNode }[] }>(
        `explain (analyze, format json) ${sql}`,
        bindings,
      )
      await client.query('rollback')
      scans.push(...nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan).filter((node) => node['Node Type'].endsWith('Scan')))
    }
    return scans.filter((node) => node['Relation Name'] !== undefined || node['Index Name'] !== undefined)
  }

  const expectFewRows = async (work: () => Promise<unknown>) => {
    const scans = await scansOf(work)
    expect(scans.length).toBeGreaterThan(0)
    const readRows = (node: RunNode) =>
      (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops']
    const excessive = scans.filter((node) => node['Node Type'] === 'Seq Scan' || readRows(node) > maxRows)
    expect(
      excessive.map((node) => [node['Node Type'], node['Relation Name'], node['Index Name'], readRows(node)]),
    ).toEqual([])
  }

  const types = [[`${iri}T`]]
  const names = {
    expand: (name: string) => iri + name,
    compact: (name: string) => name,
    link: undefined,
    context: undefined,
  }
  const point = { type: 'Point' as const, coordinates: [105.8, 21] }
  const square = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [105, 20],
        [106, 20],
        [106, 22],
        [105, 22],
        [105, 20],
      ],
    ],
  }
  it.each<[string, EntityCondition]>([
    ['a type', { types }],
    ['two types', { types: [...types, [`${iri}U`]] }],
    ['ids', { ids: ['urn:x:1', 'urn:x:2'] }],
    ['an id pattern', { idPattern: '1$' }],
    ['an attribute', { attributes: [`${iri}a`] }],
    ['q', { types, expression: resolveExpression(parseQuery('a>5'), names) }],
    ['near', { types, geo: { relation: 'near', geometry: point, maxDistance: 5_000, attribute } }],
    ['near with a minimum distance', { geo: { relation: 'near', geometry: point, minDistance: 1, attribute } }],
    ['within', { types, geo: { relation: 'within', geometry: square, attribute } }],
    ['disjoint', { types, geo: { relation: 'disjoint', geometry: square, attribute } }],
  ])('read few rows for %s', async (_what, condition) => {
    await expectFewRows(() => queries().select(condition, { limit: 20, offset: 0, count: true }))
  })

  it.each<[string, () => Promise<unknown>]>([
    ['the list of types', () => entities().types()],
    ['types and attributes', () => catalogue().typedAttributes()],
    ['one type', () => catalogue().findType(`${iri}T`)],
    ['one attribute', () => catalogue().findAttribute(`${iri}a`)],
    ['one entity', () => entities().find('urn:x:1')],
    ['a deletion', () => entities().remove(['urn:x:none'])],
    ['the conditions of a write', () => queries().matching(database.db, { idPattern: '1$' }, ['urn:x:1'])],
    ['the list of subscriptions', () => subscriptions().list(20, 0)],
    ['the number of subscriptions', () => subscriptions().count()],
    ['the revisions of subscriptions of a write', () => subscriptions().watchingRevisions(database.db, [`${iri}T`], 0)],
    ['the subscriptions of a write', () => subscriptions().watching(database.db, [`${iri}T`], 0, [])],
  ])('read few rows for %s', (_what, work) => expectFewRows(work))

  // A connection that has executed a prepared statement five times can use a plan for any tenant.
  it.each<[string, () => Promise<unknown>]>([
    ['one entity', () => entities().find('urn:x:1')],
    ['the revisions of subscriptions of a write', () => subscriptions().watchingRevisions(database.db, [`${iri}T`], 0)],
    ['the subscriptions of a write', () => subscriptions().watching(database.db, [`${iri}T`], 0, [])],
  ])('remain after many executions of the statement for %s', async (_what, work) => {
    const { db, client } = database
    const sent: { sql: string; bindings: unknown[] }[] = []
    const record = (statement: (typeof sent)[number]) => sent.push(statement)
    db.on('query', record)
    await work().finally(() => db.removeListener('query', record))
    const [{ sql, bindings } = { sql: '', bindings: [] }] = sent
    await client.query('set plan_cache_mode = force_generic_plan')
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: RunNode }[] }>({
      name: `generic ${sql}`.slice(0, 60),
      text: `explain (analyze, format json) ${sql}`,
      values: bindings,
    })
    await client.query('set plan_cache_mode = force_custom_plan')
    const scans = nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan)
    expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan')
    expect(Math.max(...scans.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)))).toBeLessThan(
      maxRows,
    )
  })
})
