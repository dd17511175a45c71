import { beforeAll, describe, expect, it } from '@jest/globals'
import { errorStatuses, type ErrorCode } from '../../src/errors.js'
import { useService, type TestUser } from '../_helpers/service.js'

interface Sent {
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

const waste = { title: 'Waste', latitude: 21.0285, longitude: 105.8542 }
const entity = { id: 'urn:ngsi-ld:Tree:1', type: 'Tree' }

describe('the code of an error', () => {
  const service = useService()
  let [lan, minh]: TestUser[] = []
  const send = (method: string, path: string, { token, body, headers }: Sent = {}) =>
    fetch(service().baseUrl + path, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
  const asLan = (body?: unknown, headers?: Record<string, string>): Sent => ({
    token: lan?.token ?? '',
    body,
    ...(headers && { headers }),
  })
  const asAdmin = (body?: unknown): Sent => ({ token: service().admin.token, body })

  beforeAll(async () => {
    ;[lan, minh] = [await service().citizen(), await service().citizen()]
  })

  const cases: [ErrorCode, string, () => Promise<Response>][] = [
    ['invalid_request', 'an invalid parameter', () => send('GET', '/reports?limit=0', asLan())],
    ['invalid_request', 'two parameters that exclude each other', () => send('GET', '/reports?skip=1&page=1', asLan())],
    [
      'invalid_request',
      'an unknown content type',
      () => send('POST', '/login', { headers: { 'Content-Type': 'a/b' }, body: {} }),
    ],
    ['not_authenticated', 'a missing token', () => send('GET', '/users/me')],
    ['invalid_token', 'an invalid token', () => send('GET', '/users/me', { token: 'x' })],
    [
      'account_unavailable',
      'the token of a deactivated user',
      async () => {
        const { id, token } = await service().citizen()
        await service().admin.api.updateUser({ path: { user_id: id }, body: { is_active: false } })
        return send('GET', '/users/me', { token })
      },
    ],
    [
      'invalid_credentials',
      'a wrong password',
      () => send('POST', '/login', { body: { email: minh?.email, password: 'x' } }),
    ],
    ['forbidden', 'a missing role', () => send('GET', '/users', asLan())],
    ['not_found', 'an unknown path', () => send('GET', '/nowhere')],
    ['not_found', 'an unknown record', () => send('GET', '/reports/9999', asLan())],
    ['not_found', 'an unknown image', () => send('GET', `/uploads/${'0'.repeat(32)}.jpg`)],
    ['not_found', 'an unknown entity', () => send('GET', '/context/entities/urn:ngsi-ld:Tree:none', asLan())],
    ['method_not_allowed', 'a method that the path does not support', () => send('PATCH', '/login')],
    ['method_not_allowed', 'a method that a page does not support', () => send('POST', '/docs')],
    [
      'email_taken',
      'a registered address',
      () => send('POST', '/auth/register', { body: { email: minh?.email, password: 'moc-chau-lotus-1954' } }),
    ],
    [
      'last_admin',
      'the deletion of the last administrator',
      () => send('DELETE', '/users/me', asAdmin({ current_password: service().admin.password })),
    ],
    [
      'report_not_pending',
      'the deletion of an approved report',
      async () => {
        const { data } = (await lan?.api.createReport({ body: waste })) ?? {}
        const path = { report_id: data?.id ?? 0 }
        await service().admin.api.updateReportStatus({ path, body: { status: 'APPROVED' } })
        return send('DELETE', `/reports/${path.report_id}`, asLan())
      },
    ],
    [
      'already_exists',
      'the id of an entity that exists',
      async () => {
        await send('POST', '/context/entities', asAdmin(entity))
        return send('POST', '/context/entities', asAdmin(entity))
      },
    ],
    ['body_too_large', 'a large body', () => send('POST', '/login', { body: { email: 'x'.repeat(20_000) } })],
    ['validation_failed', 'an invalid field', () => send('POST', '/reports', asLan({ ...waste, latitude: 91 }))],
    [
      'validation_failed',
      'fields that contradict each other',
      () =>
        send(
          'POST',
          '/locations',
          asAdmin({ name: 'A', type: 'park', location_type: 'hospital', latitude: 21, longitude: 105 }),
        ),
    ],
    [
      'common_password',
      'a common password',
      () => send('POST', '/auth/register', { body: { email: 'new@example.com', password: 'password123' } }),
    ],
    [
      'wrong_password',
      'a wrong current password',
      () =>
        send(
          'POST',
          '/users/change-password/me',
          asLan({ current_password: 'wrong', new_password: 'moc-chau-lotus-1954' }),
        ),
    ],
    [
      'invalid_image',
      'a file that is not an image',
      () => {
        const form = new FormData()
        form.append('file', new File(['no image'], 'a.jpg', { type: 'image/jpeg' }))
        return send('POST', '/upload/image', asLan(form))
      },
    ],
    [
      'idempotency_key_reused',
      'a key that was used with another body',
      async () => {
        const key = { 'Idempotency-Key': 'codes-1' }
        await send('POST', '/reports', asLan(waste, key))
        return send('POST', '/reports', asLan({ ...waste, title: 'Smoke' }, key))
      },
    ],
    ['provider_failed', 'a news feed that cannot be reached', () => send('GET', '/news/hanoimoi')],
    [
      'provider_not_configured',
      'a push service without credentials',
      () => send('POST', '/notifications/send/topic', asAdmin({ topic: 'all', title: 'A', body: 'B' })),
    ],
  ]

  it.each(cases)('is %s for %s', async (code, _what, request) => {
    const response = await request()
    expect([response.status, await response.json()]).toMatchObject([errorStatuses[code], { code }])
  })
})
