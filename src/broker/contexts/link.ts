import { coreAddress, coreDocument, publishedDocument } from '../../platform/ngsi-ld/context-documents.js'

/**
 * Returns the address that identifies a context: the only one that it names, apart from the core context, which always
 * applies. `undefined` if the context has terms of its own or several addresses.
 */
export function singleAddress(context: unknown): string | undefined {
  const parts: unknown[] = context === undefined ? [] : [context].flat()
  const others = parts.filter((part) => !isCore(part))
  const [address, ...rest] = others.length > 0 ? others : [parts[0] ?? coreAddress]
  return typeof address === 'string' && rest.length === 0 ? address : undefined
}

/** Returns whether a context consists of addresses, so that a hosted context can name them. */
export function isListOfAddresses(context: unknown): context is string[] {
  return Array.isArray(context) && context.every((part) => typeof part === 'string')
}

/** Returns the `Link` header of responses with a context; see `singleAddress`. */
export function linkOf(context: unknown): string | undefined {
  const address = singleAddress(context)
  return address === undefined
    ? undefined
    : `<${address}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`
}

function isCore(part: unknown): boolean {
  return typeof part === 'string' && publishedDocument(part) === coreDocument
}
