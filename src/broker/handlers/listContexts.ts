import type { Handlers } from '../handler-context.js'

/** Lists the addresses of the available contexts, or their details (ETSI GS CIM 009, 5.13.3). */
export const listContexts: Handlers['listContexts'] = async ({ query }, { hostedContexts }) => {
  const contexts = await hostedContexts.list(query.kind)
  return { status: 200, body: query.details ? contexts : contexts.map(({ URL }) => URL) }
}
