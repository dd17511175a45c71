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
    const message = 'must not go beyond 100,000 records'
    const detail = 'Pages must not go beyond 100,000 records. Use a filter to reach the other records.'
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
  ])('returns the number of pages of %i records by %i: %i', (total, limit, pages) => {
    expect(totalPages(total, limit)).toBe(pages)
  })
})

describe('pageLinks', () => {
  const links = (text: string): Record<string, string> =>
    Object.fromEntries(
      [...text.matchAll(/<([^>]*)>; rel="(\w+)"/g)].map(([, target = '', relation = '']) => [relation, target]),
    )

  it('links to all other pages in the middle of a list', () => {
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

  it('has no previous link on the first page and no next link on the last', () => {
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

  it('links to the first page of an empty list', () => {
    const text = pageLinks(
      '/users',
      { skip: 0, limit: 10 },
      { skip: 0, limit: 10, page: undefined },
      { total: 0, capped: false, count: 10 },
    )
    expect(Object.keys(links(text))).toEqual(['first', 'last'])
  })

  it('has a next link but no last link with a capped total', () => {
    const text = pageLinks(
      '/users',
      { skip: 9_990 },
      { skip: 9_990, limit: 10, page: undefined },
      { total: 10_000, capped: true, count: 10 },
    )
    expect(Object.keys(links(text))).toEqual(['first', 'prev', 'next'])
  })

  it('never links before the first record', () => {
    const text = pageLinks(
      '/users',
      { skip: 5, limit: 10 },
      { skip: 5, limit: 10, page: undefined },
      { total: 45, capped: false, count: 10 },
    )
    expect(links(text)).toMatchObject({ prev: '/users?skip=0&limit=10' })
  })

  it('URL-encodes values', () => {
    const text = pageLinks(
      '/users',
      { q: 'a&b >c' },
      { skip: 0, limit: 10, page: undefined },
      { total: 1, capped: false, count: 10 },
    )
    expect(text).toContain('q=a%26b+%3Ec')
  })

  it('has no next link after a partial page with a capped total', () => {
    const paging = { skip: 10_490, limit: 20, page: undefined }
    const text = pageLinks('/users', {}, paging, { total: 10_000, capped: true, count: 10 })
    expect(text).not.toContain('rel="next"')
  })

  it('has no links beyond the maximum offset', () => {
    const paging = { skip: 99_990, limit: 20, page: undefined }
    const text = pageLinks('/users', {}, paging, { total: 500_000, capped: false, count: 20 })
    expect(text).not.toMatch(/rel="(next|last)"/)
    expect(text).toContain('rel="prev"')
  })
})
