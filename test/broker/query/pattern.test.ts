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
    ['^(A|B)C?$', 'B', true],
    ['^[a-c_-]+$', 'a-b_c', true],
    ['^[^a-c]+$', 'xyz', true],
    ['^[\\d.]+\\.[0-9]{2,3}$', '12.345', true],
    ['^\\w+\\s\\W$', 'word -', true],
    ['^a.*?b$', 'axxb', true],
    ['^\\(x\\)\\|$', '(x)|', true],
    ['^[[]$', '[', true],
    ['^đ.$', 'đ😀', true],
  ])('%s on %j', async (pattern, text, expected) => {
    expect(await matches(text, pattern)).toBe(expected)
  })

  it.each([
    ...['(', ')', '[', '[]', 'a]', 'a**', '*', '+a', '{2}', 'a{3,2}', 'a{256}', '[z-a]', '\\', '\\1', '(a)\\1', '\\b'],
    ...['\\x41', '(?=a)', '(?<n>a)', '(?i)a'],
  ])('rejects %s', (pattern) => {
    expect(kindOf(pattern)).toBe('BadRequestData')
  })

  it('rejects patterns that are too long, have too many repetitions or are nested too deep', () => {
    expect(kindOf('a'.repeat(256))).toBe('TooComplexQuery')
    expect(kindOf('((a{50}){50}){50}')).toBe('TooComplexQuery')
    expect(kindOf(`${'('.repeat(20)}a${')'.repeat(20)}`)).toBe('TooComplexQuery')
  })

  it.each([
    ...['(^|^a|b|^|$){60}', '((^|$|a)*){40}', '(a?a?a?a?a?a?a?a?){50}b', '(a*)*', '(a|b*|)+', '(a?){2}', '(a{0})*'],
    ...['(^a)?', '(a$)*', '^*'],
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

  it('returns only patterns that Postgres accepts', async () => {
    const pieces = 'a é . ^ $ ( ) (?: [ ] [^ - | * + ? {2} {1,9} {0} {3,} \\d \\W \\. \\\\'.split(' ')
    const piece = fc.constantFrom(...pieces, ' ', '\n')
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
    )
    await fc.assert(
      fc.asyncProperty(text, async (pattern) => {
        if (kindOf(pattern) !== 'accepted' || /\0|\p{Surrogate}/u.test(pattern)) return
        await matches('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab', pattern)
      }),
      { numRuns: 500 },
    )
  })
})
