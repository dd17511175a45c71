import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { webhookEventTypes } from '../../../src/features/webhooks/rules.js'
import { query } from '../../_helpers/processes.js'
import { startReceiver, type Receiver } from '../../_helpers/receiver.js'
import { useService } from '../../_helpers/service.js'
import { createWebhook, untilDeliveries } from '../../_helpers/webhooks.js'
import { call } from '../../pipeline/http/_helpers/raw.js'

const [canary, receiver] = await Promise.all([startReceiver(), startReceiver()])
afterAll(() => Promise.all([canary.close(), receiver.close()]))

/** Private addresses, credentials and other protocols. */
const hostileUrls = `
  http://127.0.0.1/ http://127.1/ http://2130706433/ http://0x7f000001/ http://0177.0.0.1/ http://127.0.0.1./
  http://１２７.0.0.1/ http://127。0。0。1/ http://0/ http://0.0.0.0/ http://localhost/ http://LOCALHOST./
  http://hooks.localhost/ http://[::1]/ http://[::]/ http://[::127.0.0.1]/ http://[::ffff:127.0.0.1]/
  http://[::ffff:7f00:1]/ http://[0:0:0:0:0:ffff:10.0.0.1]/ http://[::ffff:0:127.0.0.1]/
  http://[64:ff9b::127.0.0.1]/ http://[64:ff9b:1::7f00:1]/ http://[2002:7f00:1::]/ http://[fd00::1]/
  http://[fe80::1]/ http://[fe80::1%25eth0]/ http://[ff02::1]/ http://10.0.0.1/ http://172.16.0.1/
  http://192.168.1.1/ http://169.254.169.254/latest/meta-data/ http://100.64.0.1/ http://198.18.0.1/
  http://224.0.0.1/ http://255.255.255.255/ http://lan:secret@dashboard.example/
  https://lan@dashboard.example/ ftp://dashboard.example/ file:///etc/passwd gopher://dashboard.example/
  javascript:alert(1) //dashboard.example/ http:// http:///
`
  .trim()
  .split(/\s+/)

/** Sends a test event to a webhook, whose pause after a failure ends before. @returns the delivery */
async function ping(service: ReturnType<ReturnType<typeof useService>>, id: number) {
  await service.admin.api.pingWebhook({ path: { webhook_id: id } })
  await query(service.databaseUrl, 'update webhooks set locked_until = now()')
  const [delivery] = await untilDeliveries(service, id, ([newest]) => newest?.last_attempt_at != null)
  return delivery
}

describe('the address of a webhook in production', () => {
  const service = useService({
    environment: { NODE_ENV: 'production', CORS_ORIGINS: 'https://app.example.com' },
  })

  it('is rejected if it is not public, in any spelling', async () => {
    const { id } = await createWebhook(service(), { url: 'https://dashboard.example/' })
    const path = { webhook_id: id }
    const { api } = service().admin
    const accepted: string[] = []
    for (const url of hostileUrls) {
      const created = await api.createWebhook({ body: { url } })
      const updated = await api.updateWebhook({ path, body: { url } })
      if (created.response.status !== 422 || updated.response.status !== 422) accepted.push(url)
    }
    expect(accepted).toEqual([])
    expect((await api.getWebhook({ path })).data?.url).toBe('https://dashboard.example/')
  })

  it('is checked again before each delivery', async () => {
    const { context } = service().app.features.webhooks
    // As if NOTIFY_ALLOW had contained the address.
    const stored = await context.inTransaction(({ webhooks }) =>
      webhooks.create({
        url: canary.url,
        description: null,
        events: webhookEventTypes,
        secret: context.secrets.create().encrypted,
      }),
    )
    const delivery = await ping(service(), stored?.id ?? 0)
    expect(delivery).toMatchObject({ response_status: null, error: 'the address is not allowed' })
    expect(canary.connections).toBe(0)
  })
})

describe('a receiver', () => {
  const service = useService({ environment: { NOTIFY_ALLOW: '127.0.0.1' } })
  let webhook: Awaited<ReturnType<typeof createWebhook>>

  beforeAll(async () => {
    webhook = await createWebhook(service(), { url: receiver.url, description: 'a\r\nX-Injected: yes' })
  })

  const respond = async (answer: Receiver['answer']) => {
    receiver.answer = answer
    return ping(service(), webhook.id)
  }

  it.each([
    ['a line break', '\r\nX-Injected: yes'],
    ['an encoded line break', '%0d%0aX-Injected:%20yes'],
    ['a line break after the version', ' HTTP/1.1\r\nX-Injected: yes\r\n\r\nGET /'],
    ['a Unicode character that is truncated to a line break', '\u{10d}\u{10a}X-Injected: yes'],
  ])('gets no further header from %s in the address', async (_what, suffix) => {
    const url = `${receiver.url}?key=${suffix}`
    const { data } = await service().admin.api.createWebhook({ body: { url } })
    if (!data) return
    receiver.answer = (response) => void response.end()
    await ping(service(), data.webhook.id)
    const headers = receiver.received.flatMap((request) => Object.keys(request.headers))
    expect(receiver.received.length).toBeGreaterThan(0)
    expect(headers.filter((name) => name.startsWith('x-'))).toEqual([])
  })

  it('is shown to admins as text of a JSON response', async () => {
    const page = '<script>alert(document.cookie)</script>'
    await respond((response) => void response.writeHead(500, { 'Content-Type': 'text/html', 'X-Page': page }).end(page))
    const answer = await call(service().baseUrl, 'GET', `/webhooks/${webhook.id}/deliveries`, {
      headers: { Authorization: `Bearer ${service().admin.token}`, Accept: 'text/html' },
    })
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/json/),
      'x-content-type-options': 'nosniff',
    })
    const [newest] = JSON.parse(answer.text) as { response_body: string }[]
    expect(newest?.response_body).toBe(page)
    expect(JSON.stringify(answer.headers)).not.toContain('script')
  })

  it('does not receive a secret, and neither the database nor another response contains it', async () => {
    await respond((response) => void response.end())
    const sent = receiver.received.map(({ headers, text }) => JSON.stringify(headers) + text).join()
    const rows = await query<{ row: string }>(service().databaseUrl, 'select webhooks::text as row from webhooks')
    const { data: listed } = await service().admin.api.listWebhooks()
    const stored = rows.map(({ row }) => row).join()
    const key = Buffer.from(webhook.secret.replace('whsec_', ''), 'base64')
    for (const form of [webhook.secret, key.toString('hex'), Buffer.from(webhook.secret).toString('hex')])
      for (const text of [sent, stored, JSON.stringify(listed)]) expect(text).not.toContain(form)
  })
})
