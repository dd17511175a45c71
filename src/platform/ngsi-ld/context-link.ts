/** Link relations for a JSON-LD context: the standard one, and the one in the service's interface specification. */
export const contextRelations = {
  standard: 'http://www.w3.org/ns/json-ld#context',
  specified: 'http://www.w3.org/ns/ldp#context',
} as const

/** One link of a `Link` header. */
export interface Link {
  address: string
  relations: string[]
}

/** One link (RFC 8288) and its separator. */
const link = /\s*<([^<>\s]*)>((?:\s*;\s*[\w!#$&+.^`|~*-]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s",;<>]+))?)*)\s*(,|$)/y

/** Parses a `Link` header. Returns `undefined` if it is malformed. */
export function parseLinks(header: string): Link[] | undefined {
  const links: Link[] = []
  link.lastIndex = 0
  while (link.lastIndex < header.length) {
    const [, address, parameters = ''] = link.exec(header) ?? []
    if (address === undefined) return undefined
    const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s";]+))/i.exec(parameters)
    links.push({ address, relations: (relation?.[1] ?? relation?.[2] ?? '').split(/\s+/).filter(Boolean) })
  }
  return links
}

/** Returns the distinct addresses of JSON-LD contexts in a `Link` header. */
export function contextAddresses(header: string): string[] {
  const known: string[] = Object.values(contextRelations)
  const contexts = parseLinks(header)?.filter(({ relations }) => relations.some((name) => known.includes(name)))
  return [...new Set(contexts?.map(({ address }) => address))]
}

/** Returns whether an address can be sent in a `Link` header: http(s), at most 2,000 visible ASCII characters. */
export function isContextAddress(address: string): boolean {
  if (address.length > 2_000) return false
  return /^https?:\/\/[\x21-\x7e]+$/i.test(address) && !/[<>"]/.test(address) && URL.canParse(address)
}
