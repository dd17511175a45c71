import type { Lists, Methods } from './generated/methods.js'
import type { Operations } from './generated/types.js'
import type { Result } from './result.js'

/** The `operationId` of an operation in the contract. */
export type OperationId = keyof Operations

/** The request of an operation: the parts that the contract declares, and options of the call. */
export type RequestOf<Id extends OperationId> = Operations[Id]['request']

/** The data that an operation returns with a 2xx. */
export type DataOf<Id extends OperationId> = Operations[Id]['data']

/** The result of an operation. */
export type ResultOf<Id extends OperationId> = Result<DataOf<Id>>

/**
 * The method of an operation. The argument is optional if the operation has no required parameters and no required
 * body. Rejects with a {@link ConnectionError} if there is no usable response, and with the signal's reason when
 * aborted.
 */
export type Method<Id extends OperationId> = Methods[Id]

/** A list that `pages` and `iterate` read. */
export type PagedId = keyof Lists

/** A record of a list. */
export type ItemOf<Id extends PagedId> = Lists[Id]['item']
