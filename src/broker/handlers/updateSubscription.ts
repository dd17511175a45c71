import { openNames } from '../contexts/request-names.js'
import type { Handlers } from '../handler-context.js'

export const updateSubscription: Handlers['updateSubscription'] = async (request, context) => {
  const names = await openNames(request, context)
  await context.subscriptions.update(request.path.subscriptionId, request.body, names)
  return { status: 204, body: undefined }
}
