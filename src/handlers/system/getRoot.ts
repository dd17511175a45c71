import type { Handlers } from '../../../generated/operations.js'
import { readHealth } from './health.js'

/** A greeting for whoever opens the bare address. */
export const getRoot: Handlers['getRoot'] = async (_request, { status }) => ({
  status: 200,
  body: {
    message: 'Environmental Monitoring Service. Documentation at /docs and /redoc.',
    ...(await readHealth(status)),
  },
})
