import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { databaseMaintenance, runMaintenance } from '../../../src/app/maintenance.js'
import { createAuditRepository } from '../../../src/platform/audit.js'
import {
  auditPartitions,
  createPartitions,
  createPartitionsAhead,
  dropPartitions,
  emptyDefaultPartition,
} from '../../../src/platform/database/partitions.js'
import { useDatabase } from '../database/_helpers/database.js'

const page = { skip: 0, limit: 100 }
const change = { id: 12, changes: { role: { from: 'citizen', to: 'manager' }, phone: 'changed' } } as const
const actorOf = (requestId: string) => ({ user: { id: 7 }, requestId })

/** Returns the start of the month that is `later` months after the current one. */
function monthOf(later: number): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later))
}

/** Returns the name of a month's partition. */
function nameOf(month: Date): string {
  return `audit_events_${month.toISOString().slice(0, 7).replace('-', '_')}`
}

describe('audit events', () => {
  const database = useDatabase()

  const partitions = async (): Promise<string[]> => {
    const { rows } = await database.db.raw<{ rows: { name: string }[] }>(
      `select relname as name from pg_inherits join pg_class on oid = inhrelid
       where inhparent = 'audit_events'::regclass order by 1`,
    )
    return rows.map(({ name }) => name)
  }
  const listed = async (filter = {}) => (await database.repositories.audit.list(filter, page)).records
  const addAt = (time: string, action: string) =>
    database.db.raw('insert into audit_events (at, action) values (?, ?)', [time, action])

  it('are stored with their changes', async () => {
    await database.repositories.audit.add(actorOf('stored'), 'user.updated', change)
    expect((await listed()).find((one) => one.request_id === 'stored')).toEqual({
      id: expect.any(Number),
      at: expect.any(Date),
      actor_id: 7,
      actor: null,
      action: 'user.updated',
      target_type: 'user',
      target_id: '12',
      changes: [
        { field: 'role', from: 'citizen', to: 'manager', is_hidden: false },
        { field: 'phone', from: null, to: null, is_hidden: true },
      ],
      request_id: 'stored',
    })
  })

  it('are stored neither for updates that change nothing, nor if the transaction is rolled back', async () => {
    await database.repositories.audit.add(actorOf('unchanged'), 'user.updated', {
      before: { id: 12 },
      after: { id: 12 },
    })
    const failed = database.db.transaction(async (trx) => {
      await createAuditRepository(trx).add(actorOf('rolled back'), 'user.updated', change)
      throw new Error('The action failed.')
    })
    await expect(failed).rejects.toThrow('The action failed.')
    const found = (await listed()).map((one) => one.request_id)
    expect(found).not.toContain('unchanged')
    expect(found).not.toContain('rolled back')
  })

  describe('cannot be changed through SQL by the role of the service', () => {
    beforeAll(async () => {
      await emptyDefaultPartition(database.db)
      await createPartitionsAhead(database.db, auditPartitions, new Date())
    })
    beforeEach(() => database.repositories.audit.add('operator', 'user.updated', change))

    describe.each(['audit_events', 'audit_events_default', nameOf(monthOf(0))])('%s', (table) => {
      it.each([
        `update ${table} set actor_id = 1`,
        `update ${table} set actor_id = 1 where false`,
        `delete from ${table}`,
        `truncate ${table}`,
        `insert into ${table} (id, at, action) overriding system value
           select id, at, 'entity.created' from audit_events on conflict (at, id) do update set action = 'entity.created'`,
        `merge into ${table} as event using (values (1)) as one on true when matched then delete`,
      ])('refuses %s', async (statement) => {
        const before = await listed()
        await expect(database.db.raw(statement)).rejects.toMatchObject({ code: '42501' })
        expect(await listed()).toEqual(before)
      })
    })

    it('refuses to truncate them with other tables', async () => {
      await expect(database.db.raw('truncate settings, audit_events')).rejects.toMatchObject({ code: '42501' })
    })
  })

  describe('partitions', () => {
    const run = async () => {
      const lines: unknown[] = []
      const add = (...parts: unknown[]) => void lines.push(parts)
      const log = { debug: () => undefined, info: add, warn: add, error: add }
      const { db } = database
      const retention = { observationsDays: 400, hourlyDays: 3650, auditDays: 730 }
      await runMaintenance(databaseMaintenance({ db, retention, clock: Date.now, log }), log)
      return lines
    }

    it('are created in advance and dropped when the whole month has expired', async () => {
      await createPartitions(database.db, auditPartitions, [new Date('2020-01-15T00:00:00Z')])
      const lines = await run()
      const ahead = [0, 1, 2].map((later) => nameOf(monthOf(later)))
      expect(await partitions()).toEqual(expect.arrayContaining([...ahead, 'audit_events_default']))
      expect(await partitions()).not.toContain('audit_events_2020_01')
      expect(lines).toEqual([[{ partitions: ['audit_events_2020_01'] }, expect.any(String)]])
    })

    it('of other months are kept with their events', async () => {
      await createPartitions(database.db, auditPartitions, [new Date('2023-05-01'), new Date('2023-06-30')])
      await addAt('2023-05-31T23:59:59Z', 'location.deleted')
      await addAt('2023-06-01T00:00:00Z', 'station.deleted')
      await dropPartitions(database.db, auditPartitions, new Date('2023-06-30T23:59:59Z'))
      expect(await listed({ action: 'location.deleted' })).toEqual([])
      expect(await listed({ action: 'station.deleted' })).toHaveLength(1)
    })

    it('are created for events that were recorded without one', async () => {
      const times = [-3, -4].map((later) => monthOf(later))
      for (const time of times) await addAt(time.toISOString(), 'webhook.deleted')
      const before = await listed({ action: 'webhook.deleted' })
      expect(before).toHaveLength(2)
      await run()
      expect(await partitions()).toEqual(expect.arrayContaining(times.map(nameOf)))
      expect(await listed({ action: 'webhook.deleted' })).toEqual(before)
      const { rows } = await database.db.raw<{ rows: unknown[] }>('select from audit_events_default')
      expect(rows).toEqual([])
    })

    it('refuse changes after such a move', async () => {
      await addAt(monthOf(-5).toISOString(), 'webhook.deleted')
      await run()
      for (const name of [nameOf(monthOf(-5)), 'audit_events_default'])
        await expect(database.db.raw(`delete from ${name}`)).rejects.toMatchObject({ code: '42501' })
    })

    it('have ids in the order of the events after such a move', async () => {
      await database.repositories.audit.add(actorOf('first'), 'user.updated', change)
      await database.repositories.audit.add(actorOf('second'), 'user.updated', change)
      expect((await listed()).slice(0, 2).map(({ request_id }) => request_id)).toEqual(['second', 'first'])
    })
  })
})
