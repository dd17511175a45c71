/**
 * The SDK has one method per operation of the contract, and no others. `streamEvents` is one of them, but it has no
 * result. The compiler checks this file; it never runs.
 */
import type { ApiClient, OperationId as SdkOperationId } from '@environmental-monitoring/sdk'
import type { OperationId } from '../../../generated/operations.js'

/** The names that only one of two types has. The compiler's message lists them. */
interface Differences<Left, Right> {
  missing: Exclude<Left, Right>
  unexpected: Exclude<Right, Left>
}
interface None {
  missing: never
  unexpected: never
}

type Methods = Exclude<keyof ApiClient, 'raw' | 'pages' | 'iterate' | 'imageUrl' | 'restoreSession'>

export const methods = (differences: Differences<OperationId, Methods>): None => differences
export const operationIds = (differences: Differences<Exclude<OperationId, 'streamEvents'>, SdkOperationId>): None =>
  differences
