import { describe, expect, it } from '@jest/globals'
import { isReadable, isReadableLines } from '../../src/base/text.js'

describe('isReadable', () => {
  it.each(['', 'Rác', '1', '?', '🗑️', '👩‍👩‍👧', 'नमस्ते', 'مرحبا\u200f', 'a\u00adb'])('accepts %j', (text) => {
    expect(isReadable(text)).toBe(true)
  })

  it.each([' ', '\u200b', '\u0301', '\u2800', '\u3164', 'a\nb', 'a\u0085', 'a\u202eb', 'a\u2066b'])(
    'rejects %j',
    (text) => {
      expect(isReadable(text)).toBe(false)
    },
  )
})

describe('isReadableLines', () => {
  it.each([
    ['', true],
    [' ', true],
    ['a\r\n\tb', true],
    ['a\u0000b', false],
    ['a\u202eb', false],
  ])('returns for %j: %s', (text, expected) => {
    expect(isReadableLines(text)).toBe(expected)
  })
})
