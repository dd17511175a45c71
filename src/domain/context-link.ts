/** Relations of a context: of JSON-LD, and the one that the interface specification of the service writes. */
export const contextRelations = {
  standard: 'http://www.w3.org/ns/json-ld#context',
  specified: 'http://www.w3.org/ns/ldp#context',
} as const

/** One link of a `Link` header: its target, and what it is to the answer. */
export interface Link {
  address: string
  relations: string[]
}

/** One link (RFC 8288), and what separates it from the next. */
const link = /\s*<([^<>\s]*)>((?:\s*;\s*[\w!#$&+.^`|~*-]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s",;<>]+))?)*)\s*(,|$)/y

/** The links of a `Link` header; `undefined` for one that is malformed. */
export function parseLinks(header: string): Link[] | undefined {
  const links: Link[] = []
  link.lastIndex = 0
  while (link.lastIndex < header.length) {
    const [, address, parameters = ''] = link.exec(header) ?? []
    if (address === undefined) return undefined
    const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s";]+))/i.exec(parameters)
    links.push({ address, relations: (relation?.[1] ?? relation?.[2] ?? '').split(/\s+/) })
  }
  return links
}

/** Addresses of the JSON-LD contexts that a `Link` header names among others, each once. */
export function contextAddresses(header: string): string[] {
  const known: string[] = Object.values(contextRelations)
  const contexts = parseLinks(header)?.filter(({ relations }) => relations.some((name) => known.includes(name)))
  return [...new Set(contexts?.map(({ address }) => address))]
}

/**
 * Returns whether an address fits into the `Link` header for a broker: http(s), at most 2,000 visible ASCII characters.
 */
export function isContextAddress(address: string): boolean {
  if (address.length > 2_000) return false
  return /^https?:\/\/[\x21-\x7e]+$/i.test(address) && !/[<>"]/.test(address) && URL.canParse(address)
}
