import { beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { Problem } from '../../../src/broker/problem.js'
import { formatTypes, parseTypes, type TypeSelection } from '../../../src/broker/query/type-selection.js'
import { call, useBroker } from '../_helpers/broker.js'
import { found, query } from './_helpers/queries.js'

const names = {
  expand: (name: string) => `x:${name}`,
  compact: (iri: string) => iri.replace('x:', ''),
  link: undefined,
  context: undefined,
}
const parse = (text: string): TypeSelection | undefined => parseTypes(text, 'type', names)

function problemOf(text: string): Problem | undefined {
  try {
    parse(text)
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

describe('parseTypes', () => {
  it.each<[string, TypeSelection | undefined]>([
    ['*', undefined],
    ['A', [['x:A']]],
    ['A,B', [['x:A'], ['x:B']]],
    ['(A;B)', [['x:A', 'x:B']]],
    ['(A;A)', [['x:A']]],
    ['(A;B)|C', [['x:A', 'x:B'], ['x:C']]],
    ['(A;(B|C))', [['x:A', 'x:B'], ['x:A', 'x:C']]], // prettier-ignore
    ['(A|B;C)', [['x:A'], ['x:B', 'x:C']]],
    ['((A;B))', [['x:A', 'x:B']]],
  ])('parses %s', (text, selection) => {
    expect(parse(text)).toEqual(selection)
  })

  it.each([
    ['A|', 3, 'an entity type', 'the end'],
    ['', 1, 'an entity type', 'the end'],
    ['(A;)', 4, 'an entity type', '")"'],
    ['A)', 2, '"|", "," or the end; types combined with ";" must be in parentheses', '")"'],
    // "For logical and grouping parenthesis are needed" (ETSI GS CIM 009, 4.17).
    ['A;B', 2, '"|", "," or the end; types combined with ";" must be in parentheses', '";B"'],
  ])('rejects %j', (text, position, expected, rest) => {
    expect(problemOf(text)?.message).toBe(
      `type is invalid at position ${position}: expected ${expected}, found ${rest}.`,
    )
  })

  it.each(['A B', ' A', '1A', 'A|*', '"A"', 'A=B', '\0'])('rejects %j, which no entity type can be', (text) => {
    expect(problemOf(text)?.kind).toBe('BadRequestData')
  })

  it('is TooComplexQuery for more than 50 types, 16 levels of parentheses or 100 alternatives', () => {
    const list = (count: number) => Array.from({ length: count }, (_, index) => `T${index}`).join('|')
    expect(problemOf(list(50))).toBeUndefined()
    expect(problemOf(list(51))?.kind).toBe('TooComplexQuery')
    const nested = (depth: number) => `${'('.repeat(depth)}A${')'.repeat(depth)}`
    expect(problemOf(nested(16))).toBeUndefined()
    expect(problemOf(nested(17))?.kind).toBe('TooComplexQuery')
    expect(problemOf(`(${Array.from({ length: 20 }, () => '(A|B)').join(';')})`)?.kind).toBe('TooComplexQuery')
  })

  it('throws only Problem', () => {
    const piece = fc.constantFrom('A', '|', ',', ';', '(', ')', ' ', '*', 'é', '\u{1F600}')
    const pieces = fc.array(piece).map((parts) => parts.join(''))
    fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary' }), pieces), (text) => void problemOf(text)))
  })
})

describe('formatTypes', () => {
  it.each(['A', 'A|B', '(A;B)|C'])('formats %s', (text) => {
    expect(formatTypes(parse(text) ?? [], names)).toBe(text)
  })
})

describe('queryEntities', () => {
  const broker = useBroker()
  const types = { building: 'Building', house: 'House', home: 'Home', both: ['Home', 'Vehicle'], motor: 'Motorhome' }

  beforeAll(async () => {
    const body = Object.entries(types).map(([name, type]) => ({
      id: `urn:x:${name}`,
      type,
      a: name === 'house' ? 0 : 1,
    }))
    expect((await call(broker().url, 'POST /entityOperations/create', { body, headers: { Link: '' } })).status).toBe(
      201,
    )
  })

  // 4.17: "select only those Entities that have the specified Entity Type(s), possibly among others".
  it.each<[string, string[]]>([
    ['Building,House', ['building', 'house']],
    ['(Home;Vehicle)|Motorhome', ['both', 'motor']],
    ['(Home;(Vehicle|Building))', ['both']],
    ['https://uri.etsi.org/ngsi-ld/default-context/House', ['house']],
  ])('selects %s, also with q and count', async (type, expected) => {
    expect(await found(broker().url, { type })).toEqual(expected)
    const withAttribute = expected.filter((name) => name !== 'house')
    expect(await found(broker().url, { type, q: 'a==1' })).toEqual(withAttribute)
    const { headers } = await query(broker().url, { type, count: 'true' })
    expect(headers.get('NGSILD-Results-Count')).toBe(String(expected.length))
  })
})
