import { beforeAll, describe, expect, it } from '@jest/globals'
import { operations } from '../../../generated/operations.js'
import { until } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'
import { brokerSecret } from '../../contract/_helpers/matrix-requests.js'
import { idsWhere, snapshot, useAttacker } from './_helpers/attacker.js'
import { secret, uselessTokens } from './_helpers/useless-tokens.js'

/** How guessing is limited: test/handlers/account/login.guessing.test.ts. How sessions end: test/security/sessions.test.ts. */
describe('API2: an operation that is not public', () => {
  const service = useService({ environment: { JWT_SECRET: secret, BROKER_CALLBACK_SECRET: brokerSecret } })
  const attacker = useAttacker(service)
  let useless: Map<string, string | undefined>

  beforeAll(async () => {
    useless = await uselessTokens(service(), attacker())
    // The version was raised behind the service's back: it hears of that from the database.
    const outdated = useless.get('a token after a new password')?.replace('Bearer ', '') ?? ''
    await until(async () => (await service().client(outdated).getCurrentUser()).response.status === 401)
  })

  it.each(idsWhere(({ access }) => access === 'user' || access === 'admin'))('%s wants a token', async (id) => {
    const { draft } = await attacker().valid(id, { role: 'admin' })
    const { Authorization, ...others } = draft.headers
    const before = await snapshot(service())
    const taken: string[] = []
    for (const [what, value] of useless) {
      const headers = { ...others, ...(value !== undefined && { Authorization: value }) }
      const { status } = await attacker().send({ ...draft, headers })
      if (status !== 401) taken.push(`${what}: ${status}`)
    }
    expect(taken).toEqual([])
    expect(await snapshot(service())).toEqual(before)
    const { status } = await attacker().send({ ...draft, headers: { ...others, Authorization: Authorization ?? '' } })
    expect(status).not.toBe(401)
  })

  it('makes no entity at the broker for whoever proves nothing', async () => {
    const { draft } = await attacker().valid('createContextEntity')
    const { Authorization = '', ...others } = draft.headers
    const id = 'urn:ngsi-ld:Thing:of-nobody'
    const create = (headers: Record<string, string>) =>
      attacker().send({ ...draft, headers, body: { id, type: 'Thing' } })
    const read = async () => (await service().api.getContextEntity({ path: { entity_id: id } })).response.status
    const statuses = new Set<number>()
    for (const value of useless.values())
      statuses.add((await create({ ...others, ...(value !== undefined && { Authorization: value }) })).status)
    expect([...statuses, await read()]).toEqual([401, 404])
    expect((await create({ ...others, Authorization })).status).toBe(201)
    expect(await read()).toBe(200)
  })

  it.each(idsWhere(({ access }) => access === 'broker'))('%s wants the secret of the broker', async (id) => {
    const { draft } = await attacker().valid(id)
    const statusWith = async (headers: Record<string, string>) => (await attacker().send({ ...draft, headers })).status
    for (const guess of ['', 'guess', brokerSecret.slice(0, -1), `${brokerSecret}x`, brokerSecret.toUpperCase()])
      expect(await statusWith({ 'X-Broker-Secret': guess })).toBe(401)
    expect(await statusWith({})).toBe(401)
    expect(await statusWith({ Authorization: `Bearer ${brokerSecret}` })).toBe(401)
    expect(await statusWith({ Authorization: `Bearer ${service().admin.token}` })).toBe(401)
    expect(await statusWith({ 'X-Broker-Secret': brokerSecret })).toBe(200)
  })

  it('is every one that changes something, but for signing in and registering', () => {
    const open = idsWhere(({ access, method }) => access === 'public' && method !== 'GET')
    expect(open.filter((id) => !/login|register/i.test(id))).toEqual([])
    expect(open.every((id) => operations[id].tag === 'Account')).toBe(true)
  })
})
