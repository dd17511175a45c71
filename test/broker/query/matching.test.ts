import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { brokerTimeout } from '../../../src/app/broker-client.js'
import { createGeometryPool } from '../../../src/broker/query/geometry-pool.js'
import { parseQuery } from '../../../src/broker/query/parse.js'
import { resolveExpression, type EntityCondition } from '../../../src/broker/query/resolve.js'
import { createEntityQueries } from '../../../src/broker/store/queries.js'
import { queryTimeouts, statementTimeout } from '../../../src/broker/store/query-timeout.js'
import { createSlowReads } from '../../../src/database/slow-reads.js'
import { defaultTenant } from '../../../src/domain/tenant.js'
import { callTimeout } from '../../../src/handlers/context/forward-call.js'
import { useBroker } from '../_helpers/broker.js'
import { silentLog } from '../subscriptions/_helpers/records.js'
import { located, positions, store } from './_helpers/queries.js'

const broker = useBroker()
const geometries = createGeometryPool({ log: silentLog })
afterAll(() => geometries.close())
const iri = (name: string) => `https://uri.etsi.org/ngsi-ld/default-context/${name}`
const names = { expand: iri, compact: (name: string) => name, link: undefined, context: undefined }
const expression = (q: string) => resolveExpression(parseQuery(q), names)
const property = (value: unknown) => ({ type: 'Property', value })
const location = 'https://uri.etsi.org/ngsi-ld/location'

beforeAll(async () => {
  await store(broker().url, {
    low: { a: property(1), ...located('Point', [1, 1]) },
    high: { a: property(9), ...located('Point', [1, 1]) },
    far: { a: property(9), ...located('LineString', positions('5 5, 6 6')) },
  })
})

const ids = ['urn:x:low', 'urn:x:high', 'urn:x:far', 'urn:x:nobody']
const near = {
  relation: 'near' as const,
  maxDistance: 10,
  geometry: { type: 'Point' as const, coordinates: [1, 1] },
  attribute: location,
}

describe('matching', () => {
  it.each<[string, EntityCondition, string[]]>([
    ['no condition', {}, ['urn:x:low', 'urn:x:high', 'urn:x:far']],
    ['q', { expression: expression('a>5') }, ['urn:x:high', 'urn:x:far']],
    ['geo', { geo: near }, ['urn:x:low', 'urn:x:high']],
    [
      'geo on a line',
      { geo: { ...near, geometry: { type: 'Point', coordinates: [5, 5] }, maxDistance: 20 } },
      ['urn:x:far'],
    ],
    ['both', { expression: expression('a>5'), geo: near }, ['urn:x:high']],
    ['types', { types: [[iri('Thing')]], expression: expression('a<5') }, ['urn:x:low']],
    ['other types', { types: [[iri('Other')], [iri('Others')]] }, []],
    ['two types at once', { types: [[iri('Thing'), iri('Others')]] }, []],
  ])('returns the ids that match %s', async (_, condition, expected) => {
    const { db } = broker()
    const queries = createEntityQueries(db, { tenant: defaultTenant, geometries, slowReads: createSlowReads() })
    expect(await queries.matching(db, condition, ids)).toEqual(new Set(expected))
    expect(await queries.matching(db, condition, ['urn:x:nobody'])).toEqual(new Set())
  })

  it('sees the writes of the transaction', async () => {
    const { db } = broker()
    await db.transaction(async (trx) => {
      await trx.raw(
        `update broker.entities set attributes = jsonb_set(attributes, ?::text[], '7') where id = 'urn:x:low'`,
        [[iri('a'), 'value']],
      )
      const found = await createEntityQueries(db, {
        tenant: defaultTenant,
        geometries,
        slowReads: createSlowReads(),
      }).matching(trx, { expression: expression('a==7') }, ids)
      expect(found).toEqual(new Set(['urn:x:low']))
      await trx.rollback()
    })
  })
})

describe('select', () => {
  const page = { limit: 1, offset: 0, count: false }

  it('rejects a query that takes too long', async () => {
    const { db } = broker()
    const queries = createEntityQueries(db, {
      tenant: defaultTenant,
      geometries,
      slowReads: createSlowReads(),
      timeout: 50,
    })
    const holder = await db.transaction()
    try {
      await holder.raw('lock table broker.entities in access exclusive mode')
      await expect(queries.select({ expression: expression('a==1') }, page)).rejects.toMatchObject({
        kind: 'TooComplexQuery',
      })
      await expect(queries.select({ idPattern: 'x' }, page)).rejects.toMatchObject({ status: 403 })
    } finally {
      await holder.rollback()
    }
    const unhurried = createEntityQueries(db, { tenant: defaultTenant, geometries, slowReads: createSlowReads() })
    expect(await unhurried.select({ idPattern: 'x' }, page)).toMatchObject({ more: true })
  })
})

const subject = { kind: 'attribute' as const, keys: ['https://x.example/a'] }
const match = { kind: 'match' as const, subject, negated: false, pattern: 'x' }
const exists = { kind: 'exists' as const, subject, negated: false }

describe('query timeouts', () => {
  const page = { limit: 20, offset: 0, count: false }
  it('are shorter than those of the clients', () => {
    expect(queryTimeouts.pattern).toBeLessThan(queryTimeouts.program)
    expect(queryTimeouts.program).toBeLessThan(brokerTimeout)
    expect(brokerTimeout).toBeLessThan(callTimeout)
  })

  it('are shortest for patterns, anywhere in the query', () => {
    const expression = { kind: 'and' as const, operands: [exists, { kind: 'or' as const, operands: [exists, match] }] }
    expect(statementTimeout({ expression }, page, 5_000)).toBe(1_000)
    expect(statementTimeout({ idPattern: 'x' }, page, 5_000)).toBe(1_000)
    expect(statementTimeout({ expression: exists }, page, 5_000)).toBe(5_000)
    expect(statementTimeout({}, page, 5_000)).toBeUndefined()
  })

  it('apply to all statements of a query together', () => {
    expect(statementTimeout({ idPattern: 'x' }, { ...page, count: true }, 5_000)).toBe(500)
    expect(statementTimeout({ idPattern: 'x' }, { limit: 0, offset: 0, count: true }, 5_000)).toBe(1_000)
  })
})
