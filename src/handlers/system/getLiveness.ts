import type { Handlers } from '../../../generated/operations.js'

/** Returns 200 while the process can respond. Checks nothing else. */
export const getLiveness: Handlers['getLiveness'] = () => ({
  status: 200,
  body: { status: 'ok', message: 'The process is running' },
})
