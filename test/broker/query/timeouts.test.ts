import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { brokerTimeout } from '../../../src/app/broker-client.js'
import { defaultTenant } from '../../../src/base/ngsi-ld.js'
import { resolveExpression } from '../../../src/broker/query/condition.js'
import { createGeometryPool } from '../../../src/broker/query/geometry-pool.js'
import { parseQuery } from '../../../src/broker/query/parse-query.js'
import { createEntityQueries, queryTimeouts, statementTimeout } from '../../../src/broker/store/queries.js'
import { callTimeout } from '../../../src/features/context/broker-calls.js'
import { createSlowReads } from '../../../src/platform/database/slow-reads.js'
import { useBroker } from '../_helpers/broker.js'
import { silentLog } from '../subscriptions/_helpers/records.js'
import { store } from './_helpers/queries.js'

const broker = useBroker()
const geometries = createGeometryPool({ log: silentLog })
afterAll(() => geometries.close())
const iri = (name: string) => `https://uri.etsi.org/ngsi-ld/default-context/${name}`
const names = { expand: iri, compact: (name: string) => name, link: undefined, context: undefined }
const expression = (q: string) => resolveExpression(parseQuery(q), names)

beforeAll(() => store(broker().url, { low: {}, high: {} }))

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
