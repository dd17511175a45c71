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
})
