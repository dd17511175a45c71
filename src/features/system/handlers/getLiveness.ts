import type { Handlers } from '../handler-context.js'

/** Always returns 200, which shows that the process responds. Does not check dependencies. */
export const getLiveness: Handlers['getLiveness'] = () => ({
  status: 200,
  body: { status: 'ok', message: 'The process is running' },
})
