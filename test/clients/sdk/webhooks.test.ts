import { createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { verifyWebhook, WebhookVerificationError, type WebhookEvent } from '@environmental-monitoring/sdk'
import { describe, expect, it } from '@jest/globals'
import { Webhook } from 'standardwebhooks'

const secretOf = (key: Buffer) => `whsec_${key.toString('base64')}`
const secret = secretOf(randomBytes(32))
const now = new Date('2026-11-21T03:15:00Z')
const seconds = now.getTime() / 1000
const data = { id: 57, name: 'Công viên Thống Nhất', location_type: 'PUBLIC_PARK' }
const event = { id: '7214-1093', type: 'location.created', timestamp: '2026-11-21T03:15:00.000Z', data }
const body = JSON.stringify(event)

/** Returns the headers of a request, signed by the reference implementation of Standard Webhooks. */
function headersOf(text = body, { signedWith = [secret], at = now, id = event.id } = {}) {
  const signatures = signedWith.map((one) => new Webhook(one).sign(id, at, text))
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}

async function errorOf(work: Promise<unknown>): Promise<Error & { reason?: string }> {
  return work.then(
    () => Promise.reject(new Error('The request was accepted.')),
    (error: unknown) => error as Error,
  )
}

const reasonOf = async (work: Promise<unknown>) => (await errorOf(work)).reason

describe('verifyWebhook', () => {
  it('returns the event of a request that the reference implementation has signed', async () => {
    expect(await verifyWebhook({ body, headers: headersOf(), secret, now })).toEqual(event)
  })

  it('computes the signature of the contract', async () => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const content = `${event.id}.${seconds}.${body}`
    const signature = `v1,${createHmac('sha256', key).update(content).digest('base64')}`
    const headers = { ...headersOf(), 'webhook-signature': signature }
    expect(await verifyWebhook({ body, headers, secret, now })).toEqual(event)
  })

  it.each<[string, string | Uint8Array | ArrayBuffer]>([
    ['text', body],
    ['a Buffer', Buffer.from(body)],
    ['bytes in a larger buffer', Buffer.from(`xx${body}`).subarray(2)],
    ['an ArrayBuffer', new Uint8Array(Buffer.from(body)).buffer],
  ])('takes the body as %s', async (_kind, given) => {
    expect(await verifyWebhook({ body: given, headers: headersOf(), secret, now })).toEqual(event)
  })

  it.each<[string, (headers: Record<string, string>) => Headers | Record<string, string | string[]>]>([
    ['Headers', (headers) => new Headers(headers)],
    ['a record in another case', (headers) => change(headers, (name, value) => [name.toUpperCase(), value])],
    ['a record of arrays', (headers) => change(headers, (name, value) => [name, [value]])],
    [
      'one array entry per signature',
      ({ 'webhook-signature': value = '', ...others }) => ({
        ...others,
        'Webhook-Signature': ['v1,AAAA', value],
      }),
    ],
  ])('takes headers as %s', async (_kind, convert) => {
    expect(await verifyWebhook({ body, headers: convert(headersOf()), secret, now })).toEqual(event)
  })

  it('verifies requests of a node:http server', async () => {
    const results: unknown[] = []
    const server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const sent = { body: Buffer.concat(parts), headers: request.headers, secret, now }
        void verifyWebhook(sent)
          .then((result) => results.push(result))
          .finally(() => response.end())
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
      method: 'POST',
      body,
      headers: headersOf(),
    })
    await new Promise((resolve) => server.close(resolve))
    expect(results).toEqual([event])
  })

  it('accepts either signature after the secret has been replaced', async () => {
    const old = secretOf(randomBytes(32))
    const headers = headersOf(body, { signedWith: [secret, old] })
    for (const known of [secret, old]) expect(await verifyWebhook({ body, headers, secret: known, now })).toEqual(event)
  })

  it('accepts any of several secrets', async () => {
    const secrets = [secretOf(randomBytes(24)), secret]
    expect(await verifyWebhook({ body, headers: headersOf(), secrets, now })).toEqual(event)
  })

  it('ignores signatures of other versions', async () => {
    const headers = headersOf()
    headers['webhook-signature'] = `v1a,c2ln ${headers['webhook-signature']}`
    expect(await verifyWebhook({ body, headers, secret, now })).toEqual(event)
  })

  it('returns events of unknown types', async () => {
    const text = JSON.stringify({ ...event, type: 'tree.planted', data: { height: 3 } })
    const found = await verifyWebhook({ body: text, headers: headersOf(text), secret, now })
    expect(found).toMatchObject({ type: 'tree.planted', data: { height: 3 } })
  })

  it('returns statuses in their canonical spelling', async () => {
    const changed = { status: 'approved', previous_status: 'pending' }
    const text = JSON.stringify({ ...event, type: 'report.status_changed', data: changed })
    const found = await verifyWebhook({ body: text, headers: headersOf(text), secret, now })
    expect(found.data).toEqual({ status: 'APPROVED', previous_status: 'PENDING' })
  })

  it.each([-300, 300])('accepts a difference of %i s to the clock', async (difference) => {
    const at = new Date(now.getTime() + difference * 1000)
    expect(await verifyWebhook({ body, headers: headersOf(body, { at }), secret, now })).toEqual(event)
  })

  it.each([-301, 301])('rejects a difference of %i s to the clock', async (difference) => {
    const at = new Date(now.getTime() + difference * 1000)
    const error = await errorOf(verifyWebhook({ body, headers: headersOf(body, { at }), secret, now }))
    expect(error).toMatchObject({ name: 'WebhookVerificationError', reason: 'timestamp' })
    expect(error.message).toMatch(/^The request is 301 s (old|in the future); at most 300 s are allowed\. /)
  })

  it.each([
    [600, undefined],
    [60, 'timestamp'],
    [Number.NaN, 'timestamp'],
  ])('applies a tolerance of %d s', async (tolerance, reason) => {
    const headers = headersOf(body, { at: new Date(now.getTime() - 400_000) })
    const result = verifyWebhook({ body, headers, secret, now, tolerance })
    expect(
      await result.then(
        () => undefined,
        (error: unknown) => (error as WebhookVerificationError).reason,
      ),
    ).toBe(reason)
  })

  it('uses the current time by default', async () => {
    expect(await verifyWebhook({ body, headers: headersOf(body, { at: new Date() }), secret })).toEqual(event)
    expect(await reasonOf(verifyWebhook({ body, headers: headersOf(), secret }))).toBe('timestamp')
  })

  it.each([`${seconds}junk`, ` ${seconds}`, `${seconds}.0`, `-${seconds}`, `0x${seconds}`, '1e9', '', 'x'])(
    'rejects the timestamp "%s"',
    async (timestamp) => {
      const headers = { ...headersOf(), 'webhook-timestamp': timestamp }
      expect(await reasonOf(verifyWebhook({ body, headers, secret, now }))).toBe('headers')
    },
  )

  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('rejects a request without %s', async (name) => {
    const headers: Record<string, string | undefined> = { ...headersOf(), [name]: undefined }
    const error = await errorOf(verifyWebhook({ body, headers, secret, now }))
    expect([error.reason, error.message]).toEqual([
      'headers',
      `The header ${name} is missing: the request is not from the service.`,
    ])
  })

  const urlSafe = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_')
  it.each<[string, (signature: string) => string]>([
    ['a changed signature', (text) => text.replace(/.(?==$)/, (last) => (last === 'A' ? 'E' : 'A'))],
    ['a truncated signature', (text) => text.slice(0, -1)],
    ['a longer signature', (text) => `${text}A`],
    ['no version', (text) => text.slice('v1,'.length)],
    ['another version', (text) => text.replace('v1', 'v2')],
    ['an empty signature', () => 'v1,'],
  ])('rejects %s', async (_kind, damage) => {
    const headers = headersOf()
    headers['webhook-signature'] = damage(headers['webhook-signature'])
    expect(await reasonOf(verifyWebhook({ body, headers, secret, now }))).toBe('signature')
  })

  it('rejects a signature in base64url', async () => {
    // Searches for a signature in which the two alphabets differ.
    const candidates = Array.from({ length: 50 }, (_, index) => headersOf(body, { id: `7214-${index}` }))
    const headers = candidates.find((one) => /[+/]/.test(one['webhook-signature'])) ?? headersOf()
    expect(await verifyWebhook({ body, headers, secret, now })).toEqual(event)
    const converted = { ...headers, 'webhook-signature': urlSafe(headers['webhook-signature']) }
    expect(await reasonOf(verifyWebhook({ body, headers: converted, secret, now }))).toBe('signature')
  })

  it.each<[string, Record<string, string>, string]>([
    ['a changed body', {}, body.replace('57', '58')],
    ['a body that was parsed and serialized again', {}, JSON.stringify(event, null, 1)],
    ['another id', { 'webhook-id': '7214-1094' }, body],
    ['another time', { 'webhook-timestamp': String(seconds + 1) }, body],
  ])('rejects %s', async (_kind, headers, text) => {
    const request = { body: text, headers: { ...headersOf(), ...headers }, secret, now }
    const error = await errorOf(verifyWebhook(request))
    expect(error).toBeInstanceOf(WebhookVerificationError)
    expect(error.reason).toBe('signature')
  })

  it('rejects another secret', async () => {
    const other = secretOf(randomBytes(32))
    expect(await reasonOf(verifyWebhook({ body, headers: headersOf(), secret: other, now }))).toBe('signature')
  })

  it.each(['', 'no JSON', '7', 'null', '{"id":"7214-1093"}'])('rejects the signed body %j', async (text) => {
    expect(await reasonOf(verifyWebhook({ body: text, headers: headersOf(text), secret, now }))).toBe('body')
  })

  it.each([
    ['without the prefix', secret.slice('whsec_'.length)],
    ['with a short key', secretOf(randomBytes(23))],
    ['in base64url', `whsec_${Buffer.alloc(32, 0xfb).toString('base64url')}`],
    ['with a space', `${secret} `],
    ['that is empty', ''],
  ])('throws a TypeError for a secret %s, and does not show it', async (_kind, wrong) => {
    const error = await errorOf(verifyWebhook({ body, headers: headersOf(), secret: wrong, now }))
    expect(error).toBeInstanceOf(TypeError)
    expect(error.message).toMatch(/^A secret consists of "whsec_" and the base64 of at least 24 bytes/)
    if (wrong) expect(error.message).not.toContain(wrong)
  })

  it('throws a TypeError for a secret that is not set', async () => {
    const settings = JSON.parse('{}') as { secret: string }
    expect(await errorOf(verifyWebhook({ body, headers: headersOf(), ...settings, now }))).toBeInstanceOf(TypeError)
    expect(await errorOf(verifyWebhook({ body, headers: headersOf(), secrets: [], now }))).toBeInstanceOf(TypeError)
  })

  it('throws a TypeError for a body that has been parsed', async () => {
    const parsed = JSON.parse(body) as string
    const error = await errorOf(verifyWebhook({ body: parsed, headers: headersOf(), secret, now }))
    expect(error).toBeInstanceOf(TypeError)
    expect(error.message).toMatch(/^body must be the text or the bytes of the request\. Read it before JSON is parsed/)
  })

  it('has a type that narrows the data', async () => {
    const found: WebhookEvent = await verifyWebhook({ body, headers: headersOf(), secret, now })
    // Compiles only if `type` narrows `data`.
    expect(found.type === 'location.created' ? found.data.name : found.type).toBe(data.name)
  })
})

function change<Value>(
  headers: Record<string, string>,
  entry: (name: string, value: string) => [string, Value],
): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => entry(name, value)))
}
