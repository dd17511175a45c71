import { beforeEach, describe, expect, it } from '@jest/globals'
import { databaseMaintenance, runMaintenance } from '../../src/app/maintenance.js'
import { expiredRecordTasks } from '../../src/features/accounts/maintenance.js'
import { useDatabase } from '../platform/database/_helpers/database.js'

const retention = { observationsDays: 400, hourlyDays: 3650, auditDays: 730 }

describe('maintenance', () => {
  const database = useDatabase()
  let failures: unknown[]

  beforeEach(async () => {
    failures = []
    await database.db('revoked_tokens').delete()
  })

  const run = () => {
    const fail = (...parts: unknown[]) => void failures.push(parts)
    const log = { debug: () => undefined, info: () => undefined, warn: fail, error: fail }
    const { db, repositories } = database
    const options = { db, repositories, retention, clock: Date.now, log }
    return runMaintenance([...databaseMaintenance(options), ...expiredRecordTasks(repositories, Date.now)], log)
  }
  const revoke = (name: string, count: number, expiry: string) =>
    database.db.raw(
      `insert into revoked_tokens
       select ? || n, now() + ?::interval from generate_series(1, ?::int) n`,
      [name, expiry, count],
    )
  const revoked = async () => {
    const { rows } = await database.db.raw<{ rows: { name: string; count: number }[] }>(
      `select rtrim(token_id, '0123456789') as name, count(*)::int from revoked_tokens group by 1 order by 1`,
    )
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
  }

  // Clocks differ by seconds: another process may still accept what has just expired.
  it('deletes only expired revoked tokens and sessions', async () => {
    const { id } = await database.repositories.users.create({ email: 'lan@example.com', password_hash: '' })
    const expiries = { alive: '1 second', 'just expired': '-5 seconds', expired: '-2 minutes' }
    for (const [name, expiry] of Object.entries(expiries)) {
      await revoke(name, 2, expiry)
      await database.db.raw(
        `insert into sessions (id, user_id, expires_at, ends_at, device, network)
         values (gen_random_uuid(), ?, now() + ?::interval, now(), ?, '')`,
        [id, expiry, name],
      )
    }
    await run()
    expect(await revoked()).toEqual({ alive: 2, 'just expired': 2 })
    expect(await database.db('sessions').orderBy('device').pluck('device')).toEqual(['alive', 'just expired'])
    await database.repositories.users.remove(id)
    expect(failures).toEqual([])
  })

  it('deletes many rows in batches and skips locked rows', async () => {
    await revoke('alive ', 3, '1 hour')
    await revoke('expired ', 12_345, '-2 minutes')
    await database.db.transaction(async (trx) => {
      await trx('revoked_tokens').where({ token_id: 'expired 7' }).forUpdate().select()
      await run()
    })
    expect(await revoked()).toEqual({ 'alive ': 3, 'expired ': 1 })
    await run()
    expect(await revoked()).toEqual({ 'alive ': 3 })
    expect(failures).toEqual([])
  })

  it('deletes counts one hour after the end of their window', async () => {
    const now = Math.floor(Date.now() / 1000)
    const counts = [
      ['15 minutes, expired', now - 900 - 3700, 900],
      ['1 hour', now - 3600 - 3500, 3600],
      ['1 day', now - 80_000, 86_400],
      ['1 day, expired', now - 86_400 - 3700, 86_400],
    ]
    for (const [key, start, seconds] of counts)
      await database.db.raw('insert into rate_counts (key, window_start, window_seconds, count) values (?, ?, ?, 1)', [
        key ?? '',
        start ?? 0,
        seconds ?? 0,
      ])
    await run()
    expect(await database.db('rate_counts').pluck('key')).toEqual(['1 hour', '1 day'])
    expect(failures).toEqual([])
  })

  it('deletes emails after seven days', async () => {
    const { mails } = database.repositories
    await mails.add({ kind: 'password_changed', recipient: 'lan@example.com', language: 'en' })
    await database.db.raw(`update mails set created_at = created_at - interval '7 days'`)
    await mails.add({ kind: 'password_changed', recipient: 'minh@example.com', language: 'en' })
    await run()
    expect(await database.db('mails').pluck('recipient')).toEqual(['minh@example.com'])
  })
})
