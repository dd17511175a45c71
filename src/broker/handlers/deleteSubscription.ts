import type { BrokerHandlers } from '../../../generated/broker-operations.js'

export const deleteSubscription: BrokerHandlers['deleteSubscription'] = async ({ path }, { subscriptions }) => {
  await subscriptions.remove(path.subscriptionId)
  return { status: 204, body: undefined }
}
