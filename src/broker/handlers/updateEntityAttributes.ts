import type { BrokerHandlers } from '../../../generated/broker-operations.js'
import { entityMembers, readAttributes } from '../entity.js'
import type { AttributeDraft } from '../model.js'
import { Problem } from '../problem.js'
import { openNames } from '../request.js'

/** Replaces or adds attributes, each as a whole. Invalid attributes do not prevent the others from being updated. */
export const updateEntityAttributes: BrokerHandlers['updateEntityAttributes'] = async (request, context) => {
  const { entityId } = request.path
  const names = await openNames(request, context)
  const sent = Object.entries(request.body).filter(([name]) => !entityMembers.has(name))
  if (sent.length === 0) throw new Problem('BadRequestData', 'The body must contain at least one attribute.')

  const attributes: Record<string, AttributeDraft> = {}
  const failures = new Map<string, Problem>()
  for (const [name, value] of sent) {
    try {
      Object.assign(attributes, readAttributes({ [name]: value }, names))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      failures.set(name, error)
    }
  }
  const [first] = failures.values()
  if (first && failures.size === sent.length) throw first
  if (!(await context.entities.updateAttributes(entityId, attributes))) {
    throw new Problem('ResourceNotFound', `${entityId} was not found`)
  }
  if (failures.size === 0) return { status: 204, body: undefined }
  const notUpdated = [...failures].map(([attributeName, { message }]) => ({
    attributeName,
    reason: message.replace(`${attributeName}: `, ''),
  }))
  return { status: 207, body: { updated: sent.flatMap(([name]) => (failures.has(name) ? [] : [name])), notUpdated } }
}
