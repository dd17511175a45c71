import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { forgetAll } from '../../_helpers/push.js'
import { useService, type TestUser } from '../../_helpers/service.js'

/** getNotification, listNotifications and cleanUpNotifications. */
describe('the history of notifications', () => {
  const service = useService()

  beforeEach(() => forgetAll(service()))

  const message = {
    title: 'Không khí',
    body: 'AQI 165',
    translations: null,
    data: '{"screen":"air"}',
    payload: { screen: 'air' },
  }

  /** Adds a record and returns its id. */
  const add = async (changes: Record<string, string | number | boolean> = {}): Promise<number> => {
    const { id: sent_by_user_id } = service().admin
    const record = {
      ...{ title: message.title, body: message.body, data: message.data, notification_type: 'token' },
      ...{ status: 'partial', sent_count: 118, failed_count: 2, error_message: 'x', sent_by_user_id, ...changes },
    }
    const values = Object.values(record).map((value) => `'${value}'`)
    const [row] = await service().query<{ id: number }>(
      `insert into notifications (${Object.keys(record).join()}) values (${values.join()}) returning id`,
    )
    return row?.id ?? 0
  }

  describe('getNotification', () => {
    const read = (user: TestUser, id: number) => user.api.getNotification({ path: { notification_id: id } })

    it('returns the full record to an admin', async () => {
      const id = await add()
      const counts = { success_count: 118, failure_count: 2, sent_count: 118, failed_count: 2 }
      const { data } = await read(service().admin, id)
      expect(data).toMatchObject({ ...message, id, ...counts, status: 'partial', error_message: 'x' })
    })

    it.each(['sending', 'sent', 'partial', 'failed'])(
      'returns only the message of a notification with status %s that reached a device to a citizen',
      async (status) => {
        const id = await add({ status })
        const { data } = await read(await service().citizen(), id)
        expect(data).toEqual({ ...message, id, created_at: expect.stringMatching(/Z$/) })
      },
    )

    it.each([
      ['a dry run', { status: 'dry_run' }],
      ['a dry run in progress', { status: 'sending', is_dry_run: true }],
      ['a dry run that was interrupted', { status: 'failed', is_dry_run: true }],
      ['one that reached no device', { status: 'failed', sent_count: 0 }],
    ])('returns 404 to a citizen for %s, and the record to an admin', async (_what, changes) => {
      const id = await add(changes)
      expect((await read(await service().citizen(), id)).error).toMatchObject({ detail: 'Notification not found' })
      expect((await read(service().admin, id)).data).toMatchObject({ id, status: changes.status })
    })
  })

  it('listNotifications returns the newest 20 and the total, and filters by type and sender', async () => {
    const { id: admin } = service().admin
    await service()
      .query(`insert into notifications (title, body, notification_type, topic, status, sent_by_user_id, created_at)
       select 'n' || n, 'b', t, case t when 'topic' then 'hanoi-air' end, 'sent',
         case when n % 4 = 0 then ${admin} end, now() - n * interval '1 hour'
       from generate_series(1, 25) n, lateral (select case when n % 5 = 0 then 'topic' else 'token' end) as kind(t)`)
    const lan = await service().citizen()
    const cases: [NonNullable<RequestOf<'listNotifications'>['query']>, total: number, numbers: number[]][] = [
      [{}, 25, Array.from({ length: 20 }, (_none, n) => n + 1)],
      [{ skip: 23, limit: 5 }, 25, [24, 25]],
      [{ skip: 100 }, 25, []],
      [{ notification_type: 'topic' }, 5, [5, 10, 15, 20, 25]],
      [{ notification_type: 'token', limit: 2 }, 20, [1, 2]],
      [{ user_id: admin }, 6, [4, 8, 12, 16, 20, 24]],
      [{ user_id: admin, notification_type: 'topic' }, 1, [20]],
      [{ user_id: lan.id }, 0, []],
    ]
    for (const [parameters, total, numbers] of cases) {
      const { data } = await service().admin.api.listNotifications({ query: parameters })
      const titles = data?.items.map(({ title }) => title)
      expect({ parameters, total: data?.total, titles }).toEqual({
        parameters,
        total,
        titles: numbers.map((n) => `n${n}`),
      })
    }
  })

  it('both operations return data as text, and null for a notification without data', async () => {
    const ids = [await add({ data: '{}' }), await add()]
    const [empty, full] = await Promise.all(
      ids.map(async (id) => (await service().admin.api.getNotification({ path: { notification_id: id } })).data),
    )
    expect(empty).toMatchObject({ data: null, payload: {} })
    expect(full).toMatchObject({ data: message.data, payload: message.payload })
    expect((await service().admin.api.listNotifications()).data?.items).toEqual([full, empty])
  })

  /** The records are one minute older than these numbers of days. */
  it.each([
    ['sent', [89, 90, 91, 400], undefined, 'Deleted 3 notifications older than 90 days', ['sent 89']],
    ['failed', [0, 1], 1, 'Deleted 1 notification older than 1 day', ['failed 0']],
    ['sending', [100], undefined, 'Deleted 0 notifications older than 90 days', ['sending 100']],
  ])('cleanUpNotifications with status %s of %j days, older than %s', async (status, ages, days, text, left) => {
    await service().query(`insert into notifications (title, body, notification_type, status, created_at)
       select '${status} ' || days, 'b', 'token', '${status}', now() - days * interval '1 day' - interval '1 minute'
       from unnest(array[${ages.join()}]) days`)
    const { data } = await service().admin.api.cleanUpNotifications({ query: days === undefined ? {} : { days } })
    expect(data).toEqual({ message: text, deleted_count: ages.length - left.length })
    const rows = await service().query<{ title: string }>('select title from notifications order by id')
    expect(rows.map(({ title }) => title)).toEqual(left)
  })
})
