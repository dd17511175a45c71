import { beforeAll, describe, expect, it } from '@jest/globals'
import { operations } from '../../../generated/operations.js'
import { until } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'
import { brokerSecret } from '../../contract/_helpers/matrix-requests.js'
import { allIdsWhere, snapshot, useAttacker } from './_helpers/attacker.js'
import { invalidTokens, secret } from './_helpers/invalid-tokens.js'

/**
 * Includes path variants, because security is declared per operation of the contract. See also
 * test/handlers/account/login.guessing.test.ts and test/security/sessions.test.ts.
 */
describe('API2: an operation that is not public', () => {
  const service = useService({ environment: { JWT_SECRET: secret, BROKER_CALLBACK_SECRET: brokerSecret } })
  const attacker = useAttacker(service)
  let invalid: Map<string, string | undefined>

  beforeAll(async () => {
    invalid = await invalidTokens(service(), attacker())
    // The token version was changed in the database directly. The change feed notifies the service.
    const outdated = invalid.get('a token after a password change')?.replace('Bearer ', '') ?? ''
    await until(async () => (await service().client(outdated).getCurrentUser()).response.status === 401)
  })

  it.each(allIdsWhere(({ access }) => access !== 'public' && access !== 'broker'))(
    '%s requires a valid token',
    async (id) => {
      const { draft } = await attacker().valid(id, { role: 'admin' })
      const { Authorization, ...others } = draft.headers
      const before = await snapshot(service())
      const accepted: string[] = []
      for (const [defect, value] of invalid) {
        const headers = { ...others, ...(value !== undefined && { Authorization: value }) }
        const { status } = await attacker().send({ ...draft, headers })
        if (status !== 401) accepted.push(`${defect}: ${status}`)
      }
      expect(accepted).toEqual([])
      expect(await snapshot(service())).toEqual(before)
      const { status } = await attacker().send({ ...draft, headers: { ...others, Authorization: Authorization ?? '' } })
      expect(status).not.toBe(401)
    },
  )

  it('creates no entity at the broker without a valid token', async () => {
    const { draft } = await attacker().valid('createContextEntity')
    const { Authorization = '', ...others } = draft.headers
    const id = 'urn:ngsi-ld:Thing:unauthenticated'
    const create = (headers: Record<string, string>) =>
      attacker().send({ ...draft, headers, body: { id, type: 'Thing' } })
    const read = async () => (await service().api.getContextEntity({ path: { entity_id: id } })).response.status
    const statuses = new Set<number>()
    for (const value of invalid.values())
      statuses.add((await create({ ...others, ...(value !== undefined && { Authorization: value }) })).status)
    expect([...statuses, await read()]).toEqual([401, 404])
    expect((await create({ ...others, Authorization })).status).toBe(201)
    expect(await read()).toBe(200)
  })

  it.each(allIdsWhere(({ access }) => access === 'broker'))('%s requires the secret of the broker', async (id) => {
    const { draft } = await attacker().valid(id)
    const statusWith = async (headers: Record<string, string>) => (await attacker().send({ ...draft, headers })).status
    for (const guess of ['', 'guess', brokerSecret.slice(0, -1), `${brokerSecret}x`, brokerSecret.toUpperCase()])
      expect(await statusWith({ 'X-Broker-Secret': guess })).toBe(401)
    expect(await statusWith({})).toBe(401)
    expect(await statusWith({ Authorization: `Bearer ${brokerSecret}` })).toBe(401)
    expect(await statusWith({ Authorization: `Bearer ${service().admin.token}` })).toBe(401)
    expect(await statusWith({ 'X-Broker-Secret': brokerSecret })).toBe(200)
  })

  it('is every operation that changes something, except login and registration', () => {
    const open = allIdsWhere(({ access, method }) => access === 'public' && method !== 'GET')
    expect(open.filter((id) => !/login|register/i.test(id))).toEqual([])
    expect(open.every((id) => operations[id].tag === 'Account')).toBe(true)
  })
})
