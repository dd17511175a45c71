import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { localName, terms, toRestName } from '../../src/base/ngsi-ld.js'

describe('terms', () => {
  it('match the context document', () => {
    const document = JSON.parse(readFileSync('resources/contexts/environment.jsonld', 'utf8')) as unknown
    expect({ '@context': terms }).toEqual(document)
  })
})

describe('toRestName', () => {
  it.each([
    ['pm25', 'https://smartdatamodels.org/dataModel.Environment/pm25'],
    ['dateObserved', 'https://smartdatamodels.org/dateObserved'],
  ])('returns the IRI of the term %s', (name, iri) => {
    expect(toRestName(name)).toBe(iri)
    expect(toRestName(iri)).toBe(iri)
  })

  it.each([
    ['stationName', 'stationName'],
    ['toString', 'toString'],
    ['https://uri.etsi.org/ngsi-ld/location', 'location'],
    ['https://uri.etsi.org/ngsi-ld/default-context/PM2.5', 'PM2.5'],
  ])('shortens %s', (name, short) => {
    expect(toRestName(name)).toBe(short)
  })

  it('does not change names of other vocabularies', () => {
    expect(toRestName('http://purl.org/dc/terms/description')).toBe('http://purl.org/dc/terms/description')
    expect(toRestName('https://smartdatamodels.org/owner')).toBe('https://smartdatamodels.org/owner')
  })
})

describe('localName', () => {
  it.each([
    ['https://smartdatamodels.org/addressLocality', 'addressLocality'],
    ['https://schema.org#addressLocality', 'addressLocality'],
    ['', ''],
  ])('of %s is %s', (name, short) => {
    expect(localName(name)).toBe(short)
  })
})
