import { describe, expect, it } from '@jest/globals'
import { createContextLibrary } from '../../src/broker/contexts/library.js'
import { createContextRequest } from '../../src/broker/contexts/resolve.js'
import { contextLinkTo as linkTo } from './_helpers/broker.js'

const E = 'https://smartdatamodels.org/dataModel.Environment/'
const R = 'https://smartdatamodels.org/'
const core = 'https://uri.etsi.org/ngsi-ld/'
const fallback = `${core}default-context/`
const own = 'https://environment.example/contexts/environment.jsonld'

const iri = 'https://example.org/wetness'

const library = createContextLibrary({ ownAddresses: ['https://environment.example/'] })

describe('the core context', () => {
  it('is the default', async () => {
    const names = await library.open()
    expect(names.expand('location')).toBe(`${core}location`)
    expect(names.expand('observedAt')).toBe(`${core}observedAt`)
    expect(names.expand('description')).toBe('http://purl.org/dc/terms/description')
    expect(names.expand('airQualityIndex')).toBe(`${fallback}airQualityIndex`)
    expect(names.link).toBe(linkTo(`${core}v1/ngsi-ld-core-context.jsonld`))
  })

  it('compacts its terms, including typed ones, and names of the default context', async () => {
    const names = await library.open()
    expect(names.compact(`${core}hasObject`)).toBe('object')
    expect(names.compact(`${core}observedAt`)).toBe('observedAt')
    expect(names.compact(`${fallback}stationName`)).toBe('stationName')
    expect(names.compact(`${fallback}PM2.5`)).toBe('PM2.5')
  })

  it('leaves other IRIs unchanged', async () => {
    const names = await library.open()
    expect(names.compact(`${E}pm25`)).toBe(`${E}pm25`)
    expect(names.expand(`${E}pm25`)).toBe(`${E}pm25`)
    expect(names.expand('urn:example:wetness')).toBe('urn:example:wetness')
  })

  it.each([
    `${core}v1/ngsi-ld-core-context.jsonld`,
    `${core}v1/ngsi-ld-core-context-v1.3.jsonld`,
    `${core}v1/ngsi-ld-core-context-v1.9.jsonld`,
    `${core}ngsi-ld-core-context-v1.8.jsonld`,
    'http://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context.jsonld',
  ])('has the address %s', async (address) => {
    const names = await library.open(address)
    expect(names.expand('location')).toBe(`${core}location`)
    expect(names.link).toBe(linkTo(address))
  })

  it('cannot be redefined', async () => {
    const names = await library.open({ location: 'https://example.org/place', value: 'https://example.org/value' })
    expect(names.expand('location')).toBe(`${core}location`)
    expect(names.expand('value')).toBe(`${core}hasValue`)
    expect(names.compact('https://example.org/place')).toBe('https://example.org/place')
  })
})

describe('the Link of a context', () => {
  const [version13, version19] = ['1.3', '1.9'].map((version) => `${core}v1/ngsi-ld-core-context-v${version}.jsonld`)

  // ETSI GS CIM 009, 6.3.5: the Link header contains one address.
  it.each([
    ['one address', [own], own],
    ['an address and the core context', [own, version13], own],
    ['the core context and an address', [version19, own], own],
    ['several versions of the core context', [version13, version19], version13],
    ['nothing', [], `${core}v1/ngsi-ld-core-context.jsonld`],
  ])('is the only address of an array with %s', async (_, context, address) => {
    expect((await library.open(context)).link).toBe(linkTo(address ?? ''))
  })

  it.each([
    ['several addresses', [own, 'https://smart-data-models.github.io/dataModel.Environment/context.jsonld']],
    ['terms of its own', [own, { wet: iri }]],
  ])('does not exist for an array with %s', async (_, context) => {
    expect((await library.open(context)).link).toBeUndefined()
  })
})

