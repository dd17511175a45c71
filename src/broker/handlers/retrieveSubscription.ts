import { openNames } from '../contexts/request-names.js'
import type { Handlers } from '../handler-context.js'
import { answer, negotiate } from '../presenting/present-entity.js'

/** Returns one subscription with its counters. */
export const retrieveSubscription: Handlers['retrieveSubscription'] = async (request, context) => {
  const mediaType = negotiate(request.accept)
  const names = await openNames(request, context)
  const sysAttrs = request.query.options?.includes('sysAttrs') ?? false
  const subscription = await context.subscriptions.find(request.path.subscriptionId, names, { sysAttrs })
  return answer(subscription, names, mediaType)
}
