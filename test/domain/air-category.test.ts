import { describe, expect, it } from '@jest/globals'
import { airCategories, categoryOf, describeCategory } from '../../src/domain/air-category.js'

describe('categoryOf', () => {
  it.each([
    [0, 'good'],
    [50, 'good'],
    [51, 'moderate'],
    [100, 'moderate'],
    [101, 'sensitive'],
    [150, 'sensitive'],
    [151, 'unhealthy'],
    [200, 'unhealthy'],
    [201, 'very_unhealthy'],
    [300, 'very_unhealthy'],
    [301, 'hazardous'],
    [1000, 'hazardous'],
  ])('of %d is %s', (index, category) => {
    expect(categoryOf(index)).toBe(category)
  })
})

describe('describeCategory', () => {
  const indices = [0, 100, 150, 200, 300, 500]

  it('has the labels of Decision 1459/QĐ-TCMT in Vietnamese', () => {
    const labels = indices.map((index) => describeCategory(index, 'vi').category_label)
    expect(labels).toEqual(['Tốt', 'Trung bình', 'Kém', 'Xấu', 'Rất xấu', 'Nguy hại'])
  })

  it('has English labels', () => {
    expect(describeCategory(150, 'en').category_label).toBe('Unhealthy for sensitive groups')
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
