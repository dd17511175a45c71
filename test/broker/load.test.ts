import { expect, it, jest } from '@jest/globals'
import { validateAll } from '../../src/broker/write-replies.js'
import { createCollector } from '../_helpers/collector.js'
import { useRequests } from './_helpers/broker.js'

const { broker, send, outcome, create } = useRequests()

it('serves reads while many writes wait for a lock', async () => {
  const { db } = broker()
  const id = await create()
  const blocking = await db.transaction()
  await blocking.raw('select pg_advisory_xact_lock(7206002, hashtext(?) & 63)', [id])
  const { add, reached } = createCollector<string>()
  const note = ({ sql }: { sql: string }) => (sql.includes('pg_advisory_xact_lock') ? add(sql) : undefined)
  db.on('query', note)
  const writes = Array.from({ length: 30 }, () => outcome(`PATCH /entities/${id}/attrs`, { pm25: { value: 1 } }))
  // The broker runs at most six writes at once. Each has a connection, and waits for the lock.
  await reached(6)
  db.removeListener('query', note)
  const read = await send(`GET /entities/${id}`)
  await blocking.commit()
  expect(read.status).toBe(200)
  expect(new Set(await Promise.all(writes))).toEqual(new Set(['204']))
})

it('yields to the event loop during a long batch', async () => {
  let now = 0
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  let turns = 0
  await validateAll([1, 2, 3], String, () => {
    now += 30
    if (turns === 0) setImmediate(() => (turns += 1))
  })
  expect(turns).toBeGreaterThan(0)
})
