import { describe, expect, it } from '@jest/globals'
import type { Sensor } from '../../../generated/types.js'
import { airOfCity, dailyText, dueDate } from '../../../src/features/messages/daily-message.js'
import { referenceStation } from '../../_helpers/sensors.js'

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

describe('the date whose daily message is due', () => {
  it.each([
    ['2026-11-23T06:59:59', '07:00', undefined],
    ['2026-11-23T07:00:00', '07:00', '2026-11-23'],
    ['2026-11-23T08:59:59', '07:00', '2026-11-23'],
    ['2026-11-23T09:00:00', '07:00', undefined],
    ['2026-12-31T23:29:00', '23:30', undefined],
    ['2026-12-31T23:30:00', '23:30', '2026-12-31'],
    ['2027-01-01T01:29:00', '23:30', '2026-12-31'],
    ['2027-01-01T01:30:00', '23:30', undefined],
  ])('at %s in Hanoi for %s is %s', (time, at, date) => {
    expect(dueDate(Date.parse(`${time}+07:00`), minutesOf(at), 'Asia/Ho_Chi_Minh')).toBe(date)
  })

  it.each([
    ['in winter time', '2026-03-28T06:00:00Z', '07:00', '2026-03-28'],
    ['in summer time', '2026-03-29T05:00:00Z', '07:00', '2026-03-29'],
    ['before it in summer time', '2026-03-29T04:59:00Z', '07:00', undefined],
    ['before a skipped time', '2026-03-29T00:59:00Z', '02:30', undefined],
    ['at a skipped time', '2026-03-29T01:00:00Z', '02:30', '2026-03-29'],
    ['at a repeated time', '2026-10-25T00:30:00Z', '02:30', '2026-10-25'],
    ['at its repetition', '2026-10-25T01:30:00Z', '02:30', '2026-10-25'],
  ])('in Berlin %s: %s for %s is %s', (_what, time, at, date) => {
    expect(dueDate(Date.parse(time), minutesOf(at), 'Europe/Berlin')).toBe(date)
  })
})

describe('the air of the city', () => {
  const now = Date.parse('2026-11-23T00:00:00Z')
  const sensors = (indices: (number | null)[], observedAt = '2026-11-22T23:00:00.000Z'): Sensor[] =>
    indices.map((aqi, position) => ({ ...referenceStation(observedAt), name: `Sensor ${position}`, aqi }))

  it('is the median of the sensors, and the highest', () => {
    expect(airOfCity(sensors([48, 300, 90, null, 87, 102]), now)).toEqual({
      index: 90,
      highest: { name: 'Sensor 1', index: 300 },
    })
  })

  it('does not include indices older than three hours', () => {
    const old = sensors([400], '2026-11-22T20:59:00.000Z')
    expect(airOfCity([...old, ...sensors([50])], now)).toMatchObject({ index: 50, highest: { index: 50 } })
    expect(airOfCity(old, now)).toBeUndefined()
  })
})

describe('the daily message', () => {
  const city = { name: 'Hà Nội' }
  const weather = { weatherCode: 80, min: 24.4, max: 30.6 }
  const air = { index: 87, highest: { name: 'Ba Đình', index: 132 } }

  it('describes weather and air in Vietnamese', () => {
    expect(dailyText({ weather, air }, city, 'vi')).toEqual({
      title: 'Thời tiết và không khí Hà Nội hôm nay',
      body:
        'Mưa rào nhẹ, 24 đến 31 °C.\n' +
        'AQI 87 (Trung bình). Chất lượng không khí ở mức chấp nhận được. Trẻ em, người cao tuổi và người mắc bệnh tim ' +
        'mạch, hô hấp nên giảm vận động mạnh ngoài trời.\n' +
        'Cao nhất: AQI 132 (Kém) tại Ba Đình.',
    })
  })

  it('describes weather and air in English', () => {
    expect(dailyText({ weather, air }, city, 'en')).toEqual({
      title: 'Weather and air quality in Hà Nội today',
      body:
        'Slight rain showers, 24 to 31 °C.\n' +
        'AQI 87 (Moderate). Acceptable for most people. Children, older adults, and people with heart or lung disease ' +
        'should reduce exertion outdoors.\n' +
        'Highest: AQI 132 (Unhealthy for sensitive groups) at Ba Đình.',
    })
  })

  it('omits the highest index if it has the same category', () => {
    const same = { index: 87, highest: { name: 'Ba Đình', index: 99 } }
    expect(dailyText({ weather: undefined, air: same }, city, 'en')?.body).not.toContain('Highest')
  })

  it.each([
    ['vi', 'Thời tiết Hà Nội hôm nay', { weather, air: undefined }, /^Mưa rào nhẹ, 24 đến 31 °C\.$/],
    ['en', 'Weather in Hà Nội today', { weather, air: undefined }, /^Slight rain showers, 24 to 31 °C\.$/],
    ['vi', 'Không khí Hà Nội hôm nay', { weather: undefined, air }, /^AQI 87 \(Trung bình\)\. /],
    ['en', 'Air quality in Hà Nội today', { weather: undefined, air }, /^AQI 87 \(Moderate\)\. /],
  ] as const)('can describe one of them (%s): %s', (language, title, parts, body) => {
    expect(dailyText(parts, city, language)).toEqual({ title, body: expect.stringMatching(body) })
  })

  it('gives the temperatures if the weather code is unknown', () => {
    const unknown = { ...weather, weatherCode: null }
    expect(dailyText({ weather: unknown, air: undefined }, city, 'en')?.body).toBe('24 to 31 °C.')
  })

  it('does not exist without weather and air', () => {
    expect(dailyText({ weather: undefined, air: undefined }, city, 'vi')).toBeUndefined()
  })
})
