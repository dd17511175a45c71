import { describe, expect, it } from '@jest/globals'
import { parseFeedDate } from '../../../src/features/news/rss-article.js'

const now = Date.parse('2026-06-01T00:00:00Z')
const five = '2026-05-28T10:00:00.000Z'
const parse = (written: string, timeZone = 'Asia/Ho_Chi_Minh') =>
  parseFeedDate(written, timeZone, now)?.toISOString() ?? null

describe('parseFeedDate', () => {
  it.each([
    ['RFC 822', 'Thu, 28 May 2026 17:00:00 +0700'],
    ['RFC 822 without a weekday', '28 May 2026 17:00:00 +0700'],
    ['a year of two digits', 'Thu, 28 May 26 17:00:00 +0700'],
    ['no seconds', 'Thu, 28 May 2026 17:00 +0700'],
    ['an abbreviated month with a period', '28 May. 2026 17:00:00 +0700'],
    ['a comment', 'Thu, 28 May 2026 17:00:00 +0700 (Indochina Time)'],
    ['GMT', 'Thu, 28 May 2026 10:00:00 GMT'],
    ['UT', 'Thu, 28 May 2026 10:00:00 UT'],
    ['Z', 'Thu, 28 May 2026 10:00:00 Z'],
    ['a US time zone', 'Thu, 28 May 2026 06:00:00 EDT'],
    ['GMT+7', 'Thu, 28 May 2026 17:00:00 GMT+7'],
    ['GMT+7 with odd spaces', ' Thu,  28 May 2026\n17:00:00  GMT + 7 '],
    ['GMT+7 with non-breaking spaces', 'Thu, 28 May 2026\u00a017:00:00\u00a0GMT+7'],
    ['GMT+7 without a space', 'Thu, 28 May 2026 17:00:00GMT+7'],
    ['GMT+07:00', 'Thu, 28 May 2026 17:00:00 GMT+07:00'],
    ['GMT+0700', 'Thu, 28 May 2026 17:00:00 GMT+0700'],
    ['UTC+7', 'Thu, 28 May 2026 17:00:00 UTC+7'],
    ['a negative offset with minutes', 'Thu, 28 May 2026 06:30:00 -0330'],
    ['ISO 8601 in UTC', '2026-05-28T10:00:00Z'],
    ['ISO 8601 with fractions', '2026-05-28T10:00:00.000000Z'],
    ['ISO 8601 with an offset', '2026-05-28T17:00:00+07:00'],
    ['ISO 8601 with a short offset', '2026-05-28T17:00:00+0700'],
    ['ISO 8601 with a space', '2026-05-28 17:00:00 +07:00'],
    ['Vietnamese', 'Thứ 5, 28/05/2026 17:00:00 GMT+7'],
    ['Vietnamese with dashes', '28-05-2026 17:00:00'],
    ['a weekday in Vietnamese words', 'Thứ Năm, 28/05/2026 17:00:00 GMT+7'],
    ['a 12-hour clock', 'Thu, 28 May 2026 5:00 PM GMT+7'],
    ['no zone', 'Thu, 28 May 2026 17:00:00'],
    ['ISO 8601 without a zone', '2026-05-28T17:00:00'],
    ['ISO 8601 with a space and without a zone', '2026-05-28 17:00:00'],
  ])('parses %s', (_, written) => {
    expect(parse(written)).toBe(five)
  })

  it('parses a date without a time as midnight in the time zone', () => {
    expect(parse('2026-05-28')).toBe('2026-05-27T17:00:00.000Z')
  })

  it('uses the given time zone, with summer and winter time, for a date without one', () => {
    expect(parse('2026-05-28 17:00:00', 'Europe/Berlin')).toBe('2026-05-28T15:00:00.000Z')
    expect(parse('2026-01-28 17:00:00', 'Europe/Berlin')).toBe('2026-01-28T16:00:00.000Z')
  })

  it('parses noon and midnight of a 12-hour clock', () => {
    expect(parse('28/05/2026 12:30 PM')).toBe('2026-05-28T05:30:00.000Z')
    expect(parse('28/05/2026 12:30 am')).toBe('2026-05-27T17:30:00.000Z')
  })

  it.each([
    ['an empty string', ''],
    ['words', 'hôm qua'],
    ['a time without a date', '17:00:00'],
    ['an invalid month', '28/13/2026 17:00:00'],
    ['an unknown month', '28 Foo 2026 17:00:00 +0700'],
    ['an invalid hour', '28/05/2026 24:30:00'],
    ['an invalid minute', '28/05/2026 17:60:00'],
    ['an unknown zone', 'Thu, 28 May 2026 17:00:00 XYZ'],
    ['month before day', '5/28/2026 5:00:00 PM'],
    ['a placeholder in the year 1', 'Mon, 01 Jan 0001 00:00:00 GMT'],
    ['a placeholder in the year 1, in ISO 8601', '0001-01-01T00:00:00'],
    ['a placeholder in 1970', 'Thu, 01 Jan 1970 00:00:00 GMT'],
    ['a date in the next century', 'Thu, 28 May 2126 17:00:00 +0700'],
    ['two days ahead', '2026-06-03T00:00:00Z'],
    ['a very long string', '1'.repeat(1_000_000)],
  ])('returns null for %s', (_, written) => {
    expect(parse(written)).toBeNull()
  })

  it('accepts a date some hours ahead', () => {
    expect(parse('2026-06-01T07:00:00Z')).toBe('2026-06-01T07:00:00.000Z')
  })
})
