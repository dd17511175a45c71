import { describe, expect, it } from '@jest/globals'
import { call, useBroker } from './_helpers/broker.js'
import { station } from './_helpers/stations.js'

const broker = useBroker()
const core = 'https://uri.etsi.org/ngsi-ld/'
const unknown = `${core}default-context/`

describe('attributes whose short name is reserved', () => {
  it.each(['id', 'type', '@context', '@id'])('are returned by IRI if the name would be %s', async (name) => {
    const entity = station({ [unknown + name]: { type: 'Property', value: 5 } })
    expect((await call(broker().url, 'POST /entities', { body: entity })).status).toBe(201)
    for (const Accept of ['application/json', 'application/ld+json']) {
      const { body } = await call(broker().url, `GET /entities/${entity.id}`, { headers: { Accept } })
      expect(body).toMatchObject(entity)
    }
  })

  it('do not replace createdAt of the entity', async () => {
    const entity = station({ [`${core}createdAt`]: { type: 'Property', value: 5 } })
    await call(broker().url, 'POST /entities', { body: entity })
    const { body } = await call(broker().url, `GET /entities/${entity.id}?options=sysAttrs`)
    expect(body).toMatchObject({ createdAt: expect.stringMatching(/Z$/) as unknown })
    expect(body).toHaveProperty([`${core}createdAt`, 'value'], 5)
  })

  it('do not replace the value and type of an attribute', async () => {
    const pm25 = { type: 'Property', value: 1, [`${core}hasValue`]: { type: 'Property', value: 2 } }
    const entity = station({ pm25: { ...pm25, [`${unknown}type`]: { type: 'Property', value: 3 } } })
    await call(broker().url, 'POST /entities', { body: entity })
    const { body } = await call(broker().url, `GET /entities/${entity.id}`)
    expect(body).toMatchObject(entity)
  })
})
