import { describe, expect, it } from '@jest/globals'
import { contextAddresses, isContextAddress } from '../../../src/platform/ngsi-ld/contexts.js'
import { cpuTimeOf } from '../../_helpers/durations.js'

const json = 'http://www.w3.org/ns/json-ld#context'

describe('contextAddresses', () => {
  it.each([
    [`<https://a.example/c.jsonld>; rel="${json}"; type="application/ld+json"`, ['https://a.example/c.jsonld']],
    [`<https://a.example/c>;type="application/ld+json";rel="${json}"`, ['https://a.example/c']],
    [`<https://a.example/c>; rel=${json}`, ['https://a.example/c']],
    ['<https://a.example/c>; rel="http://www.w3.org/ns/ldp#context"', ['https://a.example/c']],
    [`<https://a.example/c>; rel="prefetch ${json}"`, ['https://a.example/c']],
    [`</next,page>; rel="next", <https://a.example/c>; rel="${json}"`, ['https://a.example/c']],
    [`<https://a/1>; rel="${json}", <https://a/2>; rel="${json}"`, ['https://a/1', 'https://a/2']],
    [`<https://a/1>; rel="${json}", <https://a/1>; rel="${json}"`, ['https://a/1']],
    ['</next>; rel="next"', []],
    [`</next>; title="rel=${json}"`, []],
    ['https://a.example/c', []],
    ['', []],
  ])('of %s returns %j', (header, addresses) => {
    expect(contextAddresses(header)).toEqual(addresses)
  })

  it('takes little CPU time for any header', async () => {
    const milliseconds = await cpuTimeOf(() => {
      for (const part of ['<', '<a>;', ';a=', '<a>; rel="', ' ;', '<a>; rel=a, ']) contextAddresses(part.repeat(1000))
    })
    expect(milliseconds).toBeLessThan(1000)
  })
})

describe('isContextAddress', () => {
  it.each(['https://a.example/c.jsonld', 'http://localhost:8000/contexts/environment.jsonld'])(
    'accepts %s',
    (address) => {
      expect(isContextAddress(address)).toBe(true)
    },
  )

  it.each([
    '',
    '/c.jsonld',
    'file:///etc/passwd',
    'ftp://a/c',
    'https://',
    'https://a/"b',
    'https://a/\u00e9',
    'https://a b',
  ])('rejects %s', (address) => {
    expect(isContextAddress(address)).toBe(false)
  })
})
