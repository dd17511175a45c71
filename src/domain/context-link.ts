/** The standard relation, and one that clients in the field send in its place. */
const relations = ['http://www.w3.org/ns/json-ld#context', 'http://www.w3.org/ns/ldp#context']

/** One link of a `Link` header (RFC 8288): its target, then its parameters. */
const link = /<([^<>]*)>((?:\s*;\s*[\w!#$&+.^`|~*-]+(?:\s*=\s*(?:"[^"]*"|[^\s",;]+))?)*)/g
const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s",;]+))/i

/** Addresses of the JSON-LD contexts that a `Link` header names among others, each once. */
export function contextAddresses(header: string): string[] {
  const contexts = [...header.matchAll(link)].flatMap(([, address = '', parameters = '']) => {
    const [, quoted, bare = ''] = relation.exec(parameters) ?? []
    return (quoted ?? bare).split(/\s+/).some((name) => relations.includes(name)) ? [address.trim()] : []
  })
  return [...new Set(contexts)]
}

/** Whether a `Link` header can carry an address to a broker. */
export function isContextAddress(address: string): boolean {
  return /^https?:\/\/[\x21-\x7e]+$/i.test(address) && !/[<>"]/.test(address) && URL.canParse(address)
}
