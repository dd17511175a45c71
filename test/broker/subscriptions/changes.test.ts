import { describe, expect, it } from '@jest/globals'
import { ngsiLdNull } from '../../../src/broker/ngsi-ld-null.js'
import { observation, property, stationId, useNotifying, type BrokerProcess } from './_helpers/notifying.js'

const notifying = useNotifying()
const id = stationId(1)

/** Returns the entities that subscriptions to these attributes are notified of. */
async function notifiedOf(watchedAttributes: string[], change: (broker: BrokerProcess) => Promise<unknown>) {
  const { broker, receiver, subscribe } = notifying()
  await broker.create(observation(1, { pm25: property({ a: 1, b: 2 }), source: property('x') }))
  await subscribe({ watchedAttributes })
  await change(broker)
  // `stop` sends all queued notifications, so none can arrive later.
  await broker.dispatcher.stop()
  return receiver.received.flatMap(({ body }) => body.data)
}

describe('a merge', () => {
  it('notifies of the attributes that it changes, with their merged values (5.8.6: attributeUpdated)', async () => {
    const merge = (broker: BrokerProcess) => broker.merge(id, { pm25: { value: { a: 3 } } })
    expect(await notifiedOf(['pm25'], merge)).toMatchObject([{ pm25: { value: { a: 3, b: 2 } } }])
  })

  it('does not notify of attributes that are not sent', async () => {
    expect(await notifiedOf(['source'], (broker) => broker.merge(id, { pm25: 5 }))).toEqual([])
  })

  it('notifies of an attribute that it adds (5.8.6: attributeCreated)', async () => {
    const merge = (broker: BrokerProcess) => broker.merge(id, { pm10: 5, source: ngsiLdNull })
    const [entity] = await notifiedOf(['pm10'], merge)
    expect(entity).toMatchObject({ pm10: { value: 5 } })
    expect(entity).not.toHaveProperty('source')
  })
})

describe('the deletion of an attribute', () => {
  it('does not notify, because attributeDeleted is not a default trigger (5.2.12)', async () => {
    const change = (broker: BrokerProcess) => broker.merge(id, { source: ngsiLdNull })
    expect(await notifiedOf(['source', 'pm25'], change)).toEqual([])
  })
})

describe('an additional type', () => {
  it('does not notify', async () => {
    expect(await notifiedOf(['source'], (broker) => broker.patch(id, { type: 'Sensor' }))).toEqual([])
  })
})

describe('a batch with a repeated id', () => {
  it('notifies once, of the final state', async () => {
    const upsert = (broker: BrokerProcess) =>
      broker.upsert([1, 2].map((value) => observation(1, { source: property(value) })))
    expect(await notifiedOf(['source'], upsert)).toMatchObject([{ source: { value: 2 } }])
  })
})
