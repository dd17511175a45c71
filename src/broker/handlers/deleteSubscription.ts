import type { BrokerHandlers } from '../../../generated/broker-operations.js'

/** Ends a subscription; nothing more is sent for it. */
export const deleteSubscription: BrokerHandlers['deleteSubscription'] = async ({ path }, { subscriptions }) => {
  await subscriptions.remove(path.subscriptionId)
  return { status: 204, body: undefined }
}
