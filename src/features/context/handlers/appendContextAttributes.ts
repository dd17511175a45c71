import type { Handlers } from '../handler-context.js'
import { writeAttributes } from '../writes.js'

/** Adds attributes to an entity in the broker. */
export const appendContextAttributes: Handlers['appendContextAttributes'] = (call, context) => {
  const overwrite = call.query.options !== 'noOverwrite'
  return writeAttributes(call, context, (id, attributes, options) =>
    context.broker.appendAttributes(id, attributes, { ...options, overwrite }),
  )
}
