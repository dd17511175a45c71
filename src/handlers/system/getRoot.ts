import type { Handlers } from '../../../generated/operations.js'
import { readHealth } from './health.js'

/** Returns the health of the service and where its documentation is. */
export const getRoot: Handlers['getRoot'] = async (_request, { status }) => ({
  status: 200,
  body: {
    message: 'Environmental Monitoring Service. Documentation at /docs and /redoc.',
    ...(await readHealth(status)),
  },
})
