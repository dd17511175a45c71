import { describe, expect, it } from '@jest/globals'
import { imported } from '../../_helpers/locations.js'
import { errorBase, type Reply, type Seen } from '../../clients/ngsi-ld/stand-in.js'
import { useMirror } from './_helpers/mirror.js'

const park = { name: 'Công viên', location_type: 'PUBLIC_PARK', latitude: 21, longitude: 105 } as const
const many = (count: number) => Array.from({ length: count }, (_, number) => imported(number))

describe('the mirror of locations', () => {
  const { database, broker, start, deliver, stop, lines, ids, pending } = useMirror()
  const locations = () => database.repositories.locations

  it('sends all locations to a new broker, once', async () => {
    await locations().importMany(many(250))
    await database.db.raw('truncate outbox, mirror_targets')
    await start().settle()
    expect(broker.entities.size).toBe(250)
    expect(broker.asked()).toEqual(Array.from({ length: 3 }, () => 'POST /entityOperations/upsert'))
    expect(lines()).toEqual(['info: Sending all locations, reports and stations to a new context broker'])
    await start().settle()
    expect(broker.asked()).toHaveLength(3)
  })

  it('creates, replaces and deletes entities with their locations', async () => {
    const { id } = await locations().create({ ...park, description: 'Có hồ' })
    await deliver()
    const urn = `urn:ngsi-ld:PUBLIC_PARK:${id}`
    expect(broker.entities.get(urn)).toMatchObject({
      type: 'PUBLIC_PARK',
      name: { type: 'Property', value: 'Công viên' },
      description: { type: 'Property', value: 'Có hồ' },
    })
    await locations().update(id, { description: null })
    await deliver()
    expect(broker.entities.get(urn)).not.toHaveProperty('description')
    expect(broker.seen.at(-1)?.url).toBe('/entityOperations/upsert')
    await locations().update(id, { location_type: 'TOURIST_ATTRACTION' })
    await deliver()
    expect(ids()).toEqual([`urn:ngsi-ld:TOURIST_ATTRACTION:${id}`])
    await locations().update(id, { is_active: false })
    await deliver()
    expect(ids()).toEqual([])
    await locations().update(id, { is_active: true })
    await deliver()
    await locations().remove(id)
    await deliver()
    expect([ids(), await pending()]).toEqual([[], 0])
  })

  it('treats a missing entity as deleted', async () => {
    const { id } = await locations().create(park)
    await locations().remove(id)
    await deliver()
    expect(broker.asked()).toEqual(['POST /entityOperations/delete'])
    expect(await pending()).toBe(0)
  })

  it('queues changes while the broker is down, logs it once, and continues when it is back', async () => {
    await locations().importMany(many(150))
    for (const reply of ['hang up', [503, { type: `${errorBase}InternalError` }], [500, {}]] as Reply[]) {
      broker.disturb(() => reply)
      await deliver()
      expect(await pending()).toBe(150)
    }
    broker.disturb(undefined)
    await deliver()
    expect([broker.entities.size, await pending()]).toEqual([150, 0])
    expect(lines()).toEqual([
      'warn: Entities cannot be delivered to the context broker; retrying',
      'info: Entities are delivered to the context broker again',
    ])
  })

  const refusal = { type: `${errorBase}BadRequestData`, title: 'bad name' }
  const idsOf = ({ body }: Seen) => (body as { id: string }[]).map(({ id }) => id)
  const bad = 'urn:ngsi-ld:PUBLIC_PARK:2'
  it.each<[string, (seen: Seen) => Reply]>([
    [
      'for itself (207)',
      (seen) => [207, { success: idsOf(seen).filter((id) => id !== bad), errors: [{ entityId: bad, error: refusal }] }],
    ],
    ['with all of its batch (400)', () => [400, refusal]],
    ['with an internal error (500)', () => [500, 'oops']],
  ])('delays an entity that is rejected %s, and delivers the others', async (_how, rejection) => {
    for (let number = 0; number < 3; number += 1) await locations().create(park)
    broker.disturb((seen) => (idsOf(seen).includes(bad) ? rejection(seen) : undefined))
    await deliver()
    const failed = await database.db('outbox').whereNull('delivered_at').select<{ error: string }[]>('error')
    expect(failed).toEqual([{ error: expect.stringMatching(/./) }])
    expect(lines()).toEqual(['warn: The context broker rejected an entity; retrying'])
    broker.disturb(undefined)
    await database.db('outbox').update({ next_attempt_at: database.db.fn.now() })
    await deliver()
    expect(ids()).toContain(bad)
    expect(await pending()).toBe(0)
  })

  it('delivers each change once with several processes', async () => {
    const mirrors = [start(), start(), start()]
    await locations().importMany(many(500))
    await Promise.all(mirrors.map((mirror) => mirror.settle()))
    const sent = broker.seen.flatMap(idsOf)
    expect([sent.length, new Set(sent).size]).toEqual([500, 500])
  })

  it('keeps an entity whose delivery is aborted when the process stops', async () => {
    await locations().create(park)
    const called = new Promise<void>((resolve) => {
      broker.disturb(() => {
        resolve()
        return 'hang'
      })
    })
    const delivery = deliver()
    await called
    await stop()
    await delivery
    expect([await pending(), lines()]).toEqual([1, []])
    broker.disturb(undefined)
    await start().settle()
    expect([ids().length, await pending()]).toEqual([1, 0])
  })
})