describe('the context of the Smart Data Models', () => {
  it.each([
    'https://smart-data-models.github.io/dataModel.Environment/context.jsonld',
    'https://raw.githubusercontent.com/smart-data-models/dataModel.Environment/master/context.jsonld',
  ])('has the address %s', async (address) => {
    const names = await library.open(address)
    expect(names.expand('AirQualityObserved')).toBe(`${E}AirQualityObserved`)
    expect(names.expand('dateObserved')).toBe(`${R}dateObserved`)
    expect(names.compact(`${E}relativeHumidity`)).toBe('relativeHumidity')
  })

  it('has only the terms of the original', async () => {
    const names = await library.open('https://smart-data-models.github.io/dataModel.Environment/context.jsonld')
    expect(names.expand('WeatherObserved')).toBe(`${fallback}WeatherObserved`)
    expect(names.expand('humidity')).toBe(`${fallback}humidity`)
    expect(names.compact(`${E}WeatherObserved`)).toBe(`${E}WeatherObserved`)
  })
})

describe('the Transportation context of the Smart Data Models', () => {
  it.each([
    'https://smart-data-models.github.io/dataModel.Transportation/context.jsonld',
    'https://raw.githubusercontent.com/smart-data-models/dataModel.Transportation/master/context.jsonld',
  ])('has the address %s and the terms that existing clients use', async (address) => {
    const names = await library.open(address)
    for (const term of ['name', 'source', 'address', 'dateObserved']) expect(names.expand(term)).toBe(R + term)
    expect(names.expand('description')).toBe('http://purl.org/dc/terms/description')
    expect(names.expand('location')).toBe(`${core}location`)
    expect(names.expand('PUBLIC_PARK')).toBe(`${fallback}PUBLIC_PARK`)
    expect(names.expand('averageVehicleSpeed')).toBe(`${R}dataModel.Transportation/averageVehicleSpeed`)
  })

  it('does not exist for other subjects, files and branches', async () => {
    const raw = 'https://raw.githubusercontent.com/smart-data-models'
    for (const path of ['dataModel.Weather/master/context.jsonld', 'dataModel.Transportation/main/context.jsonld']) {
      await expect(library.open(`${raw}/${path}`)).rejects.toMatchObject({ kind: 'LdContextNotAvailable' })
    }
  })
})

describe('the contexts of the service', () => {
  it.each([
    own,
    'http://localhost:8000/contexts/environment.jsonld',
    'http://127.0.0.1:4711/contexts/environment.jsonld',
    'http://[::1]:8000/contexts/environment.jsonld',
  ])('are available at %s', async (address) => {
    const names = await library.open(address)
    for (const term of ['WeatherObserved', 'TrafficFlow', 'humidity', 'pm25', 'averageSpeed']) {
      expect(names.expand(term)).toBe(E + term)
      expect(names.compact(E + term)).toBe(term)
    }
    expect(names.context).toBe(address)
  })

  it('map names of the specification through a relative address', async () => {
    const names = await library.open('http://localhost:8000/contexts/environment-write.jsonld')
    expect(names.expand('PM2.5')).toBe(`${E}pm25`)
    expect(names.expand('PM10')).toBe(`${E}pm10`)
    expect(names.expand('pm10')).toBe(`${E}pm10`)
    expect(names.compact(`${E}pm25`)).toBe('pm25')
  })

  it('are not available at other addresses', async () => {
    for (const address of ['http://example.org/contexts/environment.jsonld', `${own}/../../../package.json`]) {
      await expect(library.open(address)).rejects.toMatchObject({ kind: 'LdContextNotAvailable', status: 503 })
    }
  })
})

