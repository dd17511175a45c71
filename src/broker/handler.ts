import type { Public, Reply } from '../handler.js'
import type { BrokerContext } from './context.js'

/** What stands behind one operation of `openapi/broker.yaml`. All of them are public: access to the broker is by network. */
export type Handler<Request, Answer> = (request: Request, context: BrokerContext) => Answer | Promise<Answer>

export type { Public, Reply }
