import { describe, expect, it } from '@jest/globals'
import { describeWeather, weatherTypeOf } from '../../../src/features/weather/weather-code.js'

const codes = [
  0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86, 95, 96, 99,
]
const otherNumbers = Array.from({ length: 100 }, (_, code) => code).filter((code) => !codes.includes(code))

describe('describeWeather', () => {
  it('has a different text for each of the 28 codes in both languages', () => {
    for (const language of ['vi', 'en'] as const) {
      const texts = new Set(codes.map((code) => describeWeather(code, language)))
      expect(texts.size).toBe(28)
      expect(texts).not.toContain(describeWeather(null, language))
    }
  })

  it.each([
    [0, 'Trời quang', 'Clear sky'],
    [61, 'Mưa nhỏ', 'Slight rain'],
  ])('describes %d as "%s" and "%s"', (code, vi, en) => {
    expect(describeWeather(code, 'vi')).toBe(vi)
    expect(describeWeather(code, 'en')).toBe(en)
  })

  it('describes other codes as unknown', () => {
    for (const code of [null, -1, 1.5, NaN, 100, ...otherNumbers]) {
      expect(describeWeather(code, 'vi')).toBe('Không rõ')
      expect(describeWeather(code, 'en')).toBe('Unknown')
    }
  })
})

describe('weatherTypeOf', () => {
  it('returns camelCase for each code', () => {
    for (const code of codes) expect(weatherTypeOf(code)).toMatch(/^[a-z]+([A-Z][a-z]+)*$/)
  })

  it('returns null for unknown codes', () => {
    for (const code of [null, ...otherNumbers]) expect(weatherTypeOf(code)).toBeNull()
  })
})
