import { beforeAll, describe, expect, it } from '@jest/globals'
import { listOperations, resolve } from '../../../src/contract/document.js'
import { readContract } from '../../../src/server/service.js'
import { addReport } from '../../_helpers/reports.js'
import { useService, type TestUser } from '../../_helpers/service.js'

/** The existing web front end parses every response as JSON, and shows an error if that fails. */
describe('a client that parses every response as JSON', () => {
  const service = useService()
  let lan: TestUser

  beforeAll(async () => {
    lan = await service().citizen()
  })

  const send = async (method: string, path: string, token: string, body?: object) => {
    const response = await fetch(service().baseUrl + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Accept: 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, type: response.headers.get('Content-Type'), body: await response.json() }
  }
  const message = (text: string) => ({
    status: 200,
    type: 'application/json; charset=utf-8',
    body: { message: text },
  })

  it('deletes a report', async () => {
    const { id } = await addReport(service(), lan.id)
    expect(await send('DELETE', `/reports/${id}`, lan.token)).toEqual(message('Report deleted'))
  })

  it('deletes a location', async () => {
    const park = { name: 'Công viên Thống Nhất', latitude: 21.0152, longitude: 105.8445 }
    const { data } = await service().admin.api.createLocation({ body: park })
    const answer = await send('DELETE', `/locations/${data?.id}`, service().admin.token)
    expect(answer).toEqual(message('Location deleted'))
  })

  it('deletes a user', async () => {
    const { id } = await service().citizen()
    expect(await send('DELETE', `/users/${id}`, service().admin.token)).toEqual(message('User deleted'))
  })

  it('deletes the own account', async () => {
    const { token, password } = await service().citizen()
    const answer = await send('DELETE', '/users/me', token, { current_password: password })
    expect(answer).toEqual(message('Account deleted'))
  })

  it('unregisters a device', async () => {
    await lan.api.registerDevice({ body: { token: 'device-of-lan', platform: 'android' } })
    const answer = await send('DELETE', '/notifications/register/device-of-lan', lan.token)
    expect(answer).toEqual(message('Device unregistered'))
  })

  it.each(['/notifications/cleanup', '/notifications/history/cleanup'])(
    'cleans up notifications: DELETE %s',
    async (path) => {
      const { status, body } = await send('DELETE', `${path}?days=30`, service().admin.token)
      expect([status, body]).toEqual([200, { message: 'Deleted 0 notifications older than 30 days', deleted_count: 0 }])
    },
  )

  it.each(['/auth/logout', '/logout'])('signs out: POST %s', async (path) => {
    const { token } = await service().citizen()
    expect(await send('POST', path, token)).toEqual(message('Signed out'))
  })

  it('reads the error of a repeated deletion', async () => {
    const { id } = await addReport(service(), lan.id)
    await send('DELETE', `/reports/${id}`, lan.token)
    const { status, body } = await send('DELETE', `/reports/${id}`, lan.token)
    expect([status, body]).toMatchObject([404, { detail: 'Report not found' }])
  })
})

describe('the contract', () => {
  const document = readContract()
  const operations = listOperations(document).filter(
    ({ method, operation }) => method === 'delete' || /^logout/.test(operation.operationId),
  )

  it.each(operations)('declares that $operation.operationId returns JSON', ({ operation: { responses } }) => {
    const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'))
    const contents = successes.map(([status, response]) => [status, resolve(document, response).content])
    expect(contents).toEqual([['200', { 'application/json': expect.anything() }]])
  })
})
