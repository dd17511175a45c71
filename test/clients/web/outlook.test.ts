import { describe, expect, it } from '@jest/globals'
import { outlookOf } from '../../../clients/web/map/panel/outlook.js'

const timeZone = 'Asia/Ho_Chi_Minh'

/** Returns hours from a time of the city, with the index of each. */
const hoursFrom = (start: string, indices: (number | null)[]) =>
  indices.map((aqi, index) => ({
    time: new Date(Date.parse(`${start}:00+07:00`) + index * 3_600_000).toISOString(),
    aqi,
  }))
const at = (time: string) => Date.parse(`${time}:00+07:00`)

describe('the outlook of the air', () => {
  it('has the best and the worst three hours of today and tomorrow', () => {
    // From 10:00. The index rises by 2 per hour, and falls to 40 tomorrow from 14:00 to 17:00.
    const indices = Array.from({ length: 72 }, (_, index) => (index >= 28 && index < 31 ? 40 : 80 + index * 2))
    const [today, tomorrow, ...others] = outlookOf(hoursFrom('2026-11-23T10:00', indices), timeZone)
    expect(today).toEqual({
      date: '2026-11-23',
      best: { from: at('2026-11-23T10:00'), to: at('2026-11-23T13:00'), aqi: 82 },
      worst: { from: at('2026-11-23T19:00'), to: at('2026-11-23T22:00'), aqi: 100 },
    })
    expect(tomorrow?.best).toEqual({ from: at('2026-11-24T14:00'), to: at('2026-11-24T17:00'), aqi: 40 })
    expect(others).toEqual([])
  })

  it('has a worst window that does not overlap the best one', () => {
    const indices = [152, 152, 151, 150, 150, 180]
    const [today] = outlookOf(hoursFrom('2026-11-23T16:00', indices), timeZone)
    expect(today?.worst).toBeUndefined()
    const rising = [100, 200, 60, 60, 60, 150, 160, 170]
    expect(outlookOf(hoursFrom('2026-11-23T10:00', rising), timeZone)).toEqual([
      {
        date: '2026-11-23',
        best: { from: at('2026-11-23T12:00'), to: at('2026-11-23T15:00'), aqi: 60 },
        worst: { from: at('2026-11-23T15:00'), to: at('2026-11-23T18:00'), aqi: 160 },
      },
    ])
  })

  it('has no worst hours that differ by less than 10 %', () => {
    const worst = (index: number) =>
      outlookOf(hoursFrom('2026-11-23T10:00', [100, 100, 100, index, index, index]), timeZone)[0]?.worst?.aqi
    expect([100, 109, 110].map(worst)).toEqual([undefined, undefined, 110])
  })

  it('has shorter windows in the evening, so that two of them fit', () => {
    expect(outlookOf(hoursFrom('2026-11-23T18:00', [60, 80, 120, 160]), timeZone)).toEqual([
      {
        date: '2026-11-23',
        best: { from: at('2026-11-23T18:00'), to: at('2026-11-23T20:00'), aqi: 70 },
        worst: { from: at('2026-11-23T20:00'), to: at('2026-11-23T22:00'), aqi: 140 },
      },
    ])
  })

  it('does not recommend the night', () => {
    const indices = Array.from({ length: 24 }, (_, hour) => (hour < 5 ? 10 : 100))
    expect(outlookOf(hoursFrom('2026-11-24T00:00', indices), timeZone)[0]?.best.aqi).toBe(100)
  })

  it('begins tomorrow late in the evening', () => {
    const days = outlookOf(
      hoursFrom(
        '2026-11-23T21:00',
        Array.from({ length: 26 }, () => 60),
      ),
      timeZone,
    )
    expect(days.map(({ date }) => date)).toEqual(['2026-11-24'])
  })

  it('leaves out hours without an index', () => {
    const hours = hoursFrom('2026-11-24T08:00', [50, null, 50, 50, null, 90, 90, 90])
    expect(outlookOf(hours, timeZone)[0]?.best).toEqual({
      from: at('2026-11-24T13:00'),
      to: at('2026-11-24T16:00'),
      aqi: 90,
    })
    expect(outlookOf(hoursFrom('2026-11-24T08:00', [null, null, null]), timeZone)).toEqual([])
  })
})
