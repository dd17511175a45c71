import type { Handlers } from '../../../generated/operations.js'

/** The process answers; that is all it says. */
export const getLiveness: Handlers['getLiveness'] = () => ({
  status: 200,
  body: { status: 'ok', message: 'The process answers' },
})
