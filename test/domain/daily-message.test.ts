import { describe, expect, it } from '@jest/globals'
import { airOfCity, dailyText, dueDate, type CityAir, type DayWeather } from '../../src/domain/daily-message.js'
import type { Sensor } from '../../src/domain/sensors.js'
import { referenceStation } from '../_helpers/sensors.js'

const seven = 7 * 60

describe('the date whose daily message is due', () => {
  const hanoi = (time: string, at = seven) => dueDate(Date.parse(`${time}+07:00`), at, 'Asia/Ho_Chi_Minh')

  it.each([
    ['2026-11-23T06:59:59', undefined],
    ['2026-11-23T07:00:00', '2026-11-23'],
    ['2026-11-23T08:59:59', '2026-11-23'],
    ['2026-11-23T09:00:00', undefined],
  ])('at %s is %s', (time, date) => {
    expect(hanoi(time)).toBe(date)
  })

  it.each([
    ['2026-12-31T23:29:00', undefined],
    ['2026-12-31T23:30:00', '2026-12-31'],
    ['2027-01-01T01:29:00', '2026-12-31'],
    ['2027-01-01T01:30:00', undefined],
  ])('after midnight is that of the evening: at %s it is %s', (time, date) => {
    expect(hanoi(time, 23 * 60 + 30)).toBe(date)
  })

  const berlin = (time: string, at: number) => dueDate(Date.parse(time), at, 'Europe/Berlin')

  it('follows summer time', () => {
    expect([berlin('2026-03-28T06:00:00Z', seven), berlin('2026-03-29T05:00:00Z', seven)]).toEqual([
      '2026-03-28',
      '2026-03-29',
    ])
    expect(berlin('2026-03-29T04:59:00Z', seven)).toBeUndefined()
  })

  it('is due at the next local time if its own is skipped', () => {
    expect(berlin('2026-03-29T00:59:00Z', 150)).toBeUndefined()
    expect(berlin('2026-03-29T01:00:00Z', 150)).toBe('2026-03-29')
  })

  it('is the same date when a local time is repeated', () => {
    expect([berlin('2026-10-25T00:30:00Z', 150), berlin('2026-10-25T01:30:00Z', 150)]).toEqual([
      '2026-10-25',
      '2026-10-25',
    ])
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
  const weather: DayWeather = { weatherCode: 80, min: 24.4, max: 30.6 }
  const air: CityAir = { index: 87, highest: { name: 'Ba Đình', index: 132 } }

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
    ['vi', 'Thời tiết Hà Nội hôm nay', 'Mưa rào nhẹ, 24 đến 31 °C.'],
    ['en', 'Weather in Hà Nội today', 'Slight rain showers, 24 to 31 °C.'],
  ] as const)('can describe the weather alone (%s)', (language, title, body) => {
    expect(dailyText({ weather, air: undefined }, city, language)).toEqual({ title, body })
  })

  it.each([
    ['vi', 'Không khí Hà Nội hôm nay', /^AQI 87 \(Trung bình\)\. /],
    ['en', 'Air quality in Hà Nội today', /^AQI 87 \(Moderate\)\. /],
  ] as const)('can describe the air alone (%s)', (language, title, body) => {
    const message = dailyText({ weather: undefined, air }, city, language)
    expect(message).toEqual({ title, body: expect.stringMatching(body) })
  })

  it('gives the temperatures if the weather code is unknown', () => {
    const unknown = { ...weather, weatherCode: null }
    expect(dailyText({ weather: unknown, air: undefined }, city, 'en')?.body).toBe('24 to 31 °C.')
  })

  it('does not exist without weather and air', () => {
    expect(dailyText({ weather: undefined, air: undefined }, city, 'vi')).toBeUndefined()
  })
})
