import type { BrokerHandlers } from '../../../generated/broker-operations.js'
import type { Subscription } from '../../../generated/broker-types.js'
import type { BrokerContext } from '../context.js'
import { singleAddress } from '../contexts/link.js'
import { pathOf } from '../entity.js'
import type { Names } from '../model.js'
import { openNames } from '../request.js'
import { embedsContext } from '../subscriptions/notification.js'

/** Creates a subscription. If its context consists of several addresses, the broker hosts them under one for its notifications. */
export const createSubscription: BrokerHandlers['createSubscription'] = async (request, context) => {
  const names = await openNames(request, context)
  const body = await withContextAddress(request.body, names, context)
  const id = await context.subscriptions.create(body, names)
  return { status: 201, body: undefined, headers: { Location: pathOf('subscriptions', id) } }
}

async function withContextAddress(
  body: Subscription,
  { context: sent }: Names,
  { hostedContexts }: Pick<BrokerContext, 'hostedContexts'>,
): Promise<Subscription> {
  const isNamed = body.jsonldContext !== undefined || singleAddress(sent) !== undefined
  const hasAddresses = Array.isArray(sent) && sent.every((part) => typeof part === 'string')
  if (isNamed || !hasAddresses || embedsContext(body.notification)) return body
  return { ...body, jsonldContext: await hostedContexts.addressOf(sent) }
}
