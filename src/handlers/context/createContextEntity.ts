import type { Handlers } from '../../../generated/operations.js'
import { addressesIn, isFetchable } from '../../domain/context-policy.js'
import { BadRequest } from '../../errors.js'
import { askBroker } from './call-broker.js'
import { callersLink } from './context-link.js'

/** A new entity, passed on to the broker. */
export const createContextEntity: Handlers['createContextEntity'] = async (call, context) => {
  const { body, headers, mediaType, user } = call
  const link = callersLink(headers.link, user, context)
  const contentType = mediaType === 'application/ld+json' ? mediaType : 'application/json'
  const problem = contextProblem(contentType, '@context' in body, link) ?? addressProblem(body['@context'])
  if (problem !== undefined) throw new BadRequest(problem)
  const request = { method: 'POST', path: '/entities', body, contentType, link } as const
  await askBroker(context.broker, request, link !== undefined || '@context' in body)
  return { status: 201, body: undefined, headers: { Location: `/context/entities/${encodeURIComponent(body.id)}` } }
}

/** The context has one place, which depends on the content type. */
function contextProblem(contentType: string, inBody: boolean, link: string | undefined): string | undefined {
  if (contentType === 'application/json')
    return inBody ? 'body.@context needs Content-Type application/ld+json.' : undefined
  if (!inBody) return 'body.@context is missing, which Content-Type application/ld+json needs.'
  return link === undefined ? undefined : 'Send the JSON-LD context in the body or in the header Link, not in both.'
}

/** Returns why an address in a context is rejected, because a broker could fetch it; `undefined` if all are allowed. */
function addressProblem(context: unknown): string | undefined {
  const wrong = addressesIn(context).find((address) => !isFetchable(address))
  if (wrong === undefined) return undefined
  return `body.@context must name http(s) addresses that are not link-local, not ${JSON.stringify(wrong.slice(0, 100))}.`
}
