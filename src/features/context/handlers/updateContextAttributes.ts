import type { Handlers } from '../handler-context.js'
import { writeAttributes } from '../writes.js'

/** Replaces attributes of an entity in the broker. */
export const updateContextAttributes: Handlers['updateContextAttributes'] = (call, context) =>
  writeAttributes(call, context, (id, attributes, options) => context.broker.updateAttributes(id, attributes, options))
