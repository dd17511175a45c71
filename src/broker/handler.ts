import type { Public, Reply } from '../handler.js'
import type { BrokerContext } from './context.js'

/**
 * Implements one operation of `openapi/broker.yaml`. All operations are public, because the broker has no
 * authentication.
 */
export type Handler<Request, Answer> = (request: Request, context: BrokerContext) => Answer | Promise<Answer>

export type { Public, Reply }
