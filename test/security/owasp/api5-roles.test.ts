import { beforeAll, describe, expect, it } from '@jest/globals'
import { operations, type OperationId } from '../../../generated/operations.js'
import type { UserRecord } from '../../../src/database/repositories/users.js'
import { useService } from '../../_helpers/service.js'

/** A value for every path parameter of the contract. Ids are of records that do not exist. */
const values: Record<string, string> = {
  user_id: '2147483647',
  location_id: '2147483647',
  report_id: '2147483647',
  notification_id: '2147483647',
  token: 'a-device-token',
  city: 'hanoi',
  sensor_id: 'Hanoi:BaDinh:9003',
  news_source: 'hanoimoi',
  entity_id: 'urn:ngsi-ld:AirQualityObserved:Hanoi:BaDinh:9003',
}

const pathOf = (template: string) =>
  template.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`Add a value for the path parameter ${name} to this test.`)
    return encodeURIComponent(value)
  })

const idsWith = (access: string) =>
  (Object.keys(operations) as OperationId[]).filter((id) => operations[id].access === access)

describe('API5: who may call what', () => {
  const service = useService()
  let citizen: UserRecord
  let admin: UserRecord

  beforeAll(async () => {
    const { users } = service().app.context.repositories
    const { id } = await service().citizen()
    const records = [await users.find(id), await users.find(service().admin.id)]
    if (!records[0] || !records[1]) throw new Error('The users of the test are gone.')
    ;[citizen, admin] = [records[0], records[1]]
  })

  /** Calls without a body; a fresh token each time, since some operations revoke it. */
  const call = async (id: OperationId, caller?: UserRecord | string) => {
    const { method, path } = operations[id]
    const token = typeof caller === 'object' ? service().app.context.tokens.issue(caller) : caller
    const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` }
    const response = await fetch(service().baseUrl + pathOf(path), { method, headers })
    const text = await response.text()
    return { status: response.status, text, headers: response.headers }
  }

  it('is said of every operation in one of four ways', () => {
    const ways = new Set(Object.values(operations).map(({ access }) => access))
    expect([...ways].sort()).toEqual(['admin', 'broker', 'public', 'user'])
  })

  it.each(idsWith('public'))('%s is for everybody, whatever the Authorization header', async (id) => {
    const anonymous = await call(id)
    expect([401, 403]).not.toContain(anonymous.status)
    expect(operations[id].statuses).toContain(anonymous.status)
    expect((await call(id, 'a token that is none')).status).toBe(anonymous.status)
    expect((await call(id, 'e30.e30.e30')).status).toBe(anonymous.status)
    expect((await call(id, citizen)).status).toBe(anonymous.status)
  })

  it.each(idsWith('user'))('%s is for citizens and admins', async (id) => {
    const anonymous = await call(id)
    expect(anonymous.status).toBe(401)
    expect(anonymous.headers.get('WWW-Authenticate')).toBe('Bearer')
    expect(JSON.parse(anonymous.text)).toMatchObject({ detail: 'Not authenticated' })
    const stranger = await call(id, 'e30.e30.e30')
    expect(stranger.status).toBe(401)
    expect(JSON.parse(stranger.text)).toMatchObject({ detail: 'Invalid token' })
    for (const caller of [citizen, admin]) {
      const { status } = await call(id, caller)
      expect([401, 403]).not.toContain(status)
      expect(operations[id].statuses).toContain(status)
    }
  })

  it.each(idsWith('admin'))('%s is for admins', async (id) => {
    const anonymous = await call(id)
    expect(anonymous.status).toBe(401)
    expect(anonymous.headers.get('WWW-Authenticate')).toBe('Bearer')
    const refused = await call(id, citizen)
    expect(refused.status).toBe(403)
    expect(JSON.parse(refused.text)).toMatchObject({ detail: 'Admin access required' })
    const { status } = await call(id, admin)
    expect([401, 403]).not.toContain(status)
    expect(operations[id].statuses).toContain(status)
  })

  it.each(idsWith('broker'))('%s is for the context broker, and a token of a user is not its secret', async (id) => {
    for (const caller of [undefined, citizen, admin]) expect((await call(id, caller)).status).toBe(401)
  })
})
