import { describe, expect, it } from '@jest/globals'
import { pageLinks, pagingOf, totalPages } from '../../src/domain/pages.js'

describe('pagingOf', () => {
  it('returns skip and limit unchanged', () => {
    expect(pagingOf({ skip: 40, limit: 20 }).value).toEqual({ skip: 40, limit: 20, page: undefined })
  })

  it('counts pages from one', () => {
    expect(pagingOf({ limit: 20, page: 1 }).value).toEqual({ skip: 0, limit: 20, page: 1 })
    expect(pagingOf({ limit: 20, page: 3 }).value).toEqual({ skip: 40, limit: 20, page: 3 })
  })

  it('starts at the first record by default', () => {
    expect(pagingOf({ limit: 20 }).value).toEqual({ skip: 0, limit: 20, page: undefined })
  })

  it('accepts offsets up to 100,000 in both styles', () => {
    expect(pagingOf({ skip: 100_000, limit: 1 }).value?.skip).toBe(100_000)
    expect(pagingOf({ limit: 100, page: 1_001 }).value?.skip).toBe(100_000)
  })

  it('rejects larger offsets and names the parameter', () => {
    const message = 'must not reach beyond 100,000 records'
    const detail = 'Pages reach no further than 100,000 records. Use a filter to get at the rest.'
    expect(pagingOf({ skip: 100_001, limit: 1 }).invalid).toEqual({ location: 'query.skip', message, detail })
    expect(pagingOf({ limit: 100, page: 1_002 }).invalid).toEqual({ location: 'query.page', message, detail })
  })

  it.each([0, 20])('rejects page together with skip=%i', (skip) => {
    expect(pagingOf({ skip, limit: 20, page: 2 }).invalid?.detail).toBe('Send either skip or page, not both.')
  })
})

describe('totalPages', () => {
  it.each([
    [0, 20, 0],
    [1, 20, 1],
    [20, 20, 1],
    [21, 20, 2],
  ])('is for %i records by %i: %i', (total, limit, pages) => {
    expect(totalPages(total, limit)).toBe(pages)
  })
})

describe('pageLinks', () => {
  const links = (text: string): Record<string, string> =>
    Object.fromEntries(
      [...text.matchAll(/<([^>]*)>; rel="(\w+)"/g)].map(([, target = '', relation = '']) => [relation, target]),
    )

  it('leads through the pages in the middle of a list', () => {
    const query = { skip: 20, limit: 10, type: 'park' }
    expect(
      links(
        pageLinks(
          '/locations',
          query,
          { skip: 20, limit: 10, page: undefined },
          { total: 45, capped: false, count: 10 },
        ),
      ),
    ).toEqual({
      first: '/locations?skip=0&limit=10&type=park',
      prev: '/locations?skip=10&limit=10&type=park',
      next: '/locations?skip=30&limit=10&type=park',
      last: '/locations?skip=40&limit=10&type=park',
    })
  })

  it('keeps the page style', () => {
    const query = { skip: 0, limit: 10, page: 2 }
    expect(
      links(pageLinks('/locations', query, { skip: 10, limit: 10, page: 2 }, { total: 45, capped: false, count: 10 })),
    ).toEqual({
      first: '/locations?limit=10&page=1',
      prev: '/locations?limit=10&page=1',
      next: '/locations?limit=10&page=3',
      last: '/locations?limit=10&page=5',
    })
  })

  it('has nothing before the first page and nothing after the last', () => {
    const only = links(
      pageLinks(
        '/users',
        { skip: 0, limit: 10 },
        { skip: 0, limit: 10, page: undefined },
        { total: 10, capped: false, count: 10 },
      ),
    )
    expect(Object.keys(only)).toEqual(['first', 'last'])
    expect(only).toEqual({ first: '/users?skip=0&limit=10', last: '/users?skip=0&limit=10' })
  })

  it('names a first page of an empty list', () => {
    const text = pageLinks(
      '/users',
      { skip: 0, limit: 10 },
      { skip: 0, limit: 10, page: undefined },
      { total: 0, capped: false, count: 10 },
    )
    expect(Object.keys(links(text))).toEqual(['first', 'last'])
  })

  it('does not know the last page of a capped total, but always a next one', () => {
    const text = pageLinks(
      '/users',
      { skip: 9_990 },
      { skip: 9_990, limit: 10, page: undefined },
      { total: 10_000, capped: true, count: 10 },
    )
    expect(Object.keys(links(text))).toEqual(['first', 'prev', 'next'])
  })

  it('never leads before the beginning', () => {
    const text = pageLinks(
      '/users',
      { skip: 5, limit: 10 },
      { skip: 5, limit: 10, page: undefined },
      { total: 45, capped: false, count: 10 },
    )
    expect(links(text)).toMatchObject({ prev: '/users?skip=0&limit=10' })
  })

  it('writes values as a query string must', () => {
    const text = pageLinks(
      '/users',
      { q: 'a&b >c' },
      { skip: 0, limit: 10, page: undefined },
      { total: 1, capped: false, count: 10 },
    )
    expect(text).toContain('q=a%26b+%3Ec')
  })

  it('have no next page behind one that is not full, though the total is capped', () => {
    const paging = { skip: 10_490, limit: 20, page: undefined }
    const text = pageLinks('/users', {}, paging, { total: 10_000, capped: true, count: 10 })
    expect(text).not.toContain('rel="next"')
  })

  it('lead no further than pages reach', () => {
    const paging = { skip: 99_990, limit: 20, page: undefined }
    const text = pageLinks('/users', {}, paging, { total: 500_000, capped: false, count: 20 })
    expect(text).not.toMatch(/rel="(next|last)"/)
    expect(text).toContain('rel="prev"')
  })
})
