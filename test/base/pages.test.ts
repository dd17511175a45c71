import { describe, expect, it } from '@jest/globals'
import { pageLinks, pagingOf, totalPages } from '../../src/base/pages.js'

describe('pagingOf', () => {
  it.each<[query: Omit<Parameters<typeof pagingOf>[0], 'limit'> & { limit?: number }, paging: object]>([
    [{}, { skip: 0, limit: 20, page: undefined, count: undefined }],
    [{ count: false }, { count: undefined }],
    [{ count: true }, { count: 'capped' }],
    [{ skip: 40 }, { skip: 40, limit: 20, page: undefined, count: undefined }],
    [{ page: 1 }, { skip: 0, limit: 20, page: 1, count: 'exact' }],
    [{ page: 3 }, { skip: 40, limit: 20, page: 3, count: 'exact' }],
    [{ skip: 100_000, limit: 1 }, { skip: 100_000 }],
    [{ limit: 100, page: 1_001 }, { skip: 100_000 }],
  ])('of %j is %j', (query, paging) => {
    expect(pagingOf({ limit: 20, ...query }).value).toMatchObject(paging)
  })

  it('rejects pages with a larger offset', () => {
    expect(pagingOf({ limit: 100, page: 1_002 }).invalid).toEqual({
      location: 'query.page',
      message: 'must not go beyond 100,000 records',
      code: 'too_large',
      detail: 'Pages must not go beyond 100,000 records. Use a filter to reach the other records.',
    })
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
  const exact = (value: number) => ({ value, capped: false })
  const bare = (skip: number, limit = 10) => ({ skip, limit, page: undefined })

  it('links to all other pages in the middle of a list', () => {
    const query = { skip: 20, limit: 10, count: true, type: 'park' }
    expect(links(pageLinks('/locations', query, bare(20), { more: true, total: exact(45) }))).toEqual({
      first: '/locations?skip=0&limit=10&count=true&type=park',
      prev: '/locations?skip=10&limit=10&count=true&type=park',
      next: '/locations?skip=30&limit=10&count=true&type=park',
      last: '/locations?skip=40&limit=10&count=true&type=park',
    })
  })

  it('keeps the page style', () => {
    const query = { skip: 0, limit: 10, page: 2 }
    const paging = { skip: 10, limit: 10, page: 2 }
    expect(links(pageLinks('/locations', query, paging, { more: true, total: exact(45) }))).toEqual({
      first: '/locations?limit=10&page=1',
      prev: '/locations?limit=10&page=1',
      next: '/locations?limit=10&page=3',
      last: '/locations?limit=10&page=5',
    })
  })

  it.each<[what: string, skip: number, position: Parameters<typeof pageLinks>[3], relations: string[]]>([
    ['the only page', 0, { more: false, total: exact(10) }, ['first', 'last']],
    ['an empty list', 0, { more: false, total: exact(0) }, ['first', 'last']],
    ['an unknown total', 9_990, { more: true, total: undefined }, ['first', 'prev', 'next']],
    ['a capped total', 9_990, { more: true, total: { value: 10_000, capped: true } }, ['first', 'prev', 'next']],
    ['the last page of a capped total', 10_490, { more: false, total: undefined }, ['first', 'prev']],
    ['the maximum offset', 99_990, { more: true, total: exact(500_000) }, ['first', 'prev']],
  ])('have the relations of %s', (_what, skip, position, relations) => {
    expect(Object.keys(links(pageLinks('/users', { skip }, bare(skip, 20), position)))).toEqual(relations)
  })

  it('never links before the first record', () => {
    const text = pageLinks('/users', { skip: 5, limit: 10 }, bare(5), { more: true, total: undefined })
    expect(links(text)).toMatchObject({ prev: '/users?skip=0&limit=10' })
  })

  it('URL-encodes values', () => {
    const text = pageLinks('/users', { q: 'a&b >c' }, bare(0), { more: false, total: undefined })
    expect(text).toContain('q=a%26b+%3Ec')
  })
})
