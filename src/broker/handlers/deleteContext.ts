import type { Handlers } from '../handler-context.js'
import { badRequest } from '../problem.js'

/** Deletes a hosted context (ETSI GS CIM 009, 5.13.5). Only contexts that a broker fetches can be reloaded. */
export const deleteContext: Handlers['deleteContext'] = async ({ path, query }, { hostedContexts }) => {
  const { kind } = await hostedContexts.describe(path.contextId)
  if (query.reload && kind === 'Hosted') throw badRequest('A hosted context cannot be reloaded.')
  await hostedContexts.remove(path.contextId)
  return { status: 204, body: undefined }
}
