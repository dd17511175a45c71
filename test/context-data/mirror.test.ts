import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { startMirror, type Mirror } from '../../src/context-data/mirror.js'
import { createDatabase, type Database } from '../../src/database/postgres.js'
import { createRepositories, type Repositories } from '../../src/database/repositories/index.js'
import { imported } from '../_helpers/locations.js'
import { createTestDatabase, type TestDatabase } from '../_helpers/postgres.js'
import { until } from '../_helpers/processes.js'
import { errorBase, type Reply, type Seen } from '../clients/ngsi-ld/stand-in.js'
import { createLines, useMemoryBroker } from './_helpers/broker.js'
import { mirroredEntities } from './_helpers/mirrored-entities.js'

const park = { name: 'Công viên', location_type: 'PUBLIC_PARK', latitude: 21, longitude: 105 } as const

describe('the mirror of locations', () => {
  const broker = useMemoryBroker()
  let database: TestDatabase
  let db: Database
  let repositories: Repositories
  let running: Mirror[]
  let lines: string[]

  beforeAll(async () => {
    database = await createTestDatabase()
    db = createDatabase(database.url)
    repositories = createRepositories(db)
  })

  afterAll(async () => {
    await db.destroy()
    await database.drop()
  })

  beforeEach(async () => {
    running = []
    await db.raw('truncate locations, outbox, mirror_targets restart identity')
  })

  afterEach(() => Promise.all(running.map((mirror) => mirror.stop())))

  /** Starts a mirror that reads the outbox only on demand, unless `pollMs` is given. */
  const start = ({ pollMs = 3_600_000, brokerName = 'http://broker' } = {}): Mirror => {
    const collected = createLines()
    lines = collected.lines
    const mirror = startMirror({
      repositories,
      inTransaction: (work) => db.transaction((trx) => work(createRepositories(trx))),
      entities: mirroredEntities(),
      broker: broker.client(),
      brokerName,
      log: collected.log,
      pollMs,
    })
    running.push(mirror)
    return mirror
  }
  /** Starts a mirror with an empty outbox. */
  const startIdle = async (): Promise<Mirror> => {
    const mirror = start()
    await mirror.deliverNow()
    return mirror
  }
  const ids = () => [...broker.entities.keys()].sort()

  it('sends all locations to a new broker, once', async () => {
    await repositories.locations.importMany(Array.from({ length: 250 }, (_, number) => imported(number)))
    await db.raw('truncate outbox')
    const delivered = await start().deliverNow()
    expect(broker.entities.size).toBe(250)
    expect(delivered).toBeLessThanOrEqual(250)
    expect(broker.asked()).toEqual(Array.from({ length: 3 }, () => 'POST /entityOperations/upsert'))
    expect(lines).toEqual(['info: Sending all locations, reports and stations to a new context broker'])
    expect(await start().deliverNow()).toBe(0)
    expect(broker.asked()).toHaveLength(3)
  })

  it('creates, replaces and deletes entities with their locations', async () => {
    const mirror = await startIdle()
    const { id } = await repositories.locations.create({ ...park, description: 'Có hồ' })
    await mirror.deliverNow()
    expect(broker.entities.get(`urn:ngsi-ld:PUBLIC_PARK:${id}`)).toMatchObject({
      type: 'PUBLIC_PARK',
      name: { type: 'Property', value: 'Công viên' },
      description: { type: 'Property', value: 'Có hồ' },
    })
    await repositories.locations.update(id, { description: null })
    await mirror.deliverNow()
    expect(broker.entities.get(`urn:ngsi-ld:PUBLIC_PARK:${id}`)).not.toHaveProperty('description')
    expect(broker.seen.at(-1)?.url).toBe('/entityOperations/upsert')
    await repositories.locations.remove(id)
    await mirror.deliverNow()
    expect(ids()).toEqual([])
    expect(await repositories.outbox.pending()).toBe(0)
  })

  it('replaces the entity when the type changes, and deletes it when the location becomes inactive', async () => {
    const mirror = await startIdle()
    const { id } = await repositories.locations.create(park)
    await mirror.deliverNow()
    await repositories.locations.update(id, { location_type: 'TOURIST_ATTRACTION' })
    await mirror.deliverNow()
    expect(ids()).toEqual([`urn:ngsi-ld:TOURIST_ATTRACTION:${id}`])
    await repositories.locations.update(id, { is_active: false })
    await mirror.deliverNow()
    expect(ids()).toEqual([])
  })

  it('treats a missing entity as deleted', async () => {
    const mirror = await startIdle()
    const { id } = await repositories.locations.create(park)
    await repositories.locations.remove(id)
    expect(await mirror.deliverNow()).toBe(1)
    expect(await repositories.outbox.pending()).toBe(0)
  })

  it('delivers changes without being triggered', async () => {
    start({ pollMs: 10 })
    await repositories.locations.create(park)
    await until(() => broker.entities.size === 1)
  })

  it('queues changes while the broker is down, logs it once, and continues when it is back', async () => {
    const mirror = await startIdle()
    await repositories.locations.importMany(Array.from({ length: 150 }, (_, number) => imported(number)))
    broker.disturb(() => 'hang up')
    expect(await mirror.deliverNow()).toBe(0)
    expect(await mirror.deliverNow()).toBe(0)
    expect(await repositories.outbox.pending()).toBe(150)
    expect(lines).toEqual(['warn: Entities cannot be delivered to the context broker; retrying'])
    broker.disturb(() => [503, { type: `${errorBase}InternalError` }])
    expect(await mirror.deliverNow()).toBe(0)
    broker.disturb(() => [500, { type: `${errorBase}InternalError` }])
    expect(await mirror.deliverNow()).toBe(0)
    expect(lines).toHaveLength(1)
    broker.disturb(undefined)
    expect(await mirror.deliverNow()).toBe(150)
    expect(await repositories.outbox.pending()).toBe(0)
    expect(lines.at(-1)).toBe('info: Entities are delivered to the context broker again')
  })

  const refusal = { type: `${errorBase}BadRequestData`, title: 'bad name' }
  const idsOf = ({ body }: Seen) => (body as { id: string }[]).map(({ id }) => id)
  const bad = 'urn:ngsi-ld:PUBLIC_PARK:2'
  it.each<[string, (seen: Seen) => Reply | undefined]>([
    [
      'for itself (207)',
      (seen) => {
        if (!idsOf(seen).includes(bad)) return undefined
        return [207, { success: idsOf(seen).filter((id) => id !== bad), errors: [{ entityId: bad, error: refusal }] }]
      },
    ],
    ['with all of its batch (400)', (seen) => (idsOf(seen).includes(bad) ? [400, refusal] : undefined)],
    ['with an internal error (500)', (seen) => (idsOf(seen).includes(bad) ? [500, 'oops'] : undefined)],
  ])('delays an entity that is rejected %s, and delivers the others', async (_how, disturbance) => {
    const mirror = await startIdle()
    for (let number = 0; number < 3; number += 1) await repositories.locations.create(park)
    broker.disturb(disturbance)
    expect(await mirror.deliverNow()).toBe(2)
    expect(await repositories.outbox.pending()).toBe(1)
    const { error } = await db('outbox').whereNull('delivered_at').first<{ error: string }>('error')
    expect(error).not.toBe('')
    expect(lines).toEqual(['warn: The context broker rejected an entity; retrying'])
    broker.disturb(undefined)
    await db('outbox').update({ next_attempt_at: db.fn.now() })
    expect(await mirror.deliverNow()).toBe(1)
    expect(await repositories.outbox.pending()).toBe(0)
  })

  it('delivers a change that is made during a delivery', async () => {
    const mirror = await startIdle()
    const { id } = await repositories.locations.create(park)
    let changed: Promise<unknown> | undefined
    broker.disturb(() => {
      changed ??= repositories.locations.update(id, { name: 'Tên mới' })
      return undefined
    })
    await mirror.deliverNow()
    await changed
    await mirror.deliverNow()
    expect(broker.entities.get(`urn:ngsi-ld:PUBLIC_PARK:${id}`)).toMatchObject({ name: { value: 'Tên mới' } })
    expect(await repositories.outbox.pending()).toBe(0)
  })

  it('delivers each change once with several processes', async () => {
    const mirrors = [await startIdle(), await startIdle(), await startIdle()]
    await repositories.locations.importMany(Array.from({ length: 500 }, (_, number) => imported(number)))
    const delivered = await Promise.all(mirrors.map((mirror) => mirror.deliverNow()))
    expect(delivered.reduce((sum, count) => sum + count)).toBe(500)
    const sent = broker.seen.flatMap(({ body }) => body as unknown[])
    expect(sent).toHaveLength(500)
  })

  it('stops during a call and continues after a restart', async () => {
    const mirror = await startIdle()
    await repositories.locations.create(park)
    broker.disturb(() => 'hang')
    const delivery = mirror.deliverNow()
    await until(() => broker.seen.length > 0)
    await mirror.stop()
    expect(await delivery).toBe(0)
    expect(await repositories.outbox.pending()).toBe(1)
    broker.disturb(undefined)
    expect(await start().deliverNow()).toBeLessThanOrEqual(1)
    await until(async () => (await repositories.outbox.pending()) === 0)
  })
})
