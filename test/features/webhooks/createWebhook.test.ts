import type { WebhookCreate } from '@environmental-monitoring/sdk'
import { afterEach, describe, expect, it } from '@jest/globals'
import { startTestService, useService } from '../../_helpers/service.js'

const url = 'https://city-dashboard.example/hooks/environment'

/** See also test/security/attacks/webhooks.test.ts. */
describe('createWebhook', () => {
  const service = useService()
  const api = () => service().admin.api

  afterEach(() => service().query('delete from webhooks'))

  const create = (body: WebhookCreate) => api().createWebhook({ body })

  it('returns the webhook with its secret, which other operations do not return', async () => {
    const body: WebhookCreate = { url, description: 'Bảng điều khiển', events: ['report.created'] }
    const { data, response } = await create(body)
    const id = data?.webhook.id ?? 0
    expect(response.headers.get('Location')).toBe(`/webhooks/${id}`)
    expect(data?.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(data?.webhook).toMatchObject({ ...body, is_active: true, disabled_reason: null, failing_since: null })
    expect((await api().getWebhook({ path: { webhook_id: id } })).data).toEqual(data?.webhook)
    const other = await create({ url })
    expect((await api().listWebhooks()).data).toEqual([data?.webhook, other.data?.webhook])
  })

  it('adds all types of events by default', async () => {
    expect((await create({ url })).data?.webhook.events).toEqual([
      'report.created',
      'report.status_changed',
      'location.created',
      'air.threshold_crossed',
      'station.silent',
      'station.resumed',
    ])
  })

  it.each([
    ['http://10.0.0.1/hook', 'must not be a private address'],
    ['https://lan:secret@receiver.example/', 'must not contain a user name or password'],
  ])('rejects %s', async (address, message) => {
    const { error } = await create({ url: address })
    expect(error).toMatchObject({ code: 'validation_failed', errors: [{ location: 'body.url', message }] })
  })

  it('allows at most 50 webhooks, also for concurrent calls', async () => {
    await service().query(
      `insert into webhooks (url, events, secret) select '${url}', '{report.created}', '' from generate_series(1, 48)`,
    )
    const answers = await Promise.all(Array.from({ length: 5 }, () => create({ url })))
    expect(answers.map(({ response }) => response.status).sort()).toEqual([201, 201, 409, 409, 409])
  })

  it('accepts only the addresses of NOTIFY_ALLOW in production', async () => {
    const environment = {
      NODE_ENV: 'production',
      NOTIFY_ALLOW: '10.1.0.0/16',
      PUBLIC_URL: 'https://environment.example',
    }
    const production = await startTestService({ environment })
    try {
      const statusOf = async (address: string) =>
        (await production.admin.api.createWebhook({ body: { url: address } })).response.status
      expect(await statusOf('http://10.1.2.3/hook')).toBe(201)
      for (const address of ['http://10.2.0.1/', 'http://127.0.0.1/', 'http://localhost/', 'http://api.localhost./'])
        expect([address, await statusOf(address)]).toEqual([address, 422])
    } finally {
      await production.stop()
    }
  })
})
