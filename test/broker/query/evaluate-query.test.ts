import { beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { defaultTenant } from '../../../src/base/ngsi-ld.js'
import type { StoredEntity } from '../../../src/broker/entity-model.js'
import { type ResolvedExpression, resolveExpression } from '../../../src/broker/query/condition.js'
import { evaluate } from '../../../src/broker/query/evaluate-query.js'
import { parseQuery } from '../../../src/broker/query/parse-query.js'
import { matchConditions } from '../../../src/broker/store/conditions.js'
import { readEntities } from '../../../src/broker/store/rows.js'
import { useBroker } from '../_helpers/broker.js'
import { store } from './_helpers/queries.js'

const broker = useBroker()
const iri = (name: string) => `https://uri.etsi.org/ngsi-ld/default-context/${name}`
const names = { expand: iri, compact: (name: string) => name, link: undefined, context: undefined }
const expressionOf = (q: string) => resolveExpression(parseQuery(q), names)

const values: Record<string, unknown> = {
  zero: 0,
  minus: -1.5,
  large: 1e300,
  text: 'b',
  number: '5',
  astral: '\u{1F600}',
  late: '\uFFFD',
  yes: true,
  no: false,
  list: [1, 5, 'b', true, null],
  lists: [[1, 9], ['b'], []],
  empty: [],
  compound: { b: { c: 5 }, list: [1, 2], 0: 'x', '*': 'b' },
  objects: [{ b: 5 }, { b: 'x' }],
  day: '2026-02-01',
  instant: '2026-02-01T00:00:00Z',
  typed: { '@type': 'DateTime', '@value': '2026-02-01T00:00:01Z' },
}
const ids = () => [...Object.keys(values), 'link', 'links', 'languages', 'sub', 'none'].map((name) => `urn:x:${name}`)
let entities: StoredEntity[] = []

beforeAll(async () => {
  const properties = Object.entries(values).map(([name, value]) => [name, { a: { type: 'Property', value } }])
  await store(broker().url, {
    ...(Object.fromEntries(properties) as Record<string, object>),
    link: { a: { type: 'Relationship', object: 'urn:x:zero' } },
    links: { a: { type: 'Relationship', object: ['urn:x:zero', 'urn:x:text'] } },
    languages: { a: { type: 'LanguageProperty', languageMap: { vi: 'b', en: ['x', '5'] } } },
    sub: { a: { type: 'Property', value: 1, unitCode: 'b', b: { type: 'Property', value: 5 } } },
    none: { other: { type: 'Property', value: 5 } },
  })
  entities = await readEntities(broker().db, defaultTenant, ids())
})

/** Compares the results in memory with those of Postgres. Returns how many expressions were evaluated in memory. */
async function compare(expressions: ResolvedExpression[]): Promise<number> {
  const conditions = expressions.map((expression) => ({ expression }))
  const found = await matchConditions(broker().db, defaultTenant, conditions, ids())
  let evaluated = 0
  for (const [index, expression] of expressions.entries()) {
    for (const { id, attributes } of entities) {
      const result = evaluate(expression, attributes)
      if (result === undefined) continue
      evaluated += 1
      const inPostgres = found[index]?.has(id)
      expect({ expression, id, result }).toEqual({ expression, id, result: inPostgres })
    }
  }
  return evaluated
}

const path = fc.constantFrom(
  ...['a', 'a.b', 'a[b]', 'a[b.c]', 'a[0]', 'a[list]', 'a[*]', 'a[vi]', 'a.unitCode', 'a.observedAt'],
  ...['createdAt', 'other', 'nothing', 'a.modifiedAt'],
)
const ordered = [
  ...['0', '1', '5', '-1.5', '1e300', '9', '2', '"b"', '"5"', '"x"', '""', '"\u{1F600}"', '"\uFFFE"'],
  ...['2026-02-01', '2026-02-01T00:00:00Z', '10:00:00Z'],
]
const value = fc.constantFrom(...ordered, 'true', 'false', 'urn:x:zero')
const condition = fc.oneof(
  fc.tuple(path, fc.constantFrom('>', '>=', '<', '<='), fc.constantFrom(...ordered)).map((parts) => parts.join('')),
  fc.tuple(path, fc.constantFrom('==', '!='), value, value).map(([left, sign, a, b]) => `${left}${sign}${a},${b}`),
  fc
    .tuple(path, fc.constantFrom('==', '!='), fc.constantFrom('0..5', '"a".."c"', '-9..1e300'))
    .map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom('', '!'), path).map((parts) => parts.join('')),
  fc.constantFrom('a~="b"', 'a!~="x"'),
)
const q = fc
  .tuple(condition, fc.array(fc.tuple(fc.constantFrom(';', '|'), condition), { maxLength: 3 }))
  .map(([first, others]) => first + others.flat().join(''))

describe('evaluate', () => {
  it('has the same result as Postgres for arbitrary conditions', async () => {
    let evaluated = 0
    await fc.assert(
      fc.asyncProperty(fc.array(q, { minLength: 50, maxLength: 50 }), async (all) => {
        evaluated += await compare(all.map(expressionOf))
      }),
      { numRuns: 20 },
    )
    expect(evaluated).toBeGreaterThan(0)
  })
})
