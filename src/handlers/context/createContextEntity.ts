import type { Handlers } from '../../../generated/operations.js'
import { addressesIn, isFetchable } from '../../domain/context-policy.js'
import { BadRequest } from '../../errors.js'
import { callBroker } from './call-broker.js'
import { contextLinkFor } from './context-link.js'

/** Creates an entity in the broker. */
export const createContextEntity: Handlers['createContextEntity'] = async (call, context) => {
  const { body, headers, mediaType, user, requestId } = call
  const link = contextLinkFor(headers.link, user, context)
  const contentType = mediaType === 'application/ld+json' ? mediaType : 'application/json'
  const problem = contextProblem(contentType, '@context' in body, link) ?? addressProblem(body['@context'])
  if (problem !== undefined) throw new BadRequest(problem)
  const request = { method: 'POST', path: '/entities', body, contentType, link } as const
  await callBroker(context.broker, request, link !== undefined || '@context' in body)
  const target = { type: 'entity', id: body.id } as const
  const changes = { type: { to: body.type } }
  await context.repositories.audit.add({ actorId: user.id, action: 'entity.created', target, changes, requestId })
  return { status: 201, body: undefined, headers: { Location: `/context/entities/${encodeURIComponent(body.id)}` } }
}

/** Returns why the JSON-LD context is in the wrong place for the content type; `undefined` if it is not. */
function contextProblem(contentType: string, inBody: boolean, link: string | undefined): string | undefined {
  if (contentType === 'application/json')
    return inBody ? 'body.@context requires Content-Type application/ld+json.' : undefined
  if (!inBody) return 'body.@context is required with Content-Type application/ld+json.'
  return link === undefined ? undefined : 'Send the JSON-LD context in the body or in the header Link, not in both.'
}

/** Returns why an address in a JSON-LD context must not be fetched by the broker; `undefined` if all are allowed. */
function addressProblem(context: unknown): string | undefined {
  const wrong = addressesIn(context).find((address) => !isFetchable(address))
  if (wrong === undefined) return undefined
  return `body.@context must name http(s) addresses that are not link-local, not ${JSON.stringify(wrong.slice(0, 100))}.`
}
