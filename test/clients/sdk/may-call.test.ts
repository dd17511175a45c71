import { createClient, mayCall, type OperationId, type Role } from '@environmental-monitoring/sdk'
import { describe, expect, it } from '@jest/globals'
import { endingOperations } from '../../../scripts/contract/emit/contract.js'
import { readContract } from '../../../src/app/service.js'

const api = createClient({ baseUrl: 'http://localhost' })
const roles: Role[] = ['citizen', 'manager', 'admin']
const operations = endingOperations(readContract()).map(({ operation }) => operation)

function isMethod(id: string): id is OperationId {
  return id in api
}

describe('mayCall', () => {
  it.each(operations)('returns the roles of the contract for $operationId', ({ operationId, security = [] }) => {
    if (!isMethod(operationId)) throw new Error(`The client has no method ${operationId}.`)
    const isPublic = security.length === 0
    const named = security.flatMap(({ bearer }) => (bearer?.length === 0 ? roles : (bearer ?? [])))
    const allowed = roles.filter((role) => isPublic || named.includes(role))
    expect(roles.filter((role) => mayCall(role, operationId))).toEqual(allowed)
  })
})
