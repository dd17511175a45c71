import { beforeEach, describe, expect, it } from '@jest/globals'
import { query } from '../../_helpers/processes.js'
import { forgetAll } from '../../_helpers/push.js'
import { useService } from '../../_helpers/service.js'

describe('cleanUpNotifications', () => {
  const service = useService()

  beforeEach(() => forgetAll(service()))

  /** Adds records that are one minute older than these numbers of days. */
  const add = (status: string, ...days: number[]) =>
    query(
      service().databaseUrl,
      `insert into notifications (title, body, notification_type, status, created_at)
       select '${status} ' || days, 'b', 'token', '${status}', now() - days * interval '1 day' - interval '1 minute'
       from unnest(array[${days.join()}]) days`,
    )
  const left = async () =>
    (await query<{ title: string }>(service().databaseUrl, 'select title from notifications order by id')).map(
      ({ title }) => title,
    )
  const cleanUp = (days?: number) =>
    service().admin.api.cleanUpNotifications({ query: days === undefined ? {} : { days } })

  it('deletes notifications older than 90 days', async () => {
    await add('sent', 89, 90, 91, 400)
    const { data, response } = await cleanUp()
    expect(response.status).toBe(200)
    expect(data).toEqual({ message: 'Deleted 3 notifications older than 90 days', deleted_count: 3 })
    expect(await left()).toEqual(['sent 89'])
  })

  it('deletes notifications older than `days`', async () => {
    await add('failed', 0, 1)
    const { data } = await cleanUp(1)
    expect(data).toEqual({ message: 'Deleted 1 notification older than 1 day', deleted_count: 1 })
    expect(await left()).toEqual(['failed 0'])
  })

  it('keeps notifications that are being sent', async () => {
    await add('sending', 100)
    expect((await cleanUp()).data).toEqual({
      message: 'Deleted 0 notifications older than 90 days',
      deleted_count: 0,
    })
    expect(await left()).toEqual(['sending 100'])
  })

  it('supports its other path', async () => {
    await add('sent', 10)
    const { data } = await service().admin.api.cleanUpNotificationHistory({ query: { days: 10 } })
    expect(data?.deleted_count).toBe(1)
  })

  it.each([0, 3651, 1.5])('returns 400 for %d days', async (days) => {
    expect((await cleanUp(days)).response.status).toBe(400)
  })

  it('is restricted to admins', async () => {
    await add('sent', 100)
    const lan = await service().citizen()
    expect((await lan.api.cleanUpNotifications()).response.status).toBe(403)
    expect((await service().api.cleanUpNotifications()).response.status).toBe(401)
    expect(await left()).toHaveLength(1)
  })
})