describe('a context sent by a client', () => {
  it('can define prefixes and terms', async () => {
    const names = await library.open({
      ex: 'https://example.org/',
      wet: 'ex:wetness',
      since: { '@id': 'ex:since', '@type': 'http://www.w3.org/2001/XMLSchema#dateTime' },
    })
    expect(names.expand('wet')).toBe('https://example.org/wetness')
    expect(names.expand('ex:dry')).toBe('https://example.org/dry')
    expect(names.compact('https://example.org/dry')).toBe('ex:dry')
    expect(names.compact('https://example.org/since')).toBe('since')
    expect(names.link).toBeUndefined()
  })

  it('compacts any number of names, repeatedly', async () => {
    const names = await library.open({ many: 'https://example.org/many/' })
    const iris = Array.from({ length: 2_000 }, (_, index) => `https://example.org/many/n${index}`)
    for (const round of [iris, [...iris].reverse()]) {
      for (const iri of round) expect(names.expand(names.compact(iri))).toBe(iri)
    }
    expect(names.compact('https://example.org/many/n0')).toBe('many:n0')
  })

  it('can be an array, in which the last definition applies', async () => {
    const names = await library.open([own, { temperature: 'https://example.org/warmth' }])
    expect(names.expand('temperature')).toBe('https://example.org/warmth')
    expect(names.expand('humidity')).toBe(`${E}humidity`)
  })

  it.each([
    ...[
      './',
      '',
      ' ',
      'a.jsonld',
      '//host/c',
      'file:///etc/passwd',
      'ftp://x/y',
      'urn:x:y',
      'data:,{}',
      'http:',
      'http://[',
    ],
  ])('is rejected with the address %j', async (address) => {
    const contexts = [address, [own, address], { '@import': address }, `https://x.example/${'a'.repeat(2_000)}`]
    for (const context of contexts.slice(0, address === './' ? 4 : 3)) {
      await expect(library.open(context)).rejects.toMatchObject({ kind: 'BadRequestData', status: 400 })
    }
  })

  it('is rejected with more than 20 addresses', async () => {
    await expect(library.open(Array.from({ length: 20 }, () => own))).resolves.toBeDefined()
    await expect(library.open(Array.from({ length: 21 }, () => own))).rejects.toMatchObject({ status: 400 })
  })

  it('cannot redefine the default context', async () => {
    const names = await library.open({ '@vocab': 'https://example.org/' })
    expect(names.expand('anything')).toBe(`${fallback}anything`)
  })

  it('never compacts to a name with another meaning', async () => {
    const names = await library.open({ stationName: 'https://example.org/station' })
    expect(names.compact(`${fallback}stationName`)).toBe('ngsi-ld:default-context/stationName')
  })

  it('is rejected with the address of an unknown context', async () => {
    await expect(library.open(['https://example.org/context.jsonld'])).rejects.toMatchObject({
      kind: 'LdContextNotAvailable',
      message: 'https://example.org/context.jsonld is not available. The broker does not fetch contexts.',
    })
  })

  it.each([[5], [null], [{ term: 5 }], [[[1]]], [{ '@version': 7 }], [{ a: 'b:c', b: 'a:c' }]])(
    'is rejected with the content %j',
    async (context) => {
      await expect(library.open(context)).rejects.toMatchObject({ kind: 'BadRequestData', status: 400 })
    },
  )

  it('is rejected with more than 500 terms', async () => {
    const terms = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`t${index}`, `https://example.org/${index}`]))
    await expect(library.open(terms(500))).resolves.toBeDefined()
    await expect(library.open(terms(501))).rejects.toMatchObject({ kind: 'BadRequestData' })
  })
})

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

const urn = (digit: string) => `urn:ngsi-ld:Context:00000000-0000-4000-8000-00000000000${digit}`
const ex = 'https://example.org/'
const [plants, water, reset] = [urn('1'), urn('2'), urn('3')]
/** Hosted contexts by UUID. */
const hosted: Record<string, unknown> = {
  [plants.slice(-36)]: {
    plant: `${ex}plant/`,
    tree: 'plant:tree',
    bush: 'plant:bush',
    shrub: 'plant:bush',
    location: `${ex}place`,
  },
  [water.slice(-36)]: { '@protected': true, '@vocab': `${ex}water/`, lake: {}, tree: 'plant:oak' },
  [reset.slice(-36)]: [null, { stone: `${ex}stone` }],
}
const lookups: string[] = []
const layered = createContextLibrary({
  ownAddresses: [],
  findHosted: (id) => {
    lookups.push(id)
    return Promise.resolve(hosted[id])
  },
})

