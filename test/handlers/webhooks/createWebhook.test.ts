import { afterEach, describe, expect, it } from '@jest/globals'
import { query } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'

const url = 'https://city-dashboard.example/hooks/environment'

describe('createWebhook', () => {
  const service = useService()
  afterEach(() => query(service().databaseUrl, 'delete from webhooks'))

  it('creates a webhook and returns its secret once', async () => {
    const body = { url, description: 'Bảng điều khiển', events: ['report.created' as const] }
    const { data, response } = await service().admin.api.createWebhook({ body })
    expect(response.status).toBe(201)
    expect(response.headers.get('Location')).toBe(`/webhooks/${data?.webhook.id}`)
    expect(data?.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(data?.webhook).toEqual({
      ...body,
      id: expect.any(Number),
      is_active: true,
      disabled_reason: null,
      failing_since: null,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    })
    const found = await service().admin.api.getWebhook({ path: { webhook_id: data?.webhook.id ?? 0 } })
    expect(found.data).toEqual(data?.webhook)
  })

  it('receives all types of events by default', async () => {
    const { data } = await service().admin.api.createWebhook({ body: { url } })
    expect(data?.webhook.events).toEqual([
      'report.created',
      'report.status_changed',
      'location.created',
      'air.threshold_crossed',
    ])
  })

  it('stores the secret encrypted', async () => {
    const { data } = await service().admin.api.createWebhook({ body: { url } })
    const [row] = await query<{ secret: Buffer }>(service().databaseUrl, 'select secret from webhooks')
    const key = Buffer.from((data?.secret ?? '').slice('whsec_'.length), 'base64')
    expect(row?.secret.includes(key)).toBe(false)
    expect(row?.secret.toString('latin1')).not.toContain('whsec_')
    expect(service().app.context.webhookSecrets.decrypt(row?.secret ?? Buffer.alloc(0))).toBe(data?.secret)
  })

  it('accepts loopback addresses in development', async () => {
    const { response } = await service().admin.api.createWebhook({ body: { url: 'http://localhost:9/' } })
    expect(response.status).toBe(201)
  })

  it.each([
    ['http://10.0.0.1/hook', 'must not be a private address'],
    ['http://[::ffff:169.254.169.254]/', 'must not be a private address'],
    ['https://[fd00::1]/', 'must not be a private address'],
    ['http://2852039166/', 'must not be a private address'],
    ['https://lan:secret@receiver.example/', 'must not contain a user name or password'],
  ])('rejects %s', async (address, message) => {
    const { error, response } = await service().admin.api.createWebhook({ body: { url: address } })
    expect(response.status).toBe(422)
    expect(error).toMatchObject({ code: 'validation_failed', errors: [{ location: 'body.url', message }] })
  })

  it.each(['ftp://receiver.example/', 'receiver.example', 'https://', 'https://receiver.example:99999/'])(
    'rejects %s, which is not an HTTP URL',
    async (address) => {
      const { error, response } = await service().admin.api.createWebhook({ body: { url: address } })
      expect(response.status).toBe(422)
      expect(error).toMatchObject({
        code: 'validation_failed',
        errors: expect.arrayContaining([expect.objectContaining({ location: 'body.url' })]),
      })
    },
  )

  it.each([[['air.updated']], [['webhook.ping']], [[]]])('rejects the events %j', async (events) => {
    const body = { url, events: events as 'report.created'[] }
    const { error, response } = await service().admin.api.createWebhook({ body })
    expect(response.status).toBe(422)
    expect(JSON.stringify(error)).toContain('body.events')
  })

  it('allows at most 50 webhooks, also for concurrent calls', async () => {
    await query(
      service().databaseUrl,
      `insert into webhooks (url, events, secret) select '${url}', '{report.created}', '' from generate_series(1, 48)`,
    )
    const calls = Array.from({ length: 5 }, () => service().admin.api.createWebhook({ body: { url } }))
    const statuses = (await Promise.all(calls)).map(({ response }) => response.status).sort()
    expect(statuses).toEqual([201, 201, 409, 409, 409])
  })

  it('is restricted to administrators', async () => {
    const [lan, manager] = [await service().citizen(), await service().manager()]
    expect((await lan.api.createWebhook({ body: { url } })).response.status).toBe(403)
    expect((await manager.api.createWebhook({ body: { url } })).response.status).toBe(403)
    expect((await service().api.createWebhook({ body: { url } })).response.status).toBe(401)
  })
})

describe('createWebhook with WEBHOOK_ALLOW in production', () => {
  const service = useService({
    environment: {
      NODE_ENV: 'production',
      WEBHOOK_ALLOW: '10.1.0.0/16',
      PUBLIC_URL: 'https://environment.example',
      ADMIN_PASSWORD: 'the-admin-of-the-tests',
    },
  })

  it('accepts the listed addresses', async () => {
    const { response } = await service().admin.api.createWebhook({ body: { url: 'http://10.1.2.3/hook' } })
    expect(response.status).toBe(201)
  })

  it.each(['http://10.2.0.1/', 'http://127.0.0.1/', 'http://localhost/', 'http://api.localhost./'])(
    'rejects %s',
    async (address) => {
      const { response } = await service().admin.api.createWebhook({ body: { url: address } })
      expect(response.status).toBe(422)
    },
  )
})
