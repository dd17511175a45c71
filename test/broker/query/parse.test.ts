import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { Problem } from '../../../src/broker/problem.js'
import { parseQuery, type Path, type QueryExpression, type Value } from '../../../src/broker/query/parse-query.js'

const exists = (name: string): QueryExpression => ({ kind: 'exists', subject: subject(name), negated: false })
const subject = (name: string): Path => ({ names: [name], members: [] })
const and = (...operands: QueryExpression[]): QueryExpression => ({ kind: 'and', operands })
const or = (...operands: QueryExpression[]): QueryExpression => ({ kind: 'or', operands })

function problemOf(q: string): Problem | undefined {
  try {
    parseQuery(q)
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

describe('operators', () => {
  const a = { subject: subject('a'), negated: false }
  const number = (value: number) => ({ kind: 'number' as const, value })
  const several: Value[] = [number(1), { kind: 'boolean', value: true }, { kind: 'string', value: 'x' }]

  it.each<[string, QueryExpression]>([
    ['a', exists('a')],
    ['!a', { kind: 'exists', ...a, negated: true }],
    ['a==1', { kind: 'equals', ...a, values: [number(1)] }],
    ['a!=1', { kind: 'equals', ...a, negated: true, values: [number(1)] }],
    ...(['>=', '>', '<=', '<'] as const).map((operator): [string, QueryExpression] => [
      `a${operator}1`,
      { kind: 'order', subject: subject('a'), operator, value: number(1) },
    ]),
    ['a~=x.y', { kind: 'match', ...a, pattern: 'x.y' }],
    ['a!~="x;|y"', { kind: 'match', ...a, negated: true, pattern: 'x\\;|y' }],
    ['a==1..2', { kind: 'between', ...a, from: number(1), to: number(2) }],
    ['a!=1,true,"x"', { kind: 'equals', ...a, negated: true, values: several }],
  ])('parses %s', (q, expression) => {
    expect(parseQuery(q)).toEqual(expression)
  })
})

describe('values', () => {
  it.each<[string, Value]>([
    ['-1.5e3', { kind: 'number', value: -1500 }],
    ['true', { kind: 'boolean', value: true }],
    ['"a;b|c(d)==e,f..g"', { kind: 'string', value: 'a;b|c(d)==e,f..g' }],
    ['"say \\"hi\\" \\\\ \\u00e9"', { kind: 'string', value: 'say "hi" \\ é' }],
    ['2026-02-28', { kind: 'date', value: '2026-02-28' }],
    ['urn:ngsi-ld:Road:A.1', { kind: 'string', value: 'urn:ngsi-ld:Road:A.1' }],
  ])('parses %s', (text, value) => {
    expect(parseQuery(`a==${text}`)).toEqual({ kind: 'equals', subject: subject('a'), negated: false, values: [value] })
  })
})

describe('names', () => {
  it.each([
    ['a.b.c', { names: ['a', 'b', 'c'], members: [] }],
    ['a[b.c]', { names: ['a'], members: ['b', 'c'] }],
    ['địa_chỉ', { names: ['địa_chỉ'], members: [] }],
    ['https://example.org/terms#pm2.5[x]', { names: ['https://example.org/terms#pm2.5'], members: ['x'] }],
  ])('parses %s', (q, expected) => {
    expect(parseQuery(q)).toEqual({ kind: 'exists', subject: expected, negated: false })
  })
})

describe('precedence', () => {
  it.each<[string, QueryExpression]>([
    ['a;b|c', or(and(exists('a'), exists('b')), exists('c'))],
    ['(a|b);c', and(or(exists('a'), exists('b')), exists('c'))],
    ['a;(b|c;d)', and(exists('a'), or(exists('b'), and(exists('c'), exists('d'))))],
  ])('of %s', (q, expression) => {
    expect(parseQuery(q)).toEqual(expression)
  })
})

describe('errors', () => {
  it.each([
    ['', 1, 'the name of an attribute', 'the end'],
    ['a==1;;b', 6, 'the name of an attribute', '";b"'],
    ['a==1.."x"', 10, 'a range of two numbers, two strings or two times before this position', 'the end'],
    ['a>true', 7, 'a value other than true or false before this position', 'the end'],
    [
      'a==word',
      8,
      'a number, true, false, a "string", a time or a URI instead of word before this position',
      'the end',
    ],
    ['a=="x', 4, 'a number, true, false, a "string", a time or a URI', '""x"'],
    ['a==1e999', 9, 'a smaller number before this position', 'the end'],
    ['!a==1', 3, '";", "|" or the end', '"==1"'],
  ])('for %j contain the position and the expected token', (q, position, expected, found) => {
    const problem = problemOf(q)
    expect(problem?.kind).toBe('BadRequestData')
    expect(problem?.message).toBe(`q is invalid at position ${position}: expected ${expected}, found ${found}.`)
  })

  it('are TooComplexQuery for more than 50 terms or 16 levels of parentheses', () => {
    const terms = (count: number) => Array.from({ length: count }, () => 'a').join(';')
    expect(problemOf(terms(50))).toBeUndefined()
    expect(problemOf(terms(51))?.kind).toBe('TooComplexQuery')
    const nested = (depth: number) => `${'('.repeat(depth)}a${')'.repeat(depth)}`
    expect(problemOf(nested(16))).toBeUndefined()
    expect(problemOf(nested(17))?.kind).toBe('TooComplexQuery')
  })

  it('are always of type Problem', () => {
    const piece = fc.constantFrom(...'a . [ ] ( ) ; | == != > ~= ! " \\ 1 , .. é'.split(' '))
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece).map((pieces) => pieces.join('')),
    )
    fc.assert(fc.property(text, (q) => void problemOf(q)))
  })
})
