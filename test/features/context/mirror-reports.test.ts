import { describe, expect, it } from '@jest/globals'
import { useMirror } from './_helpers/mirror.js'

const day = '2026-11-21T03:04:05.678Z'
const secrets = { title: 'Rác trước nhà', description: 'Nguyễn Văn A, số 12', severity: 'high' }

describe('the mirror of reports', () => {
  const { database, broker, start, deliver, ids, pending } = useMirror({
    fill: ({ db }) => db('users').insert({ email: 'reporter@example.com', password_hash: 'x' }),
  })

  const report = async (changes: object = {}): Promise<string> => {
    const place = { latitude: 21.0285123, longitude: 105.8541987 }
    const user_id = await database.db('users').first<{ id: number }>('id')
    const row = { ...secrets, ...place, category: 'waste', created_at: day, user_id: user_id.id, ...changes }
    const [created] = await database.db('reports').insert(row).returning<{ id: number }[]>('id')
    return `urn:ngsi-ld:CivicIssue:${created?.id ?? 0}`
  }
  const change = (changes: object) => database.db('reports').update(changes)
  const approve = () => change({ status: 'APPROVED', is_published: true, updated_at: day })
  /** Creates a report whose entity is in the broker. */
  const published = async () => {
    const urn = await report()
    await approve()
    await deliver()
    return urn
  }
  /** Returns the pending entities. */
  const queued = async () => (await database.repositories.outbox.take(100)).map(({ entityId }) => entityId)

  it('publishes a report on approval, without personal data', async () => {
    const urn = await report()
    await deliver()
    expect(ids()).toEqual([])
    await approve()
    await deliver()
    expect([...broker.entities.values()]).toEqual([
      {
        id: urn,
        type: 'CivicIssue',
        category: { type: 'Property', value: 'waste' },
        status: { type: 'Property', value: 'APPROVED' },
        dateReported: { type: 'Property', value: day },
        dateUpdated: { type: 'Property', value: day },
        location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [105.854, 21.029] } },
      },
    ])
  })

  it('updates it, removes a cleared category, and deletes it on rejection until it is approved again', async () => {
    const urn = await published()
    await change({ status: 'IN_PROGRESS', category: null })
    await deliver()
    expect(broker.entities.get(urn)).toMatchObject({ status: { value: 'IN_PROGRESS' } })
    expect(broker.entities.get(urn)).not.toHaveProperty('category')
    await change({ status: 'REJECTED', is_published: false })
    await deliver()
    expect(ids()).toEqual([])
    await approve()
    await deliver()
    expect(ids()).toEqual([urn])
  })

  it('deletes it with the report', async () => {
    await published()
    await database.db('reports').delete()
    await deliver()
    expect([ids(), await pending()]).toEqual([[], 0])
  })

  it('neither publishes nor queues a report that was never approved', async () => {
    await report()
    await change({ status: 'IN_PROGRESS' })
    await change({ status: 'COMPLETED' })
    await database.db('reports').delete()
    expect(await database.db('outbox').select('id')).toEqual([])
  })

  it.each([
    ['its text', { title: 'Khác', description: 'Khác' }, 0],
    ['its reporter', { user_id: null }, 0],
    ['nothing', { status: 'APPROVED' }, 0],
    ['its status', { status: 'COMPLETED' }, 1],
    ['its category', { category: 'noise' }, 1],
    ['its latitude', { latitude: 21.5 }, 1],
    ['its date', { updated_at: new Date() }, 1],
  ])('when %s changes to %j, queues %i entities', async (_what, changes, count) => {
    const urn = await published()
    await change(changes)
    expect(await queued()).toEqual([urn].slice(0, count))
  })

  it('sends published reports and locations to a new broker, and no others', async () => {
    const urn = await report({ is_published: true, status: 'APPROVED' })
    await report()
    const park = { name: 'Công viên', location_type: 'PUBLIC_PARK', latitude: 21, longitude: 105 } as const
    await database.repositories.locations.create(park)
    await database.db.raw('truncate outbox')
    await start({ brokerName: 'http://other' }).settle()
    expect(ids()).toEqual([urn, 'urn:ngsi-ld:PUBLIC_PARK:1'])
    expect(broker.asked()).toEqual(['POST /entityOperations/upsert'])
  })
})
