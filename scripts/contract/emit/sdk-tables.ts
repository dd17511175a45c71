import type { OpenApiDocument, OperationObject } from '../../../src/pipeline/contract/document.js'
import { endingOperations, isDownload } from './contract.js'

/** Emits the roles of each operation that not every user may call. */
export function emitRoles(document: OpenApiDocument, header: string): string {
  const rows = endingOperations(document).flatMap(({ operation }) => {
    const roles = rolesOf(operation)
    return roles ? [`  ${operation.operationId}: ${JSON.stringify(roles)},`] : []
  })
  return [
    header,
    `import type { OperationId } from '../method.js'`,
    `import type { Role } from './types.js'`,
    '',
    '/** The roles that may call an operation. Operations that are not listed are open to every user. */',
    'export const requiredRoles: Partial<Record<OperationId, readonly Role[]>> = {',
    ...rows,
    '}',
    '',
  ].join('\n')
}

/** Returns the roles, which are none if only stations or the broker may call the operation; undefined for all users. */
function rolesOf({ security = [] }: OperationObject): readonly string[] | undefined {
  if (security.length === 0) return undefined
  const roles = security.find((requirement) => 'bearer' in requirement)?.['bearer']
  return roles?.length === 0 ? undefined : (roles ?? [])
}

/**
 * Emits the table from which the SDK creates the options of TanStack Query. Variants and event streams are omitted.
 * Downloads are not cached, and must not be repeated when a window gets the focus, so they count as writes.
 */
export function emitQueries(document: OpenApiDocument, header: string): string {
  const canonical = endingOperations(document).filter(({ operation }) => operation['x-variant-of'] === undefined)
  return [
    header,
    '/** The kind of each operation. */',
    'export const kinds = {',
    ...canonical.map(({ method, operation }) => {
      const isRead = method === 'get' && !isDownload(document, operation)
      return `  ${operation.operationId}: '${isRead ? 'read' : 'write'}',`
    }),
    '} as const',
    '',
  ].join('\n')
}
