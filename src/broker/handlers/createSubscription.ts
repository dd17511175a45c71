import type { Handlers } from '../handler-context.js'
import { pathOf } from '../read-entity.js'
import { openNames } from '../request-names.js'

export const createSubscription: Handlers['createSubscription'] = async (request, context) => {
  const names = await openNames(request, context)
  const id = await context.subscriptions.create(request.body, names)
  return { status: 201, body: undefined, headers: { Location: pathOf('subscriptions', id) } }
}
