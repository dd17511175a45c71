import { describe, expect, it } from '@jest/globals'
import { inexactInteger } from '../../src/pipeline/contract/parse-body.js'

describe('inexactInteger', () => {
  it.each([
    ['9007199254740993'],
    ['[1, -9007199254740993]', '9007199254740993'],
    ['{"a\\"":"1","b":18446744073709551615}', '18446744073709551615'],
    [`[${'9'.repeat(309)}]`, '9'.repeat(309)],
    [`[${'7'.repeat(100_000)}]`, '7'.repeat(100_000)],
  ])('finds an integer in %.40s', (json, expected = json) => {
    expect(inexactInteger(json)).toBe(expected)
  })

  it.each([
    '9007199254740991',
    '-9007199254740992',
    '10000000000000000000000',
    '0.12345678901234567',
    '12345678901234567.5',
    '1.5e300',
    '12345678901234567e3',
    '"9007199254740993"',
    '["a\\\\", "\\"9007199254740993", 1]',
  ])('finds none in %s', (json) => {
    expect(inexactInteger(json)).toBeUndefined()
  })
})
