import type { Handlers } from '../handler-context.js'

/** Stores a context, which clients can then name by its id or its address (ETSI GS CIM 009, 5.13.2). */
export const addContext: Handlers['addContext'] = async ({ body }, { hostedContexts }) => {
  const id = await hostedContexts.add(body['@context'])
  return { status: 201, body: undefined, headers: { Location: `/ngsi-ld/v1/jsonldContexts/${id}` } }
}
