const path = '/ngsi-ld/v1/jsonldContexts/'
const prefix = 'urn:ngsi-ld:Context:'
const pattern =
  /^(?:https?:\/\/[^/?#@]+\/ngsi-ld\/v1\/jsonldContexts\/)?urn(?::|%3A)ngsi-ld(?::|%3A)Context(?::|%3A)([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/**
 * Returns the UUID of a hosted context from its id, or from its address at any host: the broker can have many host names,
 * and the UUID is unique.
 */
export function hostedId(address: string): string | undefined {
  return pattern.exec(address)?.[1]
}

/** Returns the id of a hosted context. */
export function hostedUrn(id: string): string {
  return prefix + id
}

/** Returns the address of a hosted context. */
export function hostedAddress(baseUrl: string, id: string): string {
  return baseUrl + path + hostedUrn(id)
}
