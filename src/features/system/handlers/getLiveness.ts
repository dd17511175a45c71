import type { Handlers } from '../../../../generated/operations.js'

/** Always returns 200, which shows that the process responds. Does not check dependencies. */
export const getLiveness: Handlers['getLiveness'] = () => ({
  status: 200,
  body: { status: 'ok', message: 'The process is running' },
})
