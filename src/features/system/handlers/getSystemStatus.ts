import type { Handlers } from '../handler-context.js'

/** Returns the state of all parts, with 200 even if they do not respond. */
export const getSystemStatus: Handlers['getSystemStatus'] = async (_request, { checks }) => ({
  status: 200,
  body: await checks.read(),
})
