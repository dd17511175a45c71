import { describe, expect, it } from '@jest/globals'
import { pageLinks, pagingOf, totalPages } from '../../src/domain/pages.js'

describe('pagingOf', () => {
  it('counts on request up to a cap, and exactly with page', () => {
    const countOf = (query: { page?: number; count?: boolean }) => pagingOf({ limit: 20, ...query }).value?.count
    expect(countOf({})).toBeUndefined()
    expect(countOf({ count: false })).toBeUndefined()
    expect(countOf({ count: true })).toBe('capped')
    expect(countOf({ page: 1 })).toBe('exact')
    expect(countOf({ page: 1, count: false })).toBe('exact')
  })

  it('returns skip and limit unchanged', () => {
    expect(pagingOf({ skip: 40, limit: 20 }).value).toEqual({ skip: 40, limit: 20, page: undefined })
  })

  it('counts pages from one', () => {
    expect(pagingOf({ limit: 20, page: 1 }).value).toEqual({ skip: 0, limit: 20, page: 1, count: 'exact' })
    expect(pagingOf({ limit: 20, page: 3 }).value).toEqual({ skip: 40, limit: 20, page: 3, count: 'exact' })
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
    expect(pagingOf({ skip: 100_001, limit: 1 }).invalid).toEqual({
      location: 'query.skip',
      message,
      code: 'too_large',
      limit: 100_000,
      detail,
    })
    expect(pagingOf({ limit: 100, page: 1_002 }).invalid).toEqual({
      location: 'query.page',
      message,
      code: 'too_large',
      detail,
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

  it('has no previous link on the first page and no next link on the last', () => {
    const only = links(pageLinks('/users', { skip: 0, limit: 10 }, bare(0), { more: false, total: exact(10) }))
    expect(only).toEqual({ first: '/users?skip=0&limit=10', last: '/users?skip=0&limit=10' })
  })

  it('links to the first page of an empty list', () => {
    const text = pageLinks('/users', { skip: 0, limit: 10 }, bare(0), { more: false, total: exact(0) })
    expect(Object.keys(links(text))).toEqual(['first', 'last'])
  })

  it.each([
    ['an unknown total', undefined],
    ['a capped total', { value: 10_000, capped: true }],
  ])('has no last link with %s', (_description, total) => {
    const text = pageLinks('/users', { skip: 9_990 }, bare(9_990), { more: true, total })
    expect(Object.keys(links(text))).toEqual(['first', 'prev', 'next'])
    const last = pageLinks('/users', {}, bare(10_490), { more: false, total })
    expect(Object.keys(links(last))).toEqual(['first', 'prev'])
  })

  it('never links before the first record', () => {
    const text = pageLinks('/users', { skip: 5, limit: 10 }, bare(5), { more: true, total: undefined })
    expect(links(text)).toMatchObject({ prev: '/users?skip=0&limit=10' })
  })

  it('URL-encodes values', () => {
    const text = pageLinks('/users', { q: 'a&b >c' }, bare(0), { more: false, total: undefined })
    expect(text).toContain('q=a%26b+%3Ec')
  })

  it('has no links beyond the maximum offset', () => {
    const text = pageLinks('/users', {}, bare(99_990, 20), { more: true, total: exact(500_000) })
    expect(text).not.toMatch(/rel="(next|last)"/)
    expect(text).toContain('rel="prev"')
  })
})
