import type { Handlers } from '../handler-context.js'
import { readHealth } from '../health.js'

/** Returns the health of the service, always with 200. */
export const getHealth: Handlers['getHealth'] = async (_request, { status }) => ({
  status: 200,
  body: await readHealth(status),
})
