import { beforeAll, describe, expect, it } from '@jest/globals'
import { errorStatuses, type ErrorCode } from '../../../src/base/errors.js'
import { addReport } from '../../_helpers/reports.js'
import { useService, type TestUser } from '../../_helpers/service.js'

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

  const password = 'moc-chau-lotus-1954'
  const post = (path: string, body: unknown) => () => send('POST', path, { body })
  const asLanPost = (path: string, body: unknown) => () => send('POST', path, asLan(body))
  const asAdminPost = (path: string, body: unknown) => () => send('POST', path, asAdmin(body))
  const imageForm = new FormData()
  imageForm.append('file', new File(['no image'], 'a.jpg', { type: 'image/jpeg' }))
  const contradictory = { name: 'A', type: 'park', location_type: 'hospital', latitude: 21, longitude: 105 }

  const cases: [ErrorCode, string, () => Promise<Response>][] = [
    ['invalid_request', 'an invalid parameter', () => send('GET', '/reports?limit=0', asLan())],
    ['not_authenticated', 'a missing token', () => send('GET', '/users/me')],
    ['forbidden', 'a missing role', () => send('GET', '/users', asLan())],
    ['not_found', 'an unknown path', () => send('GET', '/nowhere')],
    ['not_found', 'an unknown entity', () => send('GET', '/context/entities/urn:ngsi-ld:Tree:none', asLan())],
    ['method_not_allowed', 'a method that the path does not support', () => send('PATCH', '/login')],
    ['email_taken', 'a registered address', () => post('/auth/register', { email: minh?.email, password })()],
    ['body_too_large', 'a large body', post('/login', { email: 'x'.repeat(20_000) })],
    ['validation_failed', 'an invalid field', asLanPost('/reports', { ...waste, latitude: 91 })],
    ['validation_failed', 'fields that contradict each other', asAdminPost('/locations', contradictory)],
    ['invalid_image', 'a file that is not an image', asLanPost('/upload/image', imageForm)],
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
      'report_not_pending',
      'the deletion of an approved report',
      async () => {
        const { id } = await addReport(service(), lan?.id ?? 0, { status: 'APPROVED' })
        return send('DELETE', `/reports/${id}`, asLan())
      },
    ],
    [
      'already_exists',
      'the id of an entity that exists',
      async () => {
        await asAdminPost('/context/entities', entity)()
        return asAdminPost('/context/entities', entity)()
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
  ]

  it.each(cases)('is %s for %s', async (code, _what, request) => {
    const response = await request()
    expect([response.status, await response.json()]).toMatchObject([errorStatuses[code], { code }])
  })
})
