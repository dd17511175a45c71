import { beforeEach, describe, expect, it } from '@jest/globals'
import { operations } from '../../../generated/operations.js'
import { query } from '../../_helpers/processes.js'
import { addDevices, forgetAll, standInPush } from '../../_helpers/push.js'
import { useService } from '../../_helpers/service.js'
import { document, idsWhere, placedOf, useAttacker } from './_helpers/attacker.js'
import { placesOf } from './_helpers/contract-places.js'

/** Calls an hour of a user of this service. */
const limit = 20
const push = await standInPush()
const clock = { now: Date.UTC(2026, 10, 21, 3) }
const report = { title: 'Rác thải tràn ra vỉa hè', latitude: 21.03, longitude: 105.85 }

/** Operations that tell many people something, or make something that others have to look at. */
const spreading = ['createReport', 'sendNotification', 'sendTopicNotification']

describe('API6: what is done again and again', () => {
  const service = useService({
    clock: () => clock.now,
    environment: { FIREBASE_CREDENTIALS_FILE: push.credentialsFile, RATE_LIMITS: `0,${limit},0` },
    pushAgent: push.agent,
  })
  const attacker = useAttacker(service)
  const reports = async () =>
    (await query<{ count: number }>(service().databaseUrl, 'select count(*)::int as count from reports'))[0]?.count ?? 0

  beforeEach(async () => {
    clock.now += 3_600_000
    await forgetAll(service())
    push.reset()
  })

  it('counts for everybody but the broker, whatever it changes', () => {
    const changing = idsWhere(({ method, access }) => method !== 'GET' && access !== 'broker')
    expect(changing.filter((id) => !operations[id].counted)).toEqual([])
  })

  it('is stopped by the hourly limit: of forty reports of a citizen as many are stored as the limit lets through', async () => {
    const { draft, user } = await attacker().valid('createReport')
    const before = await reports()
    const body = { ...draft, contentType: 'application/json', body: report }
    const answers = await Promise.all(Array.from({ length: 2 * limit }, () => attacker().send(body)))
    const of = (status: number) => answers.filter((answer) => answer.status === status)
    expect([of(201).length, of(429).length]).toEqual([limit, limit])
    expect(await reports()).toBe(before + limit)
    expect(of(429)[0]?.headers).toMatchObject({ 'retry-after': '3600' })
    clock.now += 3_600_000
    const headers = { Authorization: `Bearer ${user ? attacker().tokenOf(user) : ''}` }
    expect((await attacker().send({ ...body, headers })).status).toBe(201)
  })

  it.each(spreading)('has an Idempotency-Key in %s', (id) => {
    expect(placesOf(document, placedOf(id)).map(({ steps }) => steps[0])).toContain('Idempotency-Key')
  })

  it('is one report under one Idempotency-Key', async () => {
    const { draft } = await attacker().valid('createReport')
    const before = await reports()
    const headers = { ...draft.headers, 'Idempotency-Key': 'tapped-five-times' }
    const body = { ...draft, contentType: 'application/json', headers, body: report }
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => attacker().send(body)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await reports()).toBe(before + 1)
  })

  it('is one message under one Idempotency-Key', async () => {
    await addDevices(service(), 3)
    const { draft } = await attacker().valid('sendNotification')
    const headers = { ...draft.headers, 'Idempotency-Key': 'clicked-three-times' }
    const body = { ...draft, headers, body: { title: 'Không khí kém', body: 'AQI 165' } }
    const answers = await Promise.all([1, 2, 3].map(() => attacker().send(body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(push.requests).toHaveLength(3)
  })

  it('leaves a device once, however often and by whomever it is registered', async () => {
    for (const one of [await attacker().valid('registerDevice'), await attacker().valid('registerDevice')])
      for (const platform of ['android', 'ios'])
        await attacker().send({ ...one.draft, body: { token: 'one device', platform } })
    await attacker().send({ ...(await attacker().valid('sendNotification')).draft, body: { title: 'a', body: 'b' } })
    expect(push.requests).toHaveLength(1)
  })
})
