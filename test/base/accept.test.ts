import { describe, expect, it } from '@jest/globals'
import { entityMediaType, languageOf, prefersHtml } from '../../src/base/accept.js'

describe('languageOf', () => {
  it.each([
    ['', 'vi'],
    ['en', 'en'],
    ['EN-us', 'en'],
    ['en-US,en;q=0.9,vi;q=0.8', 'en'],
    ['vi;q=0.5, en;q=0.7', 'en'],
    ['fr,de;q=0.8', 'vi'],
    ['en;q=0', 'vi'],
    ['en;q=2', 'vi'],
    ['en;q=x, ,;', 'vi'],
    ['enm', 'vi'],
  ])('of "%s" is %s', (header, language) => {
    expect(languageOf(header)).toBe(language)
  })
})

describe('entityMediaType', () => {
  it.each([
    ['', 'application/json'],
    ['*/*', 'application/json'],
    ['text/html', undefined],
    ['application/ld+json', 'application/ld+json'],
    ['Application/LD+JSON; charset=utf-8', 'application/ld+json'],
    ['application/ld+json, application/json', 'application/json'],
    ['application/ld+json, */*;q=0.1', 'application/ld+json'],
    ['application/*', 'application/json'],
    ['application/ld+json;q=0, */*', 'application/json'],
  ])('of "%s" is %s', (header, mediaType) => {
    expect(entityMediaType(header)).toBe(mediaType)
  })
})

describe('prefersHtml', () => {
  it.each([
    ['', false],
    ['*/*', false],
    ['text/html, application/json', false],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', true],
    ['application/json, text/html;q=0.9', false],
    ['text/html;q=0, */*', false],
  ])('of "%s" is %s', (header, expected) => {
    expect(prefersHtml(header)).toBe(expected)
  })
})
