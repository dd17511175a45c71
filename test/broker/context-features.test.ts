import { describe, expect, it } from '@jest/globals'
import { createContextLibrary } from '../../src/broker/contexts/library.js'
import { call, useBroker } from './_helpers/broker.js'

const own = 'https://environment.example/contexts/environment.jsonld'
const library = createContextLibrary({ ownAddresses: ['https://environment.example'] })
const iri = 'https://example.org/wetness'

// ETSI GS CIM 009, 5.5.7: names are expanded with the JSON-LD @context. A feature that the broker does not apply must not
// be ignored.
describe('a context is rejected with 422 if it has', () => {
  it.each<[string, object]>([
    ['@propagate: false', { '@propagate': false, wet: iri }],
    ['a default language', { '@language': 'vi', wet: iri }],
    ['a default direction', { '@direction': 'rtl', wet: iri }],
    ['a language of a term', { wet: { '@id': iri, '@language': 'vi' } }],
    ['a direction of a term', { wet: { '@id': iri, '@direction': 'rtl' } }],
    ['a reverse property', { wets: { '@reverse': iri } }],
    ['a language map', { wet: { '@id': iri, '@container': '@language' } }],
    ['an index', { wet: { '@id': iri, '@container': '@index' } }],
    ['a map of ids', { wet: { '@id': iri, '@container': ['@id', '@set'] } }],
    ['nested properties', { labels: '@nest', wet: { '@id': iri, '@nest': 'labels' } }],
    ['an alias of a keyword', { identifier: '@id' }],
    ['an alias of an alias', { identifier: 'id' }],
    ['a term that is null', { wet: null }],
    ['a term whose IRI is null', { wet: { '@id': null } }],
  ])('%s', async (_, context) => {
    const expected = { kind: 'OperationNotSupported', status: 422, message: expect.stringContaining('@context: ') }
    await expect(library.open(context)).rejects.toMatchObject(expected)
    await expect(library.open([own, context])).rejects.toMatchObject(expected)
  })
})

describe('a context is rejected with 400 if it has', () => {
  it.each<[string, unknown]>([
    // 5.5.7: "should result in an error of type BadRequestData".
    ['a scoped context', { wet: { '@id': iri, '@context': { since: 'https://example.org/since' } } }],
    ['an empty scoped context', { wet: { '@id': iri, '@context': {} } }],
    ['the term __proto__', JSON.parse(`{"__proto__":"${iri}"}`)],
    ['a blank node', { wet: '_:wet' }],
    [
      'a document with several contexts in @import',
      { '@import': 'https://environment.example/contexts/environment-write.jsonld' },
    ],
    ['an @import that is not a string', { '@import': 5 }],
  ])('%s', async (_, context) => {
    await expect(library.open(context)).rejects.toMatchObject({ kind: 'BadRequestData', status: 400 })
  })
})

describe('a context can have', () => {
  it.each<[string, object]>([
    ['type coercion, which has no effect on names', { wet: { '@id': iri, '@type': '@vocab' } }],
    ['the type of IRIs', { wet: { '@id': iri, '@type': '@id' } }],
    ['lists and sets', { wet: { '@id': iri, '@container': '@set' } }],
    ['@vocab for its own definitions', { '@vocab': 'https://example.org/', wet: 'wetness' }],
    ['@base, because all ids are absolute', { '@base': 'https://example.com/', wet: iri }],
    ['@import', { '@import': own, wet: iri }],
    ['protected terms', { '@version': 1.1, '@protected': true, wet: iri }],
    ['@propagate: true', { '@propagate': true, wet: iri }],
    ['aliases of the core context', { id: '@id', type: '@type', wet: iri }],
    ['other definitions of core terms, which do not apply', { location: null, value: { '@reverse': iri }, wet: iri }],
  ])('%s', async (_, context) => {
    const names = await library.open(context)
    expect(names.expand('wet')).toBe(iri)
    expect(names.compact(iri)).toBe('wet')
  })

  it('the terms of an imported document', async () => {
    const names = await library.open({ '@import': own, humidity: iri })
    expect(names.expand('pm25')).toBe('https://smartdatamodels.org/dataModel.Environment/pm25')
    expect(names.expand('humidity')).toBe(iri)
  })
})

describe('terms of the core context', () => {
  // Members of representations in ETSI GS CIM 009, which an attribute must not be named after by accident.
  it.each(['languageMap', 'vocab', 'json', 'valueList', 'scope', 'jsonldContext', 'previousValue', 'attributeDetails'])(
    'include %s',
    async (name) => {
      expect((await library.open()).expand(name)).not.toContain('default-context')
    },
  )
})

describe('requests', () => {
  const broker = useBroker()

  it('with a scoped context return 400 and store nothing (5.5.7)', async () => {
    const context = { wet: { '@id': iri, '@context': {} } }
    const body = { id: 'urn:ngsi-ld:T:scoped', type: 'T', wet: { value: 1 }, '@context': context }
    const headers = { 'Content-Type': 'application/ld+json', Link: '' }
    const { status, body: problem } = await call(broker().url, 'POST /entities', { body, headers })
    expect({ status, problem }).toMatchObject({
      status: 400,
      problem: {
        type: 'https://uri.etsi.org/ngsi-ld/errors/BadRequestData',
        detail: '@context: The term wet must not have a context (scoped context).',
      },
    })
    expect((await call(broker().url, 'GET /entities/urn:ngsi-ld:T:scoped')).status).toBe(404)
  })
})
