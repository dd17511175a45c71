import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { startNews } from '../../../scripts/dev/stand-ins/news.js'
import { hanoiWithNews } from '../../_helpers/city-file.js'
import { standInDirections, wayToThePark } from '../../_helpers/directions.js'
import { useService } from '../../_helpers/service.js'
import { standInWeather } from '../../_helpers/weather.js'
import { call } from '../../pipeline/http/_helpers/raw.js'
import { document, ids, placedOf, useAttacker } from './_helpers/attacker.js'
import { withValue } from './_helpers/changed-request.js'
import { placesOf } from './_helpers/contract-places.js'

const clock = Date.now
const [directions, weather, news] = await Promise.all([
  standInDirections(),
  standInWeather(clock),
  startNews({ clock }),
])
const { gemini } = directions

/** Requests to a local server that the service must not contact. */
const visits: string[] = []
const canary = createServer(({ method, url }, response) => {
  visits.push(`${method} ${url}`)
  response.writeHead(200, { 'Content-Type': 'application/ld+json' }).end('{"@context":{}}')
})
await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`

/** Headers that redirect some servers to another address. */
const headers = {
  'X-Forwarded-Host': address,
  'X-Original-URL': address,
  'X-Rewrite-URL': address,
  Forwarded: `host="${address}";proto=http`,
  Referer: address,
  Origin: address,
  Link: `<${address}/context.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`,
}

describe('API7: an address in a request', () => {
  // In production the embedded broker rejects notification endpoints on this machine.
  const service = useService({
    environment: {
      ...directions.environment,
      NODE_ENV: 'production',
      OPEN_METEO_URL: weather.url.weather,
      ...hanoiWithNews(news.url),
      CORS_ORIGINS: 'https://app.example.com',
    },
  })
  const attacker = useAttacker(service)

  beforeEach(() => {
    visits.length = 0
  })
  afterAll(async () => {
    await news.close()
    canary.closeAllConnections()
    await new Promise((resolve) => canary.close(resolve))
  })

  it('is recorded if it is visited', async () => {
    await fetch(`${address}/hello`)
    expect(visits).toEqual(['GET /hello'])
  })

  it.each(ids)('is not visited in any parameter, field or header of %s', async (id) => {
    const texts = placesOf(document, placedOf(id)).filter(({ schema }) => [schema.type].flat().includes('string'))
    const requests = await attacker().allValid(id)
    for (const place of texts) {
      const inForm = requests.filter(({ draft }) => draft.contentType?.startsWith(place.within))
      for (const { draft } of place.within.includes('/') ? inForm : requests)
        await attacker().send(
          withValue(
            draft,
            place,
            place.within === 'path' ? encodeURIComponent(address) : `${address}/${place.steps.join('.')}`,
          ),
        )
    }
    for (const { draft } of requests) await attacker().send({ ...draft, headers: { ...draft.headers, ...headers } })
    expect(visits).toEqual([])
  })

  it('is not visited as a JSON-LD context in any form', async () => {
    const { draft } = await attacker().valid('createContextEntity')
    const contexts = [
      address,
      [address],
      { '@import': address },
      { '@vocab': address, a: `${address}/a` },
      { a: { '@context': address } },
    ]
    for (const [index, context] of contexts.entries()) {
      const body = {
        '@context': context,
        id: `urn:ngsi-ld:Thing:${index}`,
        type: 'Thing',
        a: { type: 'Property', value: 1, '@context': address },
      }
      await attacker().send({ ...draft, contentType: 'application/ld+json', body })
    }
    expect(visits).toEqual([])
  })

  it.each(['127.0.0.1', 'localhost'])('is not visited as the endpoint of a subscription at %s', async (host) => {
    const uri = address.replace('127.0.0.1', host)
    const subscription = { type: 'Subscription', entities: [{ type: 'Thing' }], notification: { endpoint: { uri } } }
    const { status } = await call(service().app.brokerUrl, 'POST', '/ngsi-ld/v1/subscriptions', {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(subscription),
    })
    expect([status, visits]).toEqual([400, []])
  })

  it('is not visited for directions, neither in the question nor in the output of the model', async () => {
    const { draft } = await attacker().valid('createDirections')
    gemini.say = () =>
      JSON.stringify({
        ...wayToThePark,
        from_here: true,
        destination: address,
        stops: [{ kind: 'OTHER', count: 1, name: address }],
      })
    const body = { question: `Đường đến ${address}?`, current_lat: 21.03, current_lon: 105.85 }
    await attacker().send({ ...draft, body })
    expect(gemini.requests.length).toBeGreaterThan(0)
    expect(visits).toEqual([])
  })

  it('is not visited for a news feed, neither as a redirect nor as a link, image or entity', async () => {
    const redirect = { status: 302, body: '', headers: { location: `${address}/redirect` } }
    const item = `<item><title>A &x;</title><link>${address}/link</link><enclosure url="${address}/picture.jpg" type="image/jpeg"/></item>`
    const feed = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY x SYSTEM "${address}/entity">]><?xml-stylesheet href="${address}/style.xsl"?><rss version="2.0"><channel>${item}</channel></rss>`
    const answers = [redirect, { status: 200, body: feed, headers: { 'content-type': 'text/xml' } }]
    for (const answer of answers) {
      news.reset()
      news.failNext(answer)
      await service().api.listNews({ path: { news_source: 'hanoimoi' } })
    }
    expect(visits).toEqual([])
  })
})
