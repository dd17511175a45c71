import { beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { Problem } from '../../../src/broker/problem.js'
import { formatTypes, parseTypes, type TypeSelection } from '../../../src/broker/query/type-selection.js'
import { call, useBroker } from '../_helpers/broker.js'
import { found, query, store } from './_helpers/queries.js'

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
    ['A|B', [['x:A'], ['x:B']]],
    ['A,B', [['x:A'], ['x:B']]],
    ['(A,B)', [['x:A'], ['x:B']]],
    ['(A)', [['x:A']]],
    ['(A;B)', [['x:A', 'x:B']]],
    ['(A;A)', [['x:A']]],
    ['(A;B)|C', [['x:A', 'x:B'], ['x:C']]],
    ['(A;B),C', [['x:A', 'x:B'], ['x:C']]],
    ['C|(A;B)', [['x:C'], ['x:A', 'x:B']]],
    ['(A;(B|C))', [['x:A', 'x:B'], ['x:A', 'x:C']]], // prettier-ignore
    ['(A|B;C)', [['x:A'], ['x:B', 'x:C']]],
    ['((A;B))', [['x:A', 'x:B']]],
  ])('parses %s', (text, selection) => {
    expect(parse(text)).toEqual(selection)
  })

  it.each([
    ['A|', 3, 'an entity type', 'the end'],
    ['A,,B', 3, 'an entity type', '",B"'],
    ['', 1, 'an entity type', 'the end'],
    ['()', 2, 'an entity type', '")"'],
    ['(A;)', 4, 'an entity type', '")"'],
    ['(A', 3, '"|", ",", ";" or ")"', 'the end'],
    ['A)', 2, '"|", "," or the end; types combined with ";" must be in parentheses', '")"'],
    // "For logical and grouping parenthesis are needed" (ETSI GS CIM 009, 4.17).
    ['A;B', 2, '"|", "," or the end; types combined with ";" must be in parentheses', '";B"'],
    ['(A)B', 4, '"|", "," or the end; types combined with ";" must be in parentheses', '"B"'],
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

  beforeAll(async () => {
    const property = { a: { type: 'Property', value: 1 } }
    await store(broker().url, { building: property }, 'Building')
    await store(broker().url, { house: {} }, 'House')
    const types = {
      home: ['Home'],
      both: ['Home', 'Vehicle'],
      all: ['Vehicle', 'Home', 'Motorhome'],
      motor: ['Motorhome'],
    }
    for (const [name, type] of Object.entries(types)) {
      const body = { id: `urn:x:${name}`, type, ...property }
      expect((await call(broker().url, 'POST /entities', { body, headers: { Link: '' } })).status).toBe(201)
    }
  })

  // Examples of ETSI GS CIM 009, 4.17: "select only those Entities that have the specified Entity Type(s), possibly
  // among others".
  it.each<[string, string[]]>([
    ['Building|House', ['building', 'house']],
    ['Building,House', ['building', 'house']],
    ['(Building,House)', ['building', 'house']],
    ['(Home;Vehicle)', ['both', 'all']],
    ['(Home;Vehicle)|Motorhome', ['both', 'all', 'motor']],
    ['(Home;Vehicle),Motorhome', ['both', 'all', 'motor']],
    ['(Home;(Vehicle|Building))', ['both', 'all']],
    ['(Home;Building)', []],
    ['https://uri.etsi.org/ngsi-ld/default-context/House', ['house']],
  ])('selects %s', async (type, expected) => {
    expect(await found(broker().url, { type })).toEqual(expected)
    const withAttribute = expected.filter((name) => name !== 'house')
    expect(await found(broker().url, { type, q: 'a==1' })).toEqual(withAttribute)
    const { headers } = await query(broker().url, { type, count: 'true' })
    expect(headers.get('NGSILD-Results-Count')).toBe(String(expected.length))
  })

  it('pages with a selection', async () => {
    const { headers } = await query(broker().url, { type: '(Home;Vehicle)|Motorhome', limit: '1' })
    const [, next = ''] = /<([^>]*)>; rel="next"/.exec(headers.get('Link') ?? '') ?? []
    const response = await fetch(broker().url + next, { headers: { Accept: 'application/json' } })
    expect(await response.json()).toMatchObject([{ id: 'urn:x:all' }])
  })
})
