import { describe, expect, it } from '@jest/globals'
import { createContextLibrary } from '../../src/broker/contexts/library.js'
import { createContextRequest } from '../../src/broker/contexts/resolve-context.js'
import { contextLinkTo as linkTo, environment as E } from './_helpers/broker.js'

const R = 'https://smartdatamodels.org/'
const core = 'https://uri.etsi.org/ngsi-ld/'
const fallback = `${core}default-context/`
const own = 'https://environment.example/contexts/environment.jsonld'
const models = 'https://smart-data-models.github.io'
const raw = 'https://raw.githubusercontent.com/smart-data-models'
const ex = 'https://example.org/'
const iri = `${ex}wetness`

const urn = (digit: string) => `urn:ngsi-ld:Context:00000000-0000-4000-8000-00000000000${digit}`
const [plants, water, reset] = [urn('1'), urn('2'), urn('3')]
const bushes = { bush: 'plant:bush', shrub: 'plant:bush' }
/** Hosted contexts by UUID. */
const hosted: Record<string, unknown> = {
  [plants.slice(-36)]: { ...bushes, plant: `${ex}plant/`, tree: 'plant:tree', location: `${ex}place` },
  [water.slice(-36)]: { '@protected': true, '@vocab': `${ex}water/`, lake: {}, tree: 'plant:oak' },
  [reset.slice(-36)]: [null, { stone: `${ex}stone` }],
}
const lookups: string[] = []
const library = createContextLibrary({
  ownAddresses: ['https://environment.example/'],
  findHosted: (id) => {
    lookups.push(id)
    return Promise.resolve(hosted[id])
  },
})
const expand = async (context: unknown, name: string) => (await library.open(context)).expand(name)
const terms = (count: number, prefix = 't') =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, `${ex}${index}`]))

describe('a context expands', () => {
  const transport = `${models}/dataModel.Transportation/context.jsonld`
  const write = 'http://localhost:8000/contexts/environment-write.jsonld'

  it.each<[context: unknown, names: Record<string, string>]>([
    [
      undefined,
      {
        ...{
          location: `${core}location`,
          observedAt: `${core}observedAt`,
          airQualityIndex: `${fallback}airQualityIndex`,
        },
        ...{ description: 'http://purl.org/dc/terms/description', [`${E}pm25`]: `${E}pm25`, 'urn:x:wet': 'urn:x:wet' },
      },
    ],
    // The core context cannot be redefined.
    [
      { location: `${ex}place`, value: `${ex}value` },
      { location: `${core}location`, value: `${core}hasValue` },
    ],
    ...[`${models}/dataModel.Environment/context.jsonld`, `${raw}/dataModel.Environment/master/context.jsonld`].map(
      (address): [unknown, Record<string, string>] => [
        address,
        {
          ...{ AirQualityObserved: `${E}AirQualityObserved`, dateObserved: `${R}dateObserved` },
          // It has only the terms of the original.
          ...{ WeatherObserved: `${fallback}WeatherObserved`, humidity: `${fallback}humidity` },
        },
      ],
    ),
    ...[transport, `${raw}/dataModel.Transportation/master/context.jsonld`].map(
      (address): [unknown, Record<string, string>] => [
        address,
        {
          ...{ name: `${R}name`, source: `${R}source`, address: `${R}address`, dateObserved: `${R}dateObserved` },
          ...{ description: 'http://purl.org/dc/terms/description', location: `${core}location` },
          ...{ PUBLIC_PARK: `${fallback}PUBLIC_PARK` },
          averageVehicleSpeed: `${R}dataModel.Transportation/averageVehicleSpeed`,
        },
      ],
    ),
    // Names of the specification, through a relative address.
    [write, { 'PM2.5': `${E}pm25`, PM10: `${E}pm10`, pm10: `${E}pm10` }],
    // The last definition applies.
    [[own, { temperature: `${ex}warmth` }], { temperature: `${ex}warmth`, humidity: `${E}humidity` }],
    [
      { ex, wet: 'ex:wetness' },
      { wet: iri, 'ex:dry': `${ex}dry` },
    ],
    // ETSI GS CIM 009, 5.5.7, and JSON-LD 1.1, 4.1: "If more than one context is provided, they are processed in order".
    [[plants, { fern: 'plant:fern' }], { fern: `${ex}plant/fern` }],
    [[plants, water, { pond: 'pond' }], { pond: `${ex}water/pond` }],
    // The shared contexts have not changed.
    [plants, { tree: `${ex}plant/tree` }],
    [[plants, { location: `${ex}here` }], { location: `${core}location` }],
    // A null removes all terms except those of the core context.
    ...[
      [plants, null, { stone: `${ex}stone` }],
      [plants, reset],
      [{ tree: iri }, reset],
    ].map((context): [unknown, Record<string, string>] => [
      context,
      { stone: `${ex}stone`, tree: `${fallback}tree`, location: `${core}location` },
    ]),
  ])('%j: %j', async (context, names) => {
    const opened = await library.open(context)
    expect(Object.fromEntries(Object.keys(names).map((name) => [name, opened.expand(name)]))).toEqual(names)
  })

  // Members of representations in ETSI GS CIM 009, which an attribute must not be named after by accident.
  it('the terms of the core context', async () => {
    const members = ['languageMap', 'vocab', 'json', 'valueList', 'scope', 'jsonldContext', 'previousValue']
    for (const name of members) expect(await expand(undefined, name)).not.toContain('default-context')
  })
})

