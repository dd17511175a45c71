import { describe, expect, it } from '@jest/globals'
import { call, publicUrl, useBroker } from './_helpers/broker.js'

/** Requests with headers and bodies exactly as in the interface specification. */
const broker = useBroker()
const writeContext = `${publicUrl}/contexts/environment-write.jsonld`
const headers = {
  Accept: 'application/ld+json',
  'Content-Type': 'application/ld+json',
  Link: `<${writeContext}>; rel="http://www.w3.org/ns/ldp#context"; type="application/ld+json"`,
}
const send = (request: string, body?: unknown) =>
  call(broker().url, request, { headers, ...(body !== undefined && { body }) })

const property = (value: unknown, more: object = {}) => ({ type: 'Property', value, ...more })
const at = (...coordinates: number[]) => ({ type: 'GeoProperty', value: { type: 'Point', coordinates } })
const air = {
  '@context': writeContext,
  id: 'urn:ngsi-ld:AirQualityObserved:hanoi:hoankiem:7440',
  type: 'AirQualityObserved',
  location: at(105.8523, 21.0287),
  airQualityIndex: property(142),
  'PM2.5': property(61.9, { unitCode: 'GQ' }),
  PM10: property(97.5, { unitCode: 'GQ' }),
  dateObserved: property('2026-11-21T03:00:00Z'),
}
const weather = {
  '@context': [writeContext],
  id: 'urn:ngsi-ld:WeatherObserved:hanoi:badinh',
  type: 'WeatherObserved',
  location: at(105.8342, 21.0368),
  ...{ temperature: property(27.5), humidity: property(74), windSpeed: property(2.1), precipitation: property(0) },
  dateObserved: property('2026-11-21T03:00'),
}
const traffic = {
  '@context': writeContext,
  id: 'urn:ngsi-ld:TrafficFlow:hanoi:1',
  type: 'TrafficFlow',
  location: at(105.85, 21.03),
  ...{ density: property(0.4), averageSpeed: property(23), congestionLevel: property('moderate') },
  dateObserved: property('2026-11-21T03:00:00Z'),
}

describe('requests of the interface specification', () => {
  it.each([air, weather, traffic])('create the entity $type', async (entity) => {
    expect((await send('POST /entities', entity)).status).toBe(201)
    const { status, body } = await send(`GET /entities/${entity.id}`)
    const { '@context': _, 'PM2.5': pm25, ...shown } = { 'PM2.5': undefined, ...entity }
    expect({ status, body }).toEqual({
      status: 200,
      // If two names have the same IRI, the shorter one is returned.
      body: { ...shown, ...(pm25 && { pm25 }), '@context': writeContext },
    })
  })

  it('find entities by type, q and position', async () => {
    const near = `geometry=Point&georel=${encodeURIComponent('near;maxDistance==2000')}&coordinates=${encodeURIComponent('[105.8523,21.0287]')}`
    const { status, body } = await send(
      `GET /entities?type=AirQualityObserved&q=${encodeURIComponent('airQualityIndex>100')}&${near}&geoproperty=location`,
    )
    expect({ status, body }).toMatchObject({ status: 200, body: [{ id: air.id, pm25: { value: 61.9 } }] })
    const { body: none } = await send('GET /entities?type=AirQualityObserved&q=airQualityIndex%3E200')
    expect(none).toEqual([])
  })

  it('update attributes', async () => {
    const change = { '@context': writeContext, 'PM2.5': { type: 'Property', value: 70 } }
    expect((await send(`PATCH /entities/${air.id}/attrs`, change)).status).toBe(204)
    expect((await send(`GET /entities/${air.id}`)).body).toMatchObject({ pm25: { value: 70 } })
  })

  it('create a subscription', async () => {
    const { status, headers: answered } = await send('POST /subscriptions', {
      '@context': writeContext,
      type: 'Subscription',
      entities: [{ type: 'AirQualityObserved' }],
      watchedAttributes: ['airQualityIndex', 'PM2.5'],
      notification: { endpoint: { uri: 'http://127.0.0.1:9/notify', accept: 'application/json' } },
    })
    expect(status).toBe(201)
    expect(answered.get('location')).toMatch(/^\/ngsi-ld\/v1\/subscriptions\/urn:ngsi-ld:Subscription:/)
  })
})
