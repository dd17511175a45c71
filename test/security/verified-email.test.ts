import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { listOperations } from '../../src/contract/document.js'
import { readContract } from '../../src/server/service.js'
import { query } from '../_helpers/processes.js'
import { useService } from '../_helpers/service.js'
import { createRequests, type Requests } from '../contract/_helpers/matrix-requests.js'

const document = readContract()
const operations = listOperations(document).map((placed) => ({ ...placed, id: placed.operation.operationId }))
const restricted = operations.filter(({ operation }) => operation['x-requires-verified-email'])
const open = operations.filter(({ operation }) => !operation['x-requires-verified-email'])
const report = { title: 'Khói', latitude: 21.03, longitude: 105.85 }

describe('with EMAIL_VERIFICATION=required', () => {
  const service = useService({ environment: { EMAIL_VERIFICATION: 'required' } })
  let requests: Requests

  beforeAll(async () => {
    requests = await createRequests(document, service().app)
  })
  afterAll(() => requests.close())

  const statusesOf = async (placed: (typeof operations)[number], isVerified: boolean, role?: 'admin') => {
    const statuses: number[] = []
    for (const { user, draft } of await requests.make(placed, role && { role })) {
      const verify = `update users set email_verified_at = now() where id = ${user?.id}`
      if (isVerified) await query(service().databaseUrl, verify)
      statuses.push((await requests.send(draft)).status)
    }
    return statuses
  }

  it('restricts reports, images, AI, alerts and devices, and their variants', () => {
    expect(restricted.map(({ id }) => id).sort()).toEqual([
      'createAlert',
      'createDirections',
      'createReport',
      'createWeatherInsight',
      'getDirections',
      'registerDevice',
      'upload',
      'uploadImage',
    ])
  })

  it.each(restricted)('$id returns 403 without a confirmed address', async (placed) => {
    for (const status of await statusesOf(placed, false)) expect(status).toBe(403)
    for (const status of await statusesOf(placed, true)) expect(status).not.toBe(403)
  })

  it.each(open)('$id can be called without a confirmed address', async (placed) => {
    for (const status of await statusesOf(placed, false, 'admin')) expect(status).not.toBe(403)
  })

  it('lets a user report with the same token once the address is confirmed', async () => {
    const lan = await service().citizen()
    const reason = { code: 'email_verification_required', detail: 'Confirm your email address first.' }
    expect((await lan.api.createReport({ body: report })).error).toMatchObject(reason)
    await query(service().databaseUrl, `update users set email_verified_at = now() where id = ${lan.id}`)
    service().app.context.sessions.forget(lan.id)
    expect((await lan.api.createReport({ body: report })).response.status).toBe(201)
  })
})
