import type { RequestOf } from '@environmental-monitoring/sdk'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { query } from '../../_helpers/processes.js'
import { addDevices, forgetAll, standInPush } from '../../_helpers/push.js'
import { useService } from '../../_helpers/service.js'

const push = await standInPush()

type Body = RequestOf<'sendNotification'>['body']

const alert: Body = {
  title: 'Chất lượng không khí kém',
  body: 'AQI tại Ba Đình đang ở mức 165.',
  data: { screen: 'air-quality' },
}

describe('sendNotification with translations', () => {
  const service = useService({ environment: push.settings })

  beforeEach(async () => {
    await forgetAll(service())
    push.reset()
  })

  const send = (body: Body) => service().admin.api.sendNotification({ body })
  const devices = () =>
    query<{ is_active: boolean; sent: boolean }>(
      service().databaseUrl,
      'select is_active, last_sent_at is not null as sent from devices order by id',
    )
  const history = async () => (await service().admin.api.listNotifications()).data?.items ?? []

  it('sends each device the text in its language, and the default text to the others', async () => {
    await addDevices(service(), 4)
    await query(service().databaseUrl, "update devices set language = 'en' where token in ('device-2', 'device-4')")
    push.fail('device-4', 'unregistered')
    const translations = { en: { title: 'Poor air quality', body: 'The AQI in Ba Dinh is 165.' } }
    const { data } = await send({ ...alert, translations })
    expect(data).toMatchObject({ title: alert.title, translations, status: 'partial', sent_count: 3, failed_count: 1 })
    const received = push.requests.map(({ message }) => [message.token, message.notification?.title])
    expect(received.sort()).toEqual([
      ['device-1', alert.title],
      ['device-2', 'Poor air quality'],
      ['device-3', alert.title],
      ['device-4', 'Poor air quality'],
    ])
    expect(push.requests.every(({ message }) => message.data?.screen === 'air-quality')).toBe(true)
    expect((await devices()).map(({ is_active, sent }) => [is_active, sent])).toEqual([
      [true, true],
      [true, true],
      [true, true],
      [false, false],
    ])
    expect(await history()).toEqual([data])
    const lan = await service().citizen()
    const read = await lan.api.getNotification({ path: { notification_id: data?.id ?? 0 } })
    expect(read.data).toMatchObject({ title: alert.title, translations })
  })

  it('counts the devices of every language in a dry run', async () => {
    await addDevices(service(), 3)
    await query(service().databaseUrl, "update devices set language = 'en' where token = 'device-2'")
    const texts = { title: 'a', body: 'b' }
    const { data } = await send({ ...texts, translations: { vi: texts, en: texts }, dry_run: true })
    expect(data).toMatchObject({ status: 'dry_run', success_count: 3, failure_count: 0 })
    expect(push.requests.map((request) => request.validate_only)).toEqual([true, true, true])
  })

  it('limits the size of the text in each language', async () => {
    const en = { title: 'a', body: 'ế'.repeat(1366) }
    const { error, response } = await send({ ...alert, translations: { en } })
    expect(response.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ location: 'body.translations.en.body' }] })
    expect(await history()).toEqual([])
  })

  it('counts the remaining devices as failed if the push service accepts none of a language', async () => {
    await addDevices(service(), 5)
    await query(service().databaseUrl, "update devices set language = 'en' where token <> 'device-1'")
    for (const n of [2, 3, 4, 5]) push.fail(`device-${n}`, 'unauthenticated')
    const { data } = await send({ ...alert, translations: { en: { title: 'a', body: 'b' } } })
    expect(data).toMatchObject({ status: 'partial', success_count: 1, failure_count: 4 })
  })

  it.each([
    ['body.translations', { ...alert, translations: {} }],
    ['body.translations.fr', { ...alert, translations: { fr: { title: 'a', body: 'b' } } }],
    ['body.translations.en.body', { ...alert, translations: { en: { title: 'a' } } }],
  ])('returns 422 that names %s', async (location, body) => {
    const { error, response } = await send(body as Body)
    expect(response.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ location }] })
  })
})
