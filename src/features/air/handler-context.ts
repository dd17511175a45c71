import type { AirHandlers } from '../../../generated/operations.js'
import type { Context } from '../handler-context.js'

export type AirContext = Context

export type Handlers = AirHandlers<AirContext>
