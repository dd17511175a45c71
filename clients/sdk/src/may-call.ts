import { requiredRoles } from './generated/roles.js'
import type { Role } from './generated/types.js'
import type { OperationId } from './method.js'

/**
 * Returns whether the contract allows users with this role to call an operation. An operation can still refuse a record:
 * managers may call `deleteReport`, for example, but only for their own reports.
 */
export function mayCall(role: Role, operationId: OperationId): boolean {
  return requiredRoles[operationId]?.includes(role) ?? true
}
