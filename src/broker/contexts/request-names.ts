import { isObject } from '../../base/json.js'
import { contextRelations, type Link, parseLinks } from '../../platform/ngsi-ld/contexts.js'
import type { Names } from '../entity-model.js'
import { badRequest } from '../problem.js'
import type { ContextLibrary } from './library.js'
import { createContextRequest } from './resolve-context.js'

/** The parts of a request that determine its context. */
export interface ContextSource {
  headers: { link?: string }
  /** Media type of the body; `undefined` without a body. */
  mediaType?: string | undefined
  body?: unknown
}

/** The part of the handlers' context that this file uses. */
export interface WithContexts {
  contexts: Pick<ContextLibrary, 'open'>
}

/**
 * Returns the names of a request: those of `@context` in an application/ld+json body, or those of the `Link` header.
 * @throws Problem BadRequestData for a context in the wrong place or an invalid header; LdContextNotAvailable
 */
export async function openNames(request: ContextSource, { contexts }: WithContexts): Promise<Names> {
  return contexts.open(readContext(request))
}

/**
 * Returns a function for the names of each batch member. In application/ld+json, each member has its own context.
 * @throws Problem see `openNames`, for an invalid `Link` header, which affects all members
 */
export async function openBatchNames(
  { headers, mediaType }: ContextSource,
  { contexts }: WithContexts,
): Promise<(member: unknown) => Promise<Names>> {
  await contexts.open(linkedContext(headers.link, mediaType))
  const shared = createContextRequest()
  return (member) => contexts.open(readContext({ headers, mediaType, body: member }), shared)
}

/**
 * Returns the context of a request: that of the body, or the URL in the `Link` header.
 * @throws Problem BadRequestData
 */
export function readContext({ headers, mediaType, body }: ContextSource): unknown {
  const linked = linkedContext(headers.link, mediaType)
  const own = isObject(body) ? body['@context'] : undefined
  if (mediaType === 'application/ld+json') {
    const context = own ?? linked
    if (context !== undefined) return context
    throw badRequest('An application/ld+json body must have @context.')
  }
  if (own === undefined) return linked
  throw badRequest('An application/json body must not have @context. Use application/ld+json, or the Link header.')
}

/**
 * Returns the context URL of a `Link` header. The standard relation must not be sent with an application/ld+json body.
 */
function linkedContext(header: string | undefined, mediaType: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const links = parseLinks(header)
  if (!links) throw badRequest('The Link header is invalid.')
  if (links.some(({ relations }) => relations.length === 0)) {
    const advice = `The relation of a context is rel="${contextRelations.standard}".`
    throw badRequest(`Each link in the Link header must have a relation (RFC 8288, 3.3). ${advice}`)
  }
  const standard = addressOf(contextRelations.standard, links)
  const specified = addressOf(contextRelations.specified, links)
  if (standard !== undefined && mediaType === 'application/ld+json') {
    throw badRequest('Send the context of an application/ld+json body in @context, not in the Link header.')
  }
  return standard ?? specified
}

function addressOf(relation: string, links: Link[]): string | undefined {
  const [found, another] = links.filter(({ relations }) => relations.includes(relation))
  if (another) throw badRequest('The Link header must not name more than one context.')
  if (found && !URL.canParse(found.address)) throw badRequest('The context in the Link header must be an absolute URL.')
  return found?.address
}
