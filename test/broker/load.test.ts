import { expect, it } from '@jest/globals'
import { validateAll } from '../../src/broker/batch.js'
import { until } from '../_helpers/processes.js'
import { call, useBroker } from './_helpers/broker.js'
import { station } from './_helpers/stations.js'

const broker = useBroker()

it('serves reads while many writes wait for a lock', async () => {
  const { url, db } = broker()
  const entity = station()
  await call(url, 'POST /entities', { body: entity })
  const patch = () => call(url, `PATCH /entities/${entity.id}/attrs`, { body: { pm25: { value: 1 } } })

  const blocking = await db.transaction()
  await blocking.raw('select pg_advisory_xact_lock(7206002, hashtext(?) & 63)', [entity.id])
  const writes = Array.from({ length: 30 }, patch)
  await until(async () => {
    const { rows } = await blocking.raw<{ rows: object[] }>(
      `select from pg_locks join pg_database on pg_database.oid = database
       where datname = current_database() and locktype = 'advisory' and not granted`,
    )
    return rows.length >= 6
  })
  const read = await call(url, `GET /entities/${entity.id}`)
  await blocking.commit()

  expect(read.status).toBe(200)
  expect(new Set((await Promise.all(writes)).map(({ status }) => status))).toEqual(new Set([204]))
})

it('yields to the event loop during a long batch', async () => {
  let turns = 0
  const busyUntil = (until: number) => {
    while (performance.now() < until);
    if (turns === 0) setImmediate(() => (turns += 1))
  }
  const began = performance.now()
  await validateAll([began + 30, began + 60, began + 90], String, busyUntil)
  expect(turns).toBeGreaterThan(0)
})
