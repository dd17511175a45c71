import { createHmac, randomBytes } from 'node:crypto'
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

/** Verifies the valid request with changes. */
const verify = (changes: object = {}) => verifyWebhook({ body, headers: headersOf(), secret, now, ...changes })

async function errorOf(work: Promise<unknown>): Promise<Error & { reason?: string }> {
  return work.then(
    () => Promise.reject(new Error('The request was accepted.')),
    (error: unknown) => error as Error,
  )
}

/** Returns the headers of the valid request with changes. */
const withHeaders = (changes: Record<string, unknown>) => ({ headers: { ...headersOf(), ...changes } })
const withSignature = (damage: (signature: string) => unknown) =>
  withHeaders({ 'webhook-signature': damage(headersOf()['webhook-signature']) })
const signed = (text: string) => ({ body: text, headers: headersOf(text) })
const aged = (age: number, more: object = {}) => ({
  headers: headersOf(body, { at: new Date(now.getTime() - age * 1000) }),
  ...more,
})
const renamed = <Value>(entry: (name: string, value: string) => [string, Value]) => ({
  headers: Object.fromEntries(Object.entries(headersOf()).map(([name, value]) => entry(name, value))),
})
const old = secretOf(randomBytes(32))
const bothSigned = headersOf(body, { signedWith: [secret, old] })
const hmac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
const documented = `v1,${hmac.update(`${event.id}.${seconds}.${body}`).digest('base64')}`

describe('verifyWebhook', () => {
  it.each<[what: string, changes: object]>([
    ['that the reference implementation has signed', {}],
    ['with the signature of the contract', withHeaders({ 'webhook-signature': documented })],
    ['whose body is a Buffer', { body: Buffer.from(body) }],
    ['whose body is an ArrayBuffer', { body: new Uint8Array(Buffer.from(body)).buffer }],
    ['with Headers', { headers: new Headers(headersOf()) }],
    ['with arrays as headers', renamed((name, value) => [name, [value]])],
    ['with one array entry per signature', withSignature((signature) => ['v1,AAAA', signature])],
    ['with two signatures, by the new secret', { headers: bothSigned }],
    ['with two signatures, by the old secret', { headers: bothSigned, secret: old }],
    ['with any of several secrets', { secret: undefined, secrets: [secretOf(randomBytes(24)), secret] }],
    ['with a signature of another version', withSignature((text) => `v1a,c2ln ${text}`)],
    ['that is 300 s old', aged(300)],
    ['that is older, with a tolerance', aged(400, { tolerance: 600 })],
    ['of the current time, without a time', { headers: headersOf(body, { at: new Date() }), now: undefined }],
  ])('accepts a request %s', async (_what, changes) => {
    expect(await verify(changes)).toEqual(event)
  })

  it.each([
    ['unknown types', { type: 'tree.planted', data: { height: 3 } }, { height: 3 }],
    [
      'statuses in another case',
      { type: 'report.status_changed', data: { status: 'approved', previous_status: 'pending' } },
      { status: 'APPROVED', previous_status: 'PENDING' },
    ],
  ])('returns events of %s', async (_what, changes, expected) => {
    const found = await verify(signed(JSON.stringify({ ...event, ...changes })))
    expect(found).toMatchObject({ type: changes.type, data: expected })
  })

  it.each([
    [301, 'old'],
    [-301, 'in the future'],
  ])('rejects an age of %i s', async (age, text) => {
    const error = await errorOf(verify(aged(age)))
    expect(error).toMatchObject({ name: 'WebhookVerificationError', reason: 'timestamp' })
    expect(error.message).toContain(`The request is 301 s ${text}; at most 300 s are allowed. `)
  })

  const timestamps = [`${seconds}junk`, ` ${seconds}`, `${seconds}.0`, `-${seconds}`, `0x${seconds}`, '1e9', '', 'x']

  it.each<[what: string, reason: string, changes: object]>([
    ['an age beyond a short tolerance', 'timestamp', aged(400, { tolerance: 60 })],
    ['an old request, without a time', 'timestamp', { now: undefined }],
    ...timestamps.map((text): [string, string, object] => [
      `the timestamp "${text}"`,
      'headers',
      withHeaders({ 'webhook-timestamp': text }),
    ]),
    [
      'a changed signature',
      'signature',
      withSignature((text) => text.replace(/.(?==$)/, (last) => (last === 'A' ? 'E' : 'A'))),
    ],
    ['a truncated signature', 'signature', withSignature((text) => text.slice(0, -1))],
    ['a signature without a version', 'signature', withSignature((text) => text.slice('v1,'.length))],
    ['a signature of version 2', 'signature', withSignature((text) => text.replace('v1', 'v2'))],
    ['an empty signature', 'signature', withHeaders({ 'webhook-signature': 'v1,' })],
    ['a changed body', 'signature', { body: body.replace('57', '58') }],
    ['a body that was parsed and serialized again', 'signature', { body: JSON.stringify(event, null, 1) }],
    ['another id', 'signature', withHeaders({ 'webhook-id': '7214-1094' })],
    ['another secret', 'signature', { secret: old }],
    ...['', 'no JSON', '7', 'null', '{"id":"7214-1093"}'].map((text): [string, string, object] => [
      `the signed body "${text}"`,
      'body',
      signed(text),
    ]),
  ])('rejects %s', async (_what, reason, changes) => {
    const error = await errorOf(verify(changes))
    expect(error).toBeInstanceOf(WebhookVerificationError)
    expect(error.reason).toBe(reason)
  })

  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('rejects a request without %s', async (name) => {
    expect(await errorOf(verify(withHeaders({ [name]: undefined })))).toMatchObject({
      reason: 'headers',
      message: `The header ${name} is missing: the request is not from the service.`,
    })
  })

  it.each([
    ['with a short key', secretOf(randomBytes(23))],
    ['in base64url', `whsec_${Buffer.alloc(32, 0xfb).toString('base64url')}`],
    ['with a space', `${secret} `],
  ])('throws a TypeError for a secret %s, and does not show it', async (_kind, wrong) => {
    const error = await errorOf(verify({ secret: wrong }))
    expect(error).toBeInstanceOf(TypeError)
    expect(error.message).toMatch(/^A secret consists of "whsec_" and the base64 of at least 24 bytes/)
    if (wrong) expect(error.message).not.toContain(wrong)
  })

  it.each([
    ['a secret that is not set', { secret: undefined }],
    ['no secrets', { secret: undefined, secrets: [] }],
    ['a body that has been parsed', { body: event }],
  ])('throws a TypeError for %s', async (_what, changes) => {
    expect(await errorOf(verify(changes))).toBeInstanceOf(TypeError)
  })

  it('has a type that narrows the data', async () => {
    const found: WebhookEvent = await verify()
    // Compiles only if `type` narrows `data`.
    expect(found.type === 'location.created' ? found.data.name : found.type).toBe(data.name)
  })
})
