import type { Handlers } from '../handler-context.js'

/** Returns a hosted context, or its details (ETSI GS CIM 009, 5.13.4). */
export const serveContext: Handlers['serveContext'] = async ({ path, query }, { hostedContexts }) => {
  const { contextId } = path
  if (query.details) return { status: 200, body: await hostedContexts.describe(contextId) }
  return { status: 200, body: { '@context': await hostedContexts.serve(contextId) } }
}
