import type { Handlers } from '../handler-context.js'

export const deleteSubscription: Handlers['deleteSubscription'] = async ({ path }, { subscriptions }) => {
  await subscriptions.remove(path.subscriptionId)
  return { status: 204, body: undefined }
}