describe('a context compacts', () => {
  it.each<[context: unknown, names: Record<string, string>]>([
    [
      undefined,
      {
        ...{ [`${core}hasObject`]: 'object', [`${core}observedAt`]: 'observedAt' },
        ...{ [`${fallback}stationName`]: 'stationName', [`${fallback}PM2.5`]: 'PM2.5', [`${E}pm25`]: `${E}pm25` },
      },
    ],
    [`${models}/dataModel.Environment/context.jsonld`, { [`${E}WeatherObserved`]: `${E}WeatherObserved` }],
    ['http://localhost:8000/contexts/environment-write.jsonld', { [`${E}pm25`]: 'pm25' }],
    [
      { ex, since: { '@id': 'ex:since', '@type': 'http://www.w3.org/2001/XMLSchema#dateTime' } },
      { [`${ex}dry`]: 'ex:dry', [`${ex}since`]: 'since' },
    ],
    // Never to a name with another meaning.
    [{ stationName: `${ex}station` }, { [`${fallback}stationName`]: 'ngsi-ld:default-context/stationName' }],
    // With the terms that remain.
    [[plants, { herb: `${ex}plant/bush` }], { [`${ex}plant/bush`]: 'bush' }],
    [[plants, { plant: `${ex}other/`, tree: `${ex}tree` }], { [`${ex}plant/tree`]: `${ex}plant/tree` }],
  ])('%j: %j', async (context, names) => {
    const opened = await library.open(context)
    expect(Object.fromEntries(Object.keys(names).map((name) => [name, opened.compact(name)]))).toEqual(names)
  })

  const hosts = ['localhost:8000', '127.0.0.1:4711', '[::1]:8000']
  it.each([own, ...hosts.map((host) => `http://${host}/contexts/environment.jsonld`)])(
    'the terms of the service: %s',
    async (address) => {
      const names = await library.open(address)
      for (const term of ['WeatherObserved', 'TrafficFlow', 'humidity', 'pm25', 'averageSpeed'])
        expect([names.expand(term), names.compact(E + term)]).toEqual([E + term, term])
      expect(names.context).toBe(address)
    },
  )
})

// ETSI GS CIM 009, 6.3.5: the Link header contains one address.
const [version13, version19] = ['1.3', '1.9'].map((version) => `${core}v1/ngsi-ld-core-context-v${version}.jsonld`)

it.each<[context: unknown, address: string | undefined]>([
  [undefined, `${core}v1/ngsi-ld-core-context.jsonld`],
  ...[
    ...[`${core}v1/ngsi-ld-core-context.jsonld`, version13, version19, `${core}ngsi-ld-core-context-v1.8.jsonld`],
    'http://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context.jsonld',
  ].map((address): [unknown, string | undefined] => [address, address]),
  [[own], own],
  [[version13, version19], version13],
  [[own, `${models}/dataModel.Environment/context.jsonld`], undefined],
  [[own, { wet: iri }], undefined],
  [{ wet: iri }, undefined],
])('the Link of the context %j is %s', async (context, address) => {
  const names = await library.open(context)
  expect(names.link).toBe(address && linkTo(address))
  expect(names.expand('location')).toBe(`${core}location`)
})

