import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import pg from 'pg'
import { Problem } from '../../../src/broker/problem.js'
import { toSafePattern } from '../../../src/broker/query/pattern.js'
import { adminUrl } from '../../_helpers/postgres.js'

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: adminUrl() })
  await client.connect()
})
afterAll(() => client.end())

async function matches(text: string, pattern: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select $1::text ~ $2::text as found', [
    text,
    toSafePattern(pattern),
  ])
  return rows[0]?.found ?? false
}

function kindOf(pattern: string): string {
  try {
    toSafePattern(pattern)
    return 'accepted'
  } catch (error) {
    if (error instanceof Problem) return error.kind
    throw error
  }
}

describe('toSafePattern', () => {
  it.each([
    ['Bull', 'a Bull b', true],
    ['^Bull$', 'a Bull', false],
    ['^.*Bull.*$', 'a Bull b', true],
    ['^(A|B)C?$', 'B', true],
    ['^[a-c_-]+$', 'a-b_c', true],
    ['^[^a-c]+$', 'xyz', true],
    ['^[\\d.]+\\.[0-9]{2,3}$', '12.345', true],
    ['^\\w+\\s\\W$', 'word -', true],
    ['^a{2}$', 'aaa', false],
    ['^a.*?b$', 'axxb', true],
    ['^\\(x\\)\\|$', '(x)|', true],
    ['^(|a)b$', 'b', true],
    ['tab\\tend', 'tab\tend', true],
    ['^[[]$', '[', true],
    ['^đ.$', 'đ😀', true],
    ['^((a+)+)+$', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab', false],
  ])('%s on %j', async (pattern, text, expected) => {
    expect(await matches(text, pattern)).toBe(expected)
  })

  it.each([
    '(',
    ')',
    '[',
    '[]',
    'a**',
    '*',
    '+a',
    '{2}',
    'a{3,2}',
    'a{256}',
    '[z-a]',
    '\\1',
    '(a)\\1',
    '(?=a)',
    '(?<n>a)',
    '(?i)a',
    '\\',
    '\\b',
    '\\x41',
    'a]',
  ])('rejects %s', (pattern) => {
    expect(kindOf(pattern)).toBe('BadRequestData')
  })

  it('rejects patterns that are too long, have too many repetitions or are nested too deep', () => {
    expect(kindOf('a'.repeat(256))).toBe('TooComplexQuery')
    expect(kindOf('((a{50}){50}){50}')).toBe('TooComplexQuery')
    expect(kindOf(`${'('.repeat(20)}a${')'.repeat(20)}`)).toBe('TooComplexQuery')
  })

  it.each([
    '(^|^a|b|^|$){60}',
    '((^|$|a)*){40}',
    '(a?a?a?a?a?a?a?a?){50}b',
    '(a*)*',
    '(a|b*|)+',
    '(a?){2}',
    '(a{0})*',
    '(^a)?',
    '(a$)*',
    '^*',
  ])('rejects %s, which repeats an anchor or the empty string', (pattern) => {
    expect(kindOf(pattern)).toBe('BadRequestData')
  })

  it.each(['(^|a|$|)'.repeat(31), '(^|$)'.repeat(50), '(a|^|b|$|c|)'.repeat(21), '^^^', '(.{250}){5}'])(
    'rejects %s, which has too many combinations of anchors or steps',
    (pattern) => {
      expect(kindOf(pattern)).toBe('TooComplexQuery')
    },
  )

  it.each(['^(a|b)?$', '^a$|^b$|^c$', '(^|,)a(,|$)', '(a?b)*', '(a*b?c+){2,5}', '.*a.*b.*', '^$', '(a|b|)c'])(
    'accepts %s',
    (pattern) => {
      expect(kindOf(pattern)).toBe('accepted')
    },
  )

  it('returns only patterns that Postgres compiles and matches quickly', async () => {
    const quantifier = fc.constantFrom('', '?', '*', '+', '{2}', '{1,9}', '{0,20}', '{3,}', '{50}', '{0,255}', '{255}')
    const character = fc.constantFrom('a', 'b', 'Ж', '.', '\\d', '\\W', '[^a]', '[a-c]', '^', '$', '')
    const piece = fc.tuple(character, quantifier).map(([atom, times]) => (/^[$^]?$/.test(atom) ? atom : atom + times))
    const group = (inner: fc.Arbitrary<string>) =>
      fc
        .tuple(fc.array(inner, { minLength: 1, maxLength: 6 }), fc.constantFrom('', '|'), quantifier)
        .map(([pieces, separator, times]) => `(${pieces.join(separator)})${times}`)
    const twice = group(fc.oneof(piece, group(piece)))
    const pattern = fc
      .array(fc.oneof(piece, twice, group(twice)), { minLength: 1, maxLength: 6 })
      .map((pieces) => pieces.join(''))
      .chain((text) => fc.integer({ min: 1, max: 30 }).map((times) => text.repeat(times).slice(0, 255)))
      .filter((text) => kindOf(text) === 'accepted')
    const value = Array.from({ length: 20_000 }, (_, index) => 'ab Ж1'[(index * index) % 5]).join('')
    // A hundred times the duration of the slowest pattern. The rejected patterns above exceed it.
    await client.query('set statement_timeout = 5000')
    await fc.assert(
      fc.asyncProperty(pattern, async (text) => {
        await matches(value, text)
      }),
      { numRuns: 300 },
    )
  })

  it('returns only patterns that Postgres accepts', async () => {
    const piece = fc.constantFrom(
      'a',
      'é',
      '.',
      '^',
      '$',
      '(',
      ')',
      '(?:',
      '[',
      ']',
      '[^',
      '-',
      '|',
      '*',
      '+',
      '?',
      '{2}',
      '{1,9}',
      '{0}',
      '{3,}',
      '\\d',
      '\\W',
      '\\.',
      '\\\\',
      ' ',
      '\n',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
    )
    await client.query('set statement_timeout = 5000')
    await fc.assert(
      fc.asyncProperty(text, async (pattern) => {
        if (kindOf(pattern) !== 'accepted' || /\0|\p{Surrogate}/u.test(pattern)) return
        await matches('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab', pattern)
      }),
      { numRuns: 500 },
    )
  })
})
