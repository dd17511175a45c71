import { beforeAll, describe, expect, it } from '@jest/globals'
import { operations, type OperationId } from '../../../generated/operations.js'
import type { UserRecord } from '../../../src/features/accounts/users-repository.js'
import { resolve, type ParameterObject, type SchemaObject } from '../../../src/pipeline/contract/document.js'
import { createStation } from '../../_helpers/own-stations.js'
import { useService, type TestUser } from '../../_helpers/service.js'
import { allIdsWhere, document, placedOf } from './_helpers/attacker.js'

/** Returns the path of an operation with ids of records that do not exist, and otherwise the examples of the contract. */
function pathOf(id: OperationId): string {
  const { path, operation } = placedOf(id)
  const parameters = (operation.parameters ?? []).map((one) => resolve<ParameterObject>(document, one))
  return path.replace(/\{(\w+)\}/g, (_template, name: string) => {
    const { schema = {}, example } = parameters.find((one) => one.in === 'path' && one.name === name) ?? {}
    const isId = resolve<SchemaObject>(document, schema).type === 'integer'
    return encodeURIComponent(isId ? String(2 ** 31 - 1) : String(example))
  })
}

/** Includes path variants, because access is declared per operation of the contract. */
const idsFor = (access: string) => allIdsWhere((operation) => operation.access === access)

describe('API5: access to operations', () => {
  const service = useService()
  let citizen: UserRecord
  let manager: UserRecord
  let admin: UserRecord

  beforeAll(async () => {
    const { users } = service().app.context.repositories
    const recordOf = async ({ id }: TestUser) => {
      const record = await users.find(id)
      if (!record) throw new Error(`User ${id} does not exist.`)
      return record
    }
    citizen = await recordOf(await service().citizen())
    manager = await recordOf(await service().manager())
    // Not the admin of the service, whose sessions are ended below.
    admin = await users.create({ email: 'another-admin@example.com', password_hash: 'x', role: 'admin' })
  })

  /** Calls without a body. Uses a new token per call, because some operations revoke one token or all of a user. */
  const call = async (id: OperationId, caller?: UserRecord | string) => {
    const { repositories, tokens } = service().app.context
    const token =
      typeof caller === 'object' ? tokens.issue((await repositories.users.find(caller.id)) ?? caller) : caller
    const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` }
    const response = await fetch(service().baseUrl + pathOf(id), { method: operations[id].method, headers })
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') === true
    const text = isStream ? await response.body?.cancel() : await response.text()
    return { status: response.status, text: text ?? '' }
  }

  it('streamEvents is public and rejects an invalid token', async () => {
    const statuses = [undefined, citizen, admin, 'not a token', 'e30.e30.e30'].map(
      async (caller) => (await call('streamEvents', caller)).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 401, 401])
  })

  it.each(idsFor('public').filter((id) => id !== 'streamEvents'))(
    '%s is public and ignores the Authorization header',
    async (id) => {
      const anonymous = await call(id)
      expect([401, 403]).not.toContain(anonymous.status)
      expect(operations[id].statuses).toContain(anonymous.status)
      expect((await call(id, 'not a token')).status).toBe(anonymous.status)
      expect((await call(id, 'e30.e30.e30')).status).toBe(anonymous.status)
      expect((await call(id, citizen)).status).toBe(anonymous.status)
    },
  )

  /** Requires that an operation rejects some roles and accepts others. API2 tests callers without a valid token. */
  const expectAccess = async (id: OperationId, refused: UserRecord[], accepted: UserRecord[]) => {
    for (const caller of refused) {
      const { status, text } = await call(id, caller)
      expect([caller.role, status, JSON.parse(text)]).toMatchObject([
        caller.role,
        403,
        { detail: 'Admin access required' },
      ])
    }
    for (const caller of accepted) {
      const { status } = await call(id, caller)
      expect([401, 403]).not.toContain(status)
      expect(operations[id].statuses).toContain(status)
    }
  }

  it.each(idsFor('user'))('%s requires a user of any role', (id) => expectAccess(id, [], [citizen, manager, admin]))

  it.each(idsFor('manager'))('%s requires a manager or an admin', (id) => expectAccess(id, [citizen], [manager, admin]))

  it.each(idsFor('admin'))('%s requires an admin', (id) => expectAccess(id, [citizen, manager], [admin]))

  it('is granted to managers only to moderate reports, to mark values, to create, update and correct locations and stations, and to write entities', () => {
    expect(idsFor('manager').sort()).toEqual([
      'appendContextAttributes',
      'compareStation',
      'createLocation',
      'createSensorFlag',
      'createStation',
      'deleteSensorFlag',
      'deleteSensorVerification',
      'getStationQuality',
      'importLocations',
      'listStationCorrections',
      'replaceReportStatus',
      'rotateStationKey',
      'setStationCorrection',
      'setUplinkMapping',
      'updateContextAttributes',
      'updateLocation',
      'updateReport',
      'updateReportStatus',
      'updateReportStatuses',
      'updateStation',
      'upsertContextEntities',
      'verifySensorData',
    ])
  })

  it('is not granted by the key of a station to any other operation', async () => {
    const { id, key } = await createStation(service())
    const protectedIds = allIdsWhere(({ access }) => access !== 'public' && access !== 'station')
    const granted: string[] = []
    for (const operationId of protectedIds)
      for (const headers of [
        { 'X-Station-Key': key },
        { Authorization: `Bearer ${key}` },
        { 'X-Broker-Secret': key },
      ] as Record<string, string>[]) {
        const path = pathOf(operationId).replace('/stations/2147483647', `/stations/${id}`)
        const { status } = await fetch(service().baseUrl + path, { method: operations[operationId].method, headers })
        if (status !== 401) granted.push(`${operationId} with ${Object.keys(headers).join()}: ${status}`)
      }
    expect(granted).toEqual([])
  })
})
