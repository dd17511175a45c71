import { contextRelations, parseLinks, type Link } from '../domain/context-link.js'
import { isObject } from '../domain/json.js'
import type { BrokerContext } from './context.js'
import type { Names } from './model.js'
import { Problem } from './problem.js'

/** The parts of a request that tell its context. */
export interface ContextSource {
  headers: { link?: string }
  /** Of the body; `undefined` without one. */
  mediaType?: string | undefined
  body?: unknown
}

/**
 * The names that a request speaks: of the `@context` in a body of application/ld+json, else of its `Link` header.
 * @throws Problem BadRequestData for a context in the wrong place or a malformed header, LdContextNotAvailable.
 */
export async function openNames(request: ContextSource, { contexts }: Pick<BrokerContext, 'contexts'>): Promise<Names> {
  return contexts.open(readContext(request))
}

/**
 * The names of each member of a batch, which carries a context of its own in application/ld+json.
 * @throws Problem as `openNames` for what is wrong with all of them: the header.
 */
export async function openBatchNames(
  { headers, mediaType }: ContextSource,
  { contexts }: Pick<BrokerContext, 'contexts'>,
): Promise<(member: unknown) => Promise<Names>> {
  await contexts.open(linkedContext(headers.link, mediaType))
  return (member) => openNames({ headers, mediaType, body: member }, { contexts })
}

/** The context of a request, an address unless it stands in the body. @throws Problem BadRequestData */
export function readContext({ headers, mediaType, body }: ContextSource): unknown {
  const linked = linkedContext(headers.link, mediaType)
  const own = isObject(body) ? body['@context'] : undefined
  if (mediaType === 'application/ld+json') {
    const context = own ?? linked
    if (context !== undefined) return context
    throw new Problem('BadRequestData', 'A body of application/ld+json needs @context.')
  }
  if (own === undefined) return linked
  throw new Problem('BadRequestData', '@context belongs into a body of application/ld+json, or into the Link header.')
}

/** The address that the header `Link` gives; the relation of JSON-LD may not stand beside application/ld+json. */
function linkedContext(header: string | undefined, mediaType: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const links = parseLinks(header)
  if (!links) throw new Problem('BadRequestData', 'The Link header is not valid.')
  const standard = addressOf(contextRelations.standard, links)
  const specified = addressOf(contextRelations.specified, links)
  if (standard !== undefined && mediaType === 'application/ld+json') {
    throw new Problem('BadRequestData', 'A body of application/ld+json carries its context: leave out the Link header.')
  }
  return standard ?? specified
}

function addressOf(relation: string, links: Link[]): string | undefined {
  const [found, another] = links.filter(({ relations }) => relations.includes(relation))
  if (another) throw new Problem('BadRequestData', 'The Link header names more than one context.')
  if (found && !URL.canParse(found.address)) {
    throw new Problem('BadRequestData', 'The context in the Link header needs an absolute address.')
  }
  return found?.address
}
