import type { BrokerHandlers } from '../../../generated/broker-operations.js'
import { openNames } from '../request-names.js'

export const updateSubscription: BrokerHandlers['updateSubscription'] = async (request, context) => {
  const names = await openNames(request, context)
  await context.subscriptions.update(request.path.subscriptionId, request.body, names)
  return { status: 204, body: undefined }
}
