import { describe, expect, it } from '@jest/globals'
import { limitsOf } from '../../../src/platform/database/pages.js'

describe('page limits', () => {
  it.each([
    ['prepare the first page with a common limit', { skip: 0, limit: 50 }, false],
    ['do not prepare further pages', { skip: 50, limit: 50 }, true],
    ['do not prepare uncommon limits', { skip: 0, limit: 51 }, true],
  ])('%s', (_description, page, planEach) => {
    expect(limitsOf(page, false).planEach).toBe(planEach)
    expect(limitsOf(page, true).planEach).toBe(true)
  })

  it('contain one row more than the page, and the offset of further pages', () => {
    const first = { text: 'limit 21', values: [] }
    expect(limitsOf({ skip: 0, limit: 20 }, false)).toMatchObject({ first: { text: '21', values: [] }, rows: first })
    const further = { text: 'limit $1 offset $2', values: [21, 40] }
    expect(limitsOf({ skip: 40, limit: 20 }, false)).toMatchObject({
      first: { text: '$1', values: [61] },
      rows: further,
    })
  })
})
