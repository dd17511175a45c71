import { describe, expect, it } from '@jest/globals'
import { createFeedDateReader } from '../../src/providers/rss-date.js'

const now = Date.parse('2026-06-01T00:00:00Z')
const five = '2026-05-28T10:00:00.000Z'
const inHanoi = createFeedDateReader('Asia/Ho_Chi_Minh')
const read = (written: string, reader = inHanoi) => reader(written, now)?.toISOString() ?? null

describe('the dates of feeds', () => {
  it.each([
    ['RFC 822', 'Thu, 28 May 2026 17:00:00 +0700'],
    ['RFC 822 without a weekday', '28 May 2026 17:00:00 +0700'],
    ['two digits of the year', 'Thu, 28 May 26 17:00:00 +0700'],
    ['no seconds', 'Thu, 28 May 2026 17:00 +0700'],
    ['a long month', '28 May. 2026 17:00:00 +0700'],
    ['a comment', 'Thu, 28 May 2026 17:00:00 +0700 (Indochina Time)'],
    ['GMT', 'Thu, 28 May 2026 10:00:00 GMT'],
    ['UT', 'Thu, 28 May 2026 10:00:00 UT'],
    ['Z', 'Thu, 28 May 2026 10:00:00 Z'],
    ['a zone of the United States', 'Thu, 28 May 2026 06:00:00 EDT'],
    ['ICT', 'Thu, 28 May 2026 17:00:00 ICT'],
    ['GMT+7', 'Thu, 28 May 2026 17:00:00 GMT+7'],
    ['GMT+7 with odd spaces', ' Thu,  28 May 2026\n17:00:00  GMT + 7 '],
    ['GMT+7 with a space that does not break', 'Thu, 28 May 2026\u00a017:00:00\u00a0GMT+7'],
    ['GMT+7 at once', 'Thu, 28 May 2026 17:00:00GMT+7'],
    ['GMT+07:00', 'Thu, 28 May 2026 17:00:00 GMT+07:00'],
    ['GMT+0700', 'Thu, 28 May 2026 17:00:00 GMT+0700'],
    ['UTC+7', 'Thu, 28 May 2026 17:00:00 UTC+7'],
    ['a negative half hour', 'Thu, 28 May 2026 06:30:00 -0330'],
    ['ISO 8601 in UTC', '2026-05-28T10:00:00Z'],
    ['ISO 8601 with fractions', '2026-05-28T10:00:00.000000Z'],
    ['ISO 8601 with an offset', '2026-05-28T17:00:00+07:00'],
    ['ISO 8601 with a short offset', '2026-05-28T17:00:00+0700'],
    ['ISO 8601 with a space', '2026-05-28 17:00:00 +07:00'],
    ['Vietnamese', 'Thứ 5, 28/05/2026 17:00:00 GMT+7'],
    ['Vietnamese with brackets', 'Thứ Năm, ngày 28/05/2026 - 17:00 (GMT+7)'],
    ['Vietnamese with the time first', '17:00 - 28/05/2026'],
    ['Vietnamese with h', '17h00 28/5/2026'],
    ['Vietnamese with dashes', '28-05-2026 17:00:00'],
    ['halves of a day', 'Thu, 28 May 2026 5:00 PM GMT+7'],
    ['halves of a day, with the time first', '05:00:00 PM 28/05/2026'],
    ['no zone', 'Thu, 28 May 2026 17:00:00'],
    ['ISO 8601 without a zone', '2026-05-28T17:00:00'],
    ['ISO 8601 with a space and without a zone', '2026-05-28 17:00:00'],
  ])('are read: %s', (_, written) => {
    expect(read(written)).toBe(five)
  })

  it('are a midnight of the city when they tell no time', () => {
    expect(read('2026-05-28')).toBe('2026-05-27T17:00:00.000Z')
  })

  it('are those of the city when they name no zone, in summer and in winter, whatever the zone of the process', () => {
    const inBerlin = createFeedDateReader('Europe/Berlin')
    expect(read('2026-05-28 17:00:00', inBerlin)).toBe('2026-05-28T15:00:00.000Z')
    expect(read('2026-01-28 17:00:00', inBerlin)).toBe('2026-01-28T16:00:00.000Z')
    // Clocks went forward at 01:00 UTC: one hour later the offset is another one.
    expect(read('2026-03-29 01:30:00', inBerlin)).toBe('2026-03-29T00:30:00.000Z')
    expect(read('2026-03-29 03:30:00', inBerlin)).toBe('2026-03-29T01:30:00.000Z')
  })

  it('know noon and midnight of clocks with twelve hours', () => {
    expect(read('28/05/2026 12:30 PM')).toBe('2026-05-28T05:30:00.000Z')
    expect(read('28/05/2026 12:30 am')).toBe('2026-05-27T17:30:00.000Z')
  })

  it.each([
    ['nothing', ''],
    ['words', 'hôm qua'],
    ['a time alone', '17:00:00'],
    ['a day that does not exist', '31/04/2026 17:00:00'],
    ['a month that does not exist', '28/13/2026 17:00:00'],
    ['an unknown month', '28 Foo 2026 17:00:00 +0700'],
    ['an hour that does not exist', '28/05/2026 24:30:00'],
    ['a minute that does not exist', '28/05/2026 17:60:00'],
    ['an unknown zone', 'Thu, 28 May 2026 17:00:00 XYZ'],
    ['a zone beyond the earth', 'Thu, 28 May 2026 17:00:00 +2500'],
    ['the month first', '5/28/2026 5:00:00 PM'],
    ['an hour that no half has', '28/05/2026 17:00:00 PM'],
    ['the empty date of a system', 'Mon, 01 Jan 0001 00:00:00 GMT'],
    ['the beginning of 1970', 'Thu, 01 Jan 1970 00:00:00 GMT'],
    ['a date far ahead', 'Thu, 28 May 2126 17:00:00 +0700'],
    ['two days ahead', '2026-06-03T00:00:00Z'],
    ['a very long text', '1'.repeat(1_000_000)],
  ])('are null: %s', (_, written) => {
    expect(read(written)).toBeNull()
  })

  it('may be some hours ahead', () => {
    expect(read('2026-06-01T07:00:00Z')).toBe('2026-06-01T07:00:00.000Z')
  })
})
