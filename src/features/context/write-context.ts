import { BadRequest } from '../../base/errors.js'
import type { Principal } from '../../base/principal.js'
import { contextAddressFor } from './context-address.js'
import { writeProblem } from './context-write.js'
import type { EntityContext } from './handler-context.js'

/** The parts of a request that determine its JSON-LD context. */
interface WriteRequest {
  headers: { link?: string }
  mediaType: string | undefined
  user: Principal
}

/** The JSON-LD context of a write. */
export interface WriteContext {
  /** The address to send in `Link`; `undefined` for the service's own context, and if the bodies contain one. */
  address: string | undefined
  /** Whether the caller sent a context. */
  isOwn: boolean
}

/** Checks and returns the JSON-LD context of entities or attributes. @throws BadRequest if it is not allowed */
export function writeContextOf(
  { headers, mediaType, user }: WriteRequest,
  written: Record<string, unknown>[],
  context: Pick<EntityContext, 'config'>,
): WriteContext {
  const { server, broker } = context.config
  const address = contextAddressFor(headers.link, user, context)
  const isJsonLd = mediaType === 'application/ld+json'
  const policy = { publicUrl: server.publicUrl, configured: broker.contexts }
  const rules = { isJsonLd, isLinked: address !== undefined, isAdmin: user.role === 'admin', policy }
  for (const one of written) {
    const problem = writeProblem(one, rules)
    if (problem !== undefined) throw new BadRequest(problem)
  }
  return { address, isOwn: isJsonLd || address !== undefined }
}
