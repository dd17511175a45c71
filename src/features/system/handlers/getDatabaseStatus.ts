import type { Handlers } from '../handler-context.js'

/** Returns 200 if the database responds, otherwise 503. */
export const getDatabaseStatus: Handlers['getDatabaseStatus'] = async (_request, { status }) =>
  (await status.databaseAnswers())
    ? { status: 200, body: { status: 'ok', message: 'Database connected' } }
    : { status: 503, body: { status: 'error', message: 'Database is not available. Try again in a few seconds.' } }