describe('a context is rejected', () => {
  it.each([
    ...['./', '', ' ', 'a.jsonld', '//host/c', 'file:///etc/passwd', 'ftp://x/y', 'urn:x:y', 'data:,{}', 'http:'],
    ...['http://[', `https://x.example/${'a'.repeat(2_000)}`],
  ])('with the address %j', async (address) => {
    for (const context of [address, [own, address], { '@import': address }])
      await expect(library.open(context)).rejects.toMatchObject({ kind: 'BadRequestData', status: 400 })
  })

  it.each<[string, unknown]>([
    ...[[5], [null], [{ term: 5 }], [[[1]]], [{ '@version': 7 }], [{ a: 'b:c', b: 'a:c' }]].map(
      ([context]): [string, unknown] => [`the content ${JSON.stringify(context)}`, context],
    ),
    ['21 addresses', Array.from({ length: 21 }, () => own)],
    ['501 terms', terms(501)],
    // 5.5.7: "should result in an error of type BadRequestData".
    ['a scoped context', { wet: { '@id': iri, '@context': { since: `${ex}since` } } }],
    ['the term __proto__', JSON.parse(`{"__proto__":"${iri}"}`)],
    ['a blank node', { wet: '_:wet' }],
    // Protected terms cannot change.
    ['another protected term', [plants, water, { lake: `${ex}lake` }]],
  ])('with %s', async (_, context) => {
    await expect(library.open(context)).rejects.toMatchObject({ kind: 'BadRequestData', status: 400 })
  })

  it.each([
    ...['http://example.org/contexts/environment.jsonld', `${own}/../../../package.json`, `${ex}context.jsonld`],
    ...['Weather/master', 'Transportation/main'].map((path) => `${raw}/dataModel.${path}/context.jsonld`),
  ])('with the unknown address %s', async (address) => {
    await expect(library.open([address])).rejects.toMatchObject({
      ...{ kind: 'LdContextNotAvailable', status: 503 },
      message: expect.stringContaining(' is not available. The broker does not fetch contexts.'),
    })
  })

  // 5.5.7: names are expanded with the JSON-LD @context. A feature that the broker does not apply must not be ignored.
  it.each<[string, object]>([
    ['@propagate: false', { '@propagate': false, wet: iri }],
    ['a default language', { '@language': 'vi', wet: iri }],
    ['a language of a term', { wet: { '@id': iri, '@language': 'vi' } }],
    ['a language map', { wet: { '@id': iri, '@container': '@language' } }],
    ['an alias of a keyword', { identifier: '@id' }],
  ])('with 422 for %s', async (_, context) => {
    const expected = { kind: 'OperationNotSupported', status: 422, message: expect.stringContaining('@context: ') }
    await expect(library.open(context)).rejects.toMatchObject(expected)
    await expect(library.open([own, context])).rejects.toMatchObject(expected)
  })
})

it.each<[string, object]>([
  ['type coercion, which has no effect on names', { wet: { '@id': iri, '@type': '@vocab' } }],
  ['@vocab for its own definitions', { '@vocab': ex, wet: 'wetness' }],
  ['@base, because all ids are absolute', { '@base': 'https://example.com/', wet: iri }],
  ['protected terms', { '@version': 1.1, '@protected': true, wet: iri }],
  ['other definitions of core terms, which do not apply', { location: null, value: { '@reverse': iri }, wet: iri }],
  ['20 addresses', [{ wet: iri }, ...Array.from({ length: 19 }, () => own)]],
  ['500 terms', { ...terms(499), wet: iri }],
])('a context can have %s', async (_, context) => {
  const names = await library.open(context)
  expect([names.expand('wet'), names.compact(iri)]).toEqual([iri, 'wet'])
})

describe('the contexts of one request', () => {
  it('look up each document once', async () => {
    const request = createContextRequest()
    lookups.length = 0
    for (let i = 0; i < 5; i += 1) await library.open([{ [`once${i}`]: `${ex}${i}` }, plants, plants], request)
    expect(lookups).toEqual([plants.slice(-36)])
  })

  it('may have 200,000 terms in all', async () => {
    const request = createContextRequest()
    const open = (i: number) => library.open({ ...terms(499), [`own${i}`]: ex }, request)
    const names = await Promise.all(Array.from({ length: 390 }, async (_, i) => open(i)))
    expect(names).toHaveLength(390)
    const rest = await Promise.allSettled(Array.from({ length: 20 }, async (_, i) => open(1000 + i)))
    expect(rest.at(-1)).toMatchObject({
      status: 'rejected',
      reason: { kind: 'BadRequestData', message: expect.stringContaining('more than 200000 terms in all') },
    })
  })
})
