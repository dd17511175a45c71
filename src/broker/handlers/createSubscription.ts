import { openNames } from '../contexts/request-names.js'
import type { Handlers } from '../handler-context.js'
import { pathOf } from '../reading/read-entity.js'

export const createSubscription: Handlers['createSubscription'] = async (request, context) => {
  const names = await openNames(request, context)
  const id = await context.subscriptions.create(request.body, names)
  return { status: 201, body: undefined, headers: { Location: pathOf('subscriptions', id) } }
}
