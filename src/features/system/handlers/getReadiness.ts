import type { Handlers } from '../handler-context.js'

/** Returns 200 if a load balancer should send requests to this process, otherwise 503 with the reason. */
export const getReadiness: Handlers['getReadiness'] = async (_request, { status }) => {
  const reason = status.notReady() ?? ((await status.databaseAnswers()) ? undefined : 'Database is not available')
  if (reason !== undefined) return { status: 503, body: { status: 'error', message: reason } }
  return { status: 200, body: { status: 'ok', message: 'Ready' } }
}
