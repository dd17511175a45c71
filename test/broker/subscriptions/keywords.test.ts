import { describe, expect, it } from '@jest/globals'
import { startReceiver } from '../../_helpers/receiver.js'
import { call } from '../_helpers/broker.js'
import { id, problem, small, uri, useSubscriptions } from './_helpers/subscriptions.js'

const { broker, post, get, patch } = useSubscriptions()

const station = 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003'
const sent = {
  '@id': id,
  '@type': 'Subscription',
  entities: [{ '@id': station, '@type': 'AirQualityObserved' }],
  notification: { endpoint: { uri } },
}

// "id: Subscription identifier (JSON-LD @id)", "type: JSON-LD @type" (ETSI GS CIM 009, 5.2.12; likewise 5.2.33).
describe('@id and @type of a subscription and its entities', () => {
  it('are accepted, and shown as id and type', async () => {
    const created = await post(sent)
    expect(created.headers.get('location')).toBe(`/ngsi-ld/v1/subscriptions/${id}`)
    const { body } = await get()
    expect(body).toMatchObject({ id, type: 'Subscription' })
    expect(body).not.toHaveProperty('@id')
    expect(body).not.toHaveProperty('@type')
    expect(body).toHaveProperty('entities', [{ id: station, type: 'AirQualityObserved' }])
  })

  it('select the entities that cause a notification', async () => {
    const receiver = await startReceiver()
    try {
      await post({ ...sent, notification: { endpoint: { uri: receiver.url } } })
      const entities = [`${station}1`, station].map((one) => ({
        id: one,
        type: 'AirQualityObserved',
        pm25: { value: 1 },
      }))
      expect((await call(broker().url, 'POST /entityOperations/upsert', { body: entities })).status).toBe(201)
      const [notification] = await receiver.expect(1)
      expect(notification?.body.data.map((entity) => entity.id)).toEqual([station])
    } finally {
      await receiver.close()
    }
  })

  it('are accepted in an update', async () => {
    await post({ ...small, id })
    const changes = { '@id': id, '@type': 'Subscription', entities: [{ '@type': 'WeatherObserved' }] }
    expect((await patch(changes)).status).toBe(204)
    expect((await get()).body).toMatchObject({ entities: [{ type: 'WeatherObserved' }] })
    expect((await patch({ '@id': 'urn:another' })).body).toMatchObject(
      problem('BadRequestData', 'id cannot be changed'),
    )
  })

  it('can be sent together with equal members', async () => {
    const entities = sent.entities.map((one) => ({ ...one, id: station, type: 'AirQualityObserved' }))
    expect((await post({ ...sent, id, type: 'Subscription', entities })).status).toBe(201)
  })

  const selector = { type: 'AirQualityObserved' }
  it.each<[string, object, string]>([
    ['another id', { id: 'urn:another' }, 'id: must not differ from @id'],
    ['another type', { '@type': 'Query' }, '@type must be "Subscription"'],
    ['an NGSI-LD Null', { '@id': 'urn:ngsi-ld:null' }, '@id must not be urn:ngsi-ld:null'],
    ['no type', { '@type': undefined }, 'type or @type'],
    ['another id of an entity', { entities: [{ ...selector, id: 'urn:a', '@id': 'urn:b' }] }, 'entities.id: must not'],
    ['another type of an entity', { entities: [{ ...selector, '@type': 'T' }] }, 'entities.type: must not differ'],
    ['an entity without a type', { entities: [{ '@id': station }] }, 'type or @type'],
    ['an id of an entity that is not a URI', { entities: [{ ...selector, '@id': 'station' }] }, 'id must be a URI'],
    ['a type that no entity can have', { entities: [{ '@type': 'A B' }] }, 'A B'],
  ])('return 400 with %s', async (_, members, detail) => {
    const { status, body } = await post({ ...sent, ...members })
    expect(status).toBe(400)
    expect(body).toMatchObject(problem('BadRequestData', detail))
  })
})
