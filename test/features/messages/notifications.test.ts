import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { Conflict } from '../../../src/base/errors.js'
import { day } from '../../../src/base/time.js'
import type { NotificationRecord } from '../../../src/features/messages/notifications-repository.js'
import { createNotifier, type NotifierOptions } from '../../../src/features/messages/notifier.js'
import type { Push, PushOutcome } from '../../../src/features/messages/push.js'
import type { Claim } from '../../../src/platform/idempotency/idempotency.js'
import { ProviderError } from '../../../src/platform/providers/provider-error.js'
import { addDevices } from '../../_helpers/push.js'
import { createRepositories } from '../../_helpers/repositories.js'
import { useDatabase } from '../../platform/database/_helpers/database.js'

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
const none: Claim = {
  settle: () => Promise.resolve(),
  noteNotification: () => Promise.resolve(),
  interrupted: undefined,
}
const request = { title: 'Không khí', body: 'AQI 165', data: {}, dryRun: false, requestId: 'request-1' }
/** A promise that the test resolves. */
function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}
const toResponse = (record: NotificationRecord) => ({ status: 200, body: record })

describe('the notifier', () => {
  const database = useDatabase()
  let userId: number
  /** Tokens per batch, and the maximum number of concurrent batches. */
  let batches: string[][]
  let maxActive: number
  let active: number

  beforeAll(async () => {
    const user = { email: 'a@example.com', password_hash: 'x', role: 'admin' } as const
    userId = (await database.repositories.users.create(user)).id
  })

  beforeEach(async () => {
    await database.db.raw('truncate devices, notifications, idempotency_keys')
    batches = []
    maxActive = active = 0
  })

  const devices = (count: number) => addDevices({ databaseUrl: database.url, admin: { id: userId } }, count)
  const delivered = (): Promise<PushOutcome> => Promise.resolve({ delivered: true })

  /** Returns `outcome` for each token. `before` can delay a batch or make it fail. */
  const pushOf = (
    outcome: (token: string) => Promise<PushOutcome> = delivered,
    before: (batch: number) => Promise<void> = () => Promise.resolve(),
  ): Push => ({
    prepare: () => Promise.resolve(),
    async sendToDevices(tokens) {
      const number = batches.push(tokens)
      maxActive = Math.max(maxActive, (active += 1))
      try {
        await before(number)
        return await Promise.all(tokens.map(outcome))
      } finally {
        active -= 1
      }
    },
    sendToTopic: outcome,
    subscribe: () => Promise.resolve(true),
    unsubscribe: () => Promise.resolve(true),
  })
  const notifierOf = (push: Push, changes: Partial<NotifierOptions> = {}) => {
    const inTransaction: NotifierOptions['inTransaction'] = (work) =>
      database.db.transaction((trx) => work(createRepositories(trx)))
    const notifier = createNotifier({
      push,
      repositories: database.repositories,
      inTransaction,
      log: quiet,
      ...changes,
    })
    return {
      ...notifier,
      send: async (claim: Claim = none, topic?: string) =>
        (await notifier.send({ ...request, topic, senderId: userId }, claim, toResponse)).body,
    }
  }
  const records = () => database.db<NotificationRecord>('notifications').orderBy('id')

  it('sends to each device once, in batches of 500, at maxActive two at a time', async () => {
    await devices(2_345)
    const second = gate()
    // The first two batches wait for each other, and then long enough for a third one to start.
    const push = pushOf(delivered, async (number) => {
      if (number > 2) return
      if (number === 2) second.open()
      await second.opened
      for (let reads = 0; reads < 20; reads += 1) await records()
    })
    expect(await notifierOf(push).send()).toMatchObject({ status: 'sent', sent_count: 2_345, failed_count: 0 })
    expect(batches.map(({ length }) => length).sort((a, b) => b - a)).toEqual([500, 500, 500, 500, 345])
    expect(new Set(batches.flat()).size).toBe(2_345)
    expect(maxActive).toBe(2)
  })

  it('creates the record before it sends, and updates the counts after each batch', async () => {
    await devices(1_500)
    const seen: { status: string | undefined; count: number }[] = []
    const push = pushOf(
      (token) =>
        Promise.resolve(
          token === 'device-7' ? { delivered: false, dead: true, reason: 'not valid' } : { delivered: true },
        ),
      async (number) => {
        const [record] = await records()
        seen[number] = { status: record?.status, count: Number(record?.sent_count) + Number(record?.failed_count) }
      },
    )
    const sent = await notifierOf(push).send()
    // Two batches are sent at a time, and the third one begins when one of them is stored.
    expect(seen.slice(1).map(({ status }) => status)).toEqual(['sending', 'sending', 'sending'])
    expect(Math.min(...seen.slice(1, 3).map(({ count }) => count))).toBe(0)
    expect(seen[3]?.count).toBeGreaterThanOrEqual(500)
    expect(await database.db('devices').where('is_active', false).pluck('token')).toEqual(['device-7'])
    expect(sent).toMatchObject({ status: 'partial', sent_count: 1_499, error_message: '1 token is not valid' })
  })

  it('reads devices by id while others are added and removed', async () => {
    await devices(1_200)
    const push = pushOf(delivered, async (number) => {
      if (number === 1) await database.db('devices').where('id', '<=', database.db('devices').min('id')).delete()
    })
    await notifierOf(push).send()
    expect(new Set(batches.flat()).size).toBe(1_200)
  })

  it('skips the remaining devices if the push service accepts nothing', async () => {
    await devices(2_600)
    const push = pushOf(delivered, (number) => {
      if (number < 3) return Promise.resolve()
      return Promise.reject(new ProviderError('Push service', 'unavailable'))
    })
    const record = await notifierOf(push).send()
    expect(record).toMatchObject({ status: 'partial', sent_count: 1_000, failed_count: 1_600 })
    expect(record.error_message).toBe('1600 devices failed: Push service is not available')
    expect(batches.length).toBeLessThanOrEqual(4)
    expect(await database.db('devices').where('is_active', true)).toHaveLength(2_600)
  })

  it.each([
    [undefined, 'timeout', '3 devices failed: Push service did not respond in time'],
    ['hanoi-air', 'unavailable', 'Push service is not available'],
  ] as const)('throws and records the error if nothing was accepted (topic %s)', async (topic, kind, message) => {
    await devices(3)
    const fail = () => Promise.reject(new ProviderError('Push service', kind))
    await expect(
      notifierOf(pushOf(fail, topic === undefined ? fail : undefined)).send(none, topic),
    ).rejects.toMatchObject({
      kind,
    })
    expect(await records()).toMatchObject([{ status: 'failed', sent_count: 0, error_message: message }])
  })

  it('stores the notification id with the record, and the response with the result', async () => {
    await devices(1)
    const seen: unknown[] = []
    const claim: Claim = {
      ...none,
      noteNotification: async ({ idempotency }, id) => {
        expect(idempotency).toBeDefined()
        seen.push(id, await records())
      },
      settle: async (_bound, { body }) => {
        // Outside the transaction, the record is not complete yet.
        seen.push(body, (await records())[0]?.status)
      },
    }
    const record = await notifierOf(pushOf()).send(claim)
    expect(seen).toEqual([record.id, [], record, 'sending'])
  })

  it('sends nothing if the claim was lost, and keeps the record if it is lost later', async () => {
    await devices(1)
    const lost = () => Promise.reject(new Conflict('request_in_progress', 'Taken over'))
    await expect(notifierOf(pushOf()).send({ ...none, noteNotification: lost })).rejects.toMatchObject({ status: 409 })
    expect([batches, await records()]).toEqual([[], []])
    await expect(notifierOf(pushOf()).send({ ...none, settle: lost })).rejects.toMatchObject({ status: 409 })
    expect(await records()).toMatchObject([{ status: 'sending', sent_count: 1 }])
  })

  it('returns an interrupted notification without sending it again', async () => {
    await devices(1)
    const begun = {
      ...{ title: 'a', body: 'b', translations: null, data: {}, topic: null },
      ...{ notification_type: 'token' as const, is_dry_run: false, sent_by_user_id: null },
    } as const
    const { id } = await database.repositories.notifications.create(begun)
    await database.db('notifications').update({ sent_count: 1_200, failed_count: 300 })
    const settled: unknown[] = []
    const claim: Claim = {
      ...none,
      interrupted: id,
      settle: (_bound, kept) => Promise.resolve(void settled.push(kept.body)),
    }
    const record = await notifierOf(pushOf()).send(claim)
    expect(record).toMatchObject({ id, status: 'failed', error_message: 'interrupted after 1,500 devices' })
    expect(settled).toEqual([record])
    expect(await notifierOf(pushOf()).send(claim)).toEqual(record)
    expect(batches).toEqual([])
  })

  it('returns an interrupted notification if the database fails after sending', async () => {
    await devices(2)
    let transactions = 0
    const inTransaction: NotifierOptions['inTransaction'] = (work) => {
      if ((transactions += 1) === 2) return Promise.reject(new Error('The database is down'))
      return database.db.transaction((trx) => work(createRepositories(trx)))
    }
    const record = await notifierOf(pushOf(), { inTransaction }).send()
    expect(record).toMatchObject({ status: 'failed', sent_count: 2, error_message: 'interrupted after 2 devices' })
  })

  it('interrupts sends at the shutdown timeout, with the counts in record and response', async () => {
    await devices(1_500)
    const settled: unknown[] = []
    const claim: Claim = { ...none, settle: (_bound, kept) => Promise.resolve(void settled.push(kept.body)) }
    const third = gate()
    const push = pushOf(delivered, (number) => {
      if (number === 3) third.open()
      return number > 1 ? new Promise(() => undefined) : Promise.resolve()
    })
    const notifier = notifierOf(push)
    const sending = notifier.send(claim)
    // The counts of the first batch are stored by then.
    await third.opened
    await notifier.stop(0)
    const interrupted = { status: 'failed', sent_count: 500, error_message: 'interrupted after 500 devices' }
    expect(await records()).toMatchObject([interrupted])
    const record = await sending
    expect(record).toMatchObject(interrupted)
    expect(settled).toEqual([record])
  })

  it('waits for active sends at shutdown and rejects new ones', async () => {
    await devices(1_500)
    const [third, free] = [gate(), gate()]
    const push = pushOf(delivered, (number) => {
      if (number < 3) return Promise.resolve()
      third.open()
      return free.opened
    })
    const notifier = notifierOf(push)
    const sending = notifier.send()
    await third.opened
    const finished = notifier.stop(60_000)
    free.open()
    await finished
    expect(await records()).toMatchObject([{ status: 'sent', sent_count: 1_500 }])
    await sending
    await expect(notifier.send()).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '2' } })
    expect(await records()).toHaveLength(1)
    expect(batches).toHaveLength(3)
  })

  it('marks notifications that are still being sent 15 minutes after their start', async () => {
    await database.db.raw(
      `insert into notifications (title, body, notification_type, status, sent_count, failed_count, created_at)
       select 'n' || n, 'b', case n when 3 then 'topic' else 'token' end, case n when 5 then 'sent' else 'sending' end,
         case n when 1 then 2990 when 2 then 1 else 0 end, case n when 1 then 10 else 0 end,
         now() - (case n when 4 then 14 else 16 end) * interval '1 minute'
       from generate_series(1, 6) n`,
    )
    await database.repositories.notifications.interruptOld()
    expect((await records()).map(({ status, error_message }) => [status, error_message])).toEqual([
      ['failed', 'interrupted after 3,000 devices'],
      ['failed', 'interrupted after 1 device'],
      ['failed', 'interrupted'],
      ['sending', null],
      ['sent', null],
      ['failed', 'interrupted after 0 devices'],
    ])
  })

  it('deletes old notifications, except those being sent', async () => {
    const add = (title: string, days: number, status: string) =>
      database
        .db('notifications')
        .insert({ title, body: 'b', notification_type: 'topic', status, created_at: new Date(Date.now() - days * day) })
    await add('old', 31, 'sent')
    await add('recent', 29, 'sent')
    await add('sending', 31, 'sending')
    await database.repositories.notifications.removeOlderThan(30)
    expect(await database.db('notifications').orderBy('id').pluck('title')).toEqual(['recent', 'sending'])
  })
})
