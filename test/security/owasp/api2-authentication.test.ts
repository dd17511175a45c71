import { request } from 'node:http'
import { beforeAll, describe, expect, it } from '@jest/globals'
import pLimit from 'p-limit'
import { operations, type OperationId } from '../../../generated/operations.js'
import { createStation } from '../../_helpers/own-stations.js'
import { brokerSecret, useService } from '../../_helpers/service.js'
import type { DraftRequest } from '../../contract/_helpers/valid-requests.js'
import { allIdsWhere, snapshot, useAttacker } from './_helpers/attacker.js'

const protectedIds = allIdsWhere(({ access }) => ['user', 'manager', 'admin'].includes(access))

/**
 * Includes path variants, because security is declared per operation of the contract. See also
 * test/features/accounts/login.test.ts and test/features/accounts/token-sessions.test.ts.
 */
describe('API2: an operation that is not public', () => {
  const service = useService()
  const attacker = useAttacker(service)
  let invalid: Map<string, string | undefined>
  const drafts = new Map<OperationId, DraftRequest>()
  /** The invalid tokens that an operation did not reject, with their statuses. */
  const accepted = new Map<OperationId, string[]>()
  let before: object
  let after: object

  beforeAll(async () => {
    invalid = await invalidTokens()
    for (const id of protectedIds) drafts.set(id, (await attacker().valid(id, { role: 'admin' })).draft)
    before = await snapshot(service())
    const limit = pLimit(8)
    const sendAll = [...drafts].map(([id, draft]) => limit(async () => accepted.set(id, await acceptedBy(draft))))
    await Promise.all(sendAll)
    after = await snapshot(service())
  })

  /** One token per step of the authentication. test/security/attacks/jwt.test.ts has all kinds of forged ones. */
  const invalidTokens = async () => {
    const [admin, inactive] = [await attacker().account('admin'), await attacker().account('admin')]
    const [valid, revoked, ofInactive] = [admin, admin, inactive].map((user) => attacker().tokenOf(user))
    for (const token of [valid, revoked, ofInactive])
      expect(
        (
          await service()
            .client(token ?? '')
            .getCurrentUser()
        ).response.status,
      ).toBe(200)
    await service()
      .client(revoked ?? '')
      .logout()
    await service().admin.api.updateUser({ path: { user_id: inactive.id }, body: { is_active: false } })
    return new Map([
      ['no token', undefined],
      ['another scheme', `Basic ${valid}`],
      ['no signature', `Bearer ${valid?.replace(/[^.]*$/, '')}`],
      ['a token after a logout', `Bearer ${revoked}`],
      ['a deactivated user', `Bearer ${ofInactive}`],
    ])
  }

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
