import type { BrokerHandlers } from '../../../generated/broker-operations.js'

/** Lists the addresses of the available contexts, or their details (ETSI GS CIM 009, 5.13.3). */
export const listContexts: BrokerHandlers['listContexts'] = async ({ query }, { hostedContexts }) => {
  const contexts = await hostedContexts.list(query.kind)
  return { status: 200, body: query.details ? contexts : contexts.map(({ URL }) => URL) }
}