// ETSI GS CIM 009, 5.5.7, and JSON-LD 1.1, 4.1: "If more than one context is provided, they are processed in order";
// the last definition of a term applies, and the core context takes precedence over all of them.
describe('a list of contexts', () => {
  const expand = async (context: unknown, name: string) => (await layered.open(context)).expand(name)

  it('can use prefixes of earlier contexts', async () => {
    expect(await expand([plants, { fern: 'plant:fern' }], 'fern')).toBe(`${ex}plant/fern`)
    expect(await expand([plants, { rose: 'bush' }], 'rose')).toBe(`${ex}plant/bush`)
    expect(await expand([{ fern: 'plant:fern' }, plants], 'fern')).toBe('plant:fern')
    expect(await expand([plants, { wet: `${ex}wet` }], 'plant:moss')).toBe(`${ex}plant/moss`)
  })

  it('can use @vocab of earlier contexts for its own definitions', async () => {
    expect(await expand([plants, water, { pond: 'pond' }], 'pond')).toBe(`${ex}water/pond`)
    expect(await expand([plants, water, { '@vocab': null, pond: `${ex}pond` }], 'pond')).toBe(`${ex}pond`)
    expect(await expand([plants, { pond: 'pond' }], 'pond')).toMatch('/default-context/pond')
  })

  it('can define terms again, with the last definition taking effect', async () => {
    expect(await expand([plants, water], 'tree')).toBe(`${ex}plant/oak`)
    expect(await expand([plants, { tree: `${ex}tree` }], 'tree')).toBe(`${ex}tree`)
    expect(await expand([{ tree: `${ex}tree` }, plants], 'tree')).toBe(`${ex}plant/tree`)
    expect(await expand([plants, { tree: `${ex}1` }, { tree: `${ex}2` }], 'tree')).toBe(`${ex}2`)
    // The shared contexts have not changed.
    expect(await expand(plants, 'tree')).toBe(`${ex}plant/tree`)
  })

  it('compacts an IRI with the terms that remain', async () => {
    expect((await layered.open([plants, { herb: `${ex}plant/bush` }])).compact(`${ex}plant/bush`)).toBe('bush')
    expect((await layered.open([plants, { b: `${ex}plant/bush` }])).compact(`${ex}plant/bush`)).toBe('b')
    expect((await layered.open([plants, { bush: `${ex}bush` }])).compact(`${ex}plant/bush`)).toBe('shrub')
    expect((await layered.open([plants, { tree: `${ex}tree` }])).compact(`${ex}plant/tree`)).toBe('plant:tree')
    const moved = await layered.open([plants, { plant: `${ex}other/`, tree: `${ex}tree` }])
    expect(moved.compact(`${ex}plant/tree`)).toBe(`${ex}plant/tree`)
  })

  it('cannot change protected terms of earlier contexts, except to the same definition', async () => {
    for (const lake of [`${ex}lake`, null]) {
      await expect(layered.open([plants, water, { lake }])).rejects.toMatchObject({ status: 400 })
    }
    await expect(layered.open([plants, water, null, { lake: `${ex}lake` }])).rejects.toMatchObject({ status: 400 })
    expect(await expand([plants, water, { lake: {} }], 'lake')).toBe(`${ex}water/lake`)
  })

  it('loses all terms except those of the core context at a null', async () => {
    for (const context of [
      [plants, null, { stone: `${ex}stone` }],
      [plants, reset],
      [{ tree: `${ex}tree` }, reset],
    ]) {
      expect(await expand(context, 'stone')).toBe(`${ex}stone`)
      expect(await expand(context, 'tree')).toMatch('/default-context/tree')
      expect(await expand(context, 'location')).toBe('https://uri.etsi.org/ngsi-ld/location')
    }
  })

  it('cannot define core terms again', async () => {
    expect(await expand([plants, { location: `${ex}here` }], 'location')).toBe('https://uri.etsi.org/ngsi-ld/location')
  })
})

describe('the contexts of one request', () => {
  it('look up each document once', async () => {
    const request = createContextRequest()
    lookups.length = 0
    for (let i = 0; i < 5; i += 1) await layered.open([{ [`once${i}`]: `${ex}${i}` }, plants, plants], request)
    expect(lookups).toEqual([plants.slice(-36)])
  })

  it('may have 200,000 terms in all', async () => {
    const request = createContextRequest()
    const many = Object.fromEntries(Array.from({ length: 499 }, (_, index) => [`t${index}`, `${ex}${index}`]))
    const open = (i: number) => layered.open({ ...many, [`own${i}`]: ex }, request)
    const names = await Promise.all(Array.from({ length: 390 }, async (_, i) => open(i)))
    expect(names).toHaveLength(390)
    const rest = await Promise.allSettled(Array.from({ length: 20 }, async (_, i) => open(1000 + i)))
    expect(rest.at(-1)).toMatchObject({
      status: 'rejected',
      reason: { kind: 'BadRequestData', message: expect.stringContaining('more than 200000 terms in all') },
    })
  })
})
