import { describe, expect, it } from '@jest/globals'
import { airCategories, categoryOf, describeCategory } from '../../../src/features/air/texts.js'

describe('categoryOf', () => {
  it.each([
    ['good', 0, 50],
    ['moderate', 51, 100],
    ['sensitive', 101, 150],
    ['unhealthy', 151, 200],
    ['very_unhealthy', 201, 300],
    ['hazardous', 301, 1000],
  ])('is %s from %d to %d', (category, first, last) => {
    expect([categoryOf(first), categoryOf(last)]).toEqual([category, category])
  })
})

describe('describeCategory', () => {
  const indices = [0, 100, 150, 200, 300, 500]

  it('has the labels of Decision 1459/QĐ-TCMT in Vietnamese', () => {
    const labels = indices.map((index) => describeCategory(index, 'vi').category_label)
    expect(labels).toEqual(['Tốt', 'Trung bình', 'Kém', 'Xấu', 'Rất xấu', 'Nguy hại'])
  })

  it.each(['vi', 'en'] as const)(
    'has different advice for each category in %s, within the limits of the contract',
    (language) => {
      const texts = indices.map((index) => describeCategory(index, language))
      expect(new Set(texts.map(({ advice }) => advice)).size).toBe(airCategories.length)
      for (const { advice, category_label } of texts) {
        expect(advice!.length).toBeLessThanOrEqual(500)
        expect(category_label!.length).toBeLessThanOrEqual(100)
      }
    },
  )

  it('is null without an index', () => {
    expect(describeCategory(null, 'vi')).toEqual({ category: null, category_label: null, advice: null })
  })
})
