import { request } from 'node:http'
import { beforeAll, describe, expect, it } from '@jest/globals'
import pLimit from 'p-limit'
import { operations, type OperationId } from '../../../generated/operations.js'
import { createStation } from '../../_helpers/own-stations.js'
import { until } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'
import { brokerSecret } from '../../contract/_helpers/matrix-requests.js'
import type { DraftRequest } from '../../contract/_helpers/valid-requests.js'
import { allIdsWhere, snapshot, useAttacker } from './_helpers/attacker.js'
import { invalidTokens, secret } from './_helpers/invalid-tokens.js'

const protectedIds = allIdsWhere(({ access }) => ['user', 'manager', 'admin'].includes(access))

/**
 * Includes path variants, because security is declared per operation of the contract. See also
 * test/handlers/account/login.test.ts and test/security/sessions.test.ts.
 */
describe('API2: an operation that is not public', () => {
  const service = useService({ environment: { JWT_SECRET: secret, BROKER_CALLBACK_SECRET: brokerSecret } })
  const attacker = useAttacker(service)
  let invalid: Map<string, string | undefined>
  const drafts = new Map<OperationId, DraftRequest>()
  /** The invalid tokens that an operation did not reject, with their statuses. */
  const accepted = new Map<OperationId, string[]>()
  let before: object
  let after: object

  beforeAll(async () => {
    invalid = await invalidTokens(service(), attacker())
    // The token version was changed in the database directly. The change feed notifies the service.
    const outdated = invalid.get('a token after a password change')?.replace('Bearer ', '') ?? ''
    await until(async () => (await service().client(outdated).getCurrentUser()).response.status === 401)

    for (const id of protectedIds) drafts.set(id, (await attacker().valid(id, { role: 'admin' })).draft)
    before = await snapshot(service())
    const limit = pLimit(8)
    const sendAll = [...drafts].map(([id, draft]) => limit(async () => accepted.set(id, await acceptedBy(draft))))
    await Promise.all(sendAll)
    after = await snapshot(service())
  })

  const acceptedBy = async (draft: DraftRequest) => {
    const { Authorization: _token, ...others } = draft.headers
    const found: string[] = []
    for (const [defect, value] of invalid) {
      const headers = { ...others, ...(value !== undefined && { Authorization: value }) }
      const { status, headers: answered } = await attacker().send({ ...draft, headers })
      if (status !== 401 || answered['www-authenticate'] !== 'Bearer') found.push(`${defect}: ${status}`)
    }
    return found
  }

  it.each(protectedIds)('%s requires a valid token', async (id) => {
    expect(accepted.get(id)).toEqual([])
    expect((await attacker().send(drafts.get(id)!)).status).not.toBe(401)
  })

  it('changes nothing without a valid token', () => {
    expect(after).toEqual(before)
  })

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

  describe('createReadings', () => {
    const observed_at = new Date(Date.now() - 60_000).toISOString()
    const send = async (id: number, headers: Record<string, string>) => {
      const response = await fetch(`${service().baseUrl}/stations/${id}/readings`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify([{ observed_at, pm25: 12 }]),
      })
      return { status: response.status, text: await response.text() }
    }

    it('requires the key of the station', async () => {
      const [own, other] = [await createStation(service()), await createStation(service())]
      const rotated = await service().admin.api.rotateStationKey({ path: { station_id: own.id } })
      const key = rotated.data?.key ?? ''
      const [, random = ''] = key.split('.')
      const wrong: Record<string, string> = {
        empty: '',
        text: 'let me in',
        rotated: own.key,
        'of another station': other.key,
        'of another station with this id': `${own.id}.${other.key.split('.')[1]}`,
        'of this station with another id': `${other.id}.${random}`,
        'without its last character': key.slice(0, -1),
        'with a further character': `${key}x`,
        'with a changed character': key.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')),
        'in upper case': key.toUpperCase(),
        'with a leading zero': `0${key}`,
        'with a sign': `+${key}`,
        'of an absent station': `2147483647.${random}`,
        'of a station beyond the range of ids': `9999999999.${random}`,
        'of 5,000 characters': 'x'.repeat(5000),
        'sent twice': `${key}, ${key}`,
        'with SQL': `${own.id}' or '1'='1.${random}`,
      }
      const before = await snapshot(service())
      const accepted: string[] = []
      for (const [defect, value] of Object.entries(wrong)) {
        const { status } = await send(own.id, { 'X-Station-Key': value })
        if (status !== 401) accepted.push(`${defect}: ${status}`)
      }
      for (const headers of [{}, { Authorization: `Bearer ${service().admin.token}` }, { Authorization: key }])
        expect((await send(own.id, headers)).status).toBe(401)
      expect(accepted).toEqual([])
      expect(await snapshot(service())).toEqual(before)
      expect((await send(own.id, { 'X-Station-Key': key })).status).toBe(200)
    })

    it('gives the same answer for a wrong key, another station and one that does not exist', async () => {
      const [own, other] = [await createStation(service()), await createStation(service())]
      const absent = 2 ** 31 - 1
      const answers = await Promise.all(
        (
          [
            [own.id, other.key],
            [absent, other.key],
            [own.id, `${own.id}.${'A'.repeat(43)}`],
            [absent, `${absent}.${own.key.split('.')[1]}`],
          ] as const
        ).map(([id, key]) => send(id, { 'X-Station-Key': key })),
      )
      const seen = answers.map(({ status, text }) => `${status} ${text.replace(/"request_id":"[^"]*"/, '')}`)
      expect(seen).toEqual(Array(4).fill(expect.stringMatching(/^401/)))
      expect(new Set(seen).size).toBe(1)
    })

    it('rejects the key of a deleted station', async () => {
      const own = await createStation(service())
      expect((await send(own.id, { 'X-Station-Key': own.key })).status).toBe(200)
      await service().admin.api.deleteStation({ path: { station_id: own.id } })
      expect((await send(own.id, { 'X-Station-Key': own.key })).status).toBe(401)
    })

    it('rejects a key that is replaced while the readings are being sent', async () => {
      const own = await createStation(service())
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const call = request(`${service().baseUrl}/stations/${own.id}/readings`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Station-Key': own.key, Expect: '100-continue' },
        })
        call.once('error', reject)
        call.once('response', (response) => resolve(response.resume().statusCode))
        call.once('continue', () => {
          service()
            .admin.api.rotateStationKey({ path: { station_id: own.id } })
            .then(() => call.end(JSON.stringify([{ observed_at, pm25: 12 }])), reject)
        })
        call.flushHeaders()
      })
      expect(status).toBe(401)
    })
  })

  it('is every operation that changes something, except login, registration and links in emails', () => {
    const open = allIdsWhere(({ access, method }) => access === 'public' && method !== 'GET')
    expect(open.filter((id) => !/login|register|^(forgotPassword|resetPassword|verifyEmail)$/i.test(id))).toEqual([])
    expect(open.every((id) => operations[id].tag === 'Account')).toBe(true)
  })
})
