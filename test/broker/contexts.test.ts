import { describe, expect, it } from '@jest/globals'
import { createContextLibrary } from '../../src/broker/contexts/library.js'

const E = 'https://smartdatamodels.org/dataModel.Environment/'
const R = 'https://smartdatamodels.org/'
const core = 'https://uri.etsi.org/ngsi-ld/'
const fallback = `${core}default-context/`
const own = 'https://environment.example/api/contexts/environment.jsonld'

const linkTo = (address: string) =>
  `<${address}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`

const library = createContextLibrary({ ownAddresses: ['https://environment.example/api/'] })

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
    ['terms of its own', [own, { wet: 'https://example.org/wetness' }]],
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
