/** The parameters of a query with paging. */
interface PagedQuery {
  limit: number
  offset: number
  count: boolean
  geoproperty?: string
  georel?: string
}

/** Maximum number of characters. Longer headers are rejected by many clients and proxies. */
const maxLength = 8_000

/**
 * Returns the `Link` header with relative links to the previous and next page; `undefined` if there are none, `limit`
 * is 0 or the header would be too long.
 */
export function pageLinks(path: string, query: PagedQuery, more: boolean): string | undefined {
  const { limit, offset } = query
  if (limit === 0) return undefined
  const link = (relation: string, to: number): string =>
    `<${path}?${toQueryString({ ...query, offset: to })}>; rel="${relation}"; type="application/ld+json"`
  const links = [
    ...(offset > 0 ? [link('prev', Math.max(offset - limit, 0))] : []),
    ...(more ? [link('next', offset + limit)] : []),
  ].join(', ')
  return links === '' || links.length > maxLength ? undefined : links
}

/** Serializes the parameters of a query, except for defaults that the contract added. */
function toQueryString({ geoproperty, count, limit, offset, ...given }: PagedQuery): string {
  const parameters = {
    ...given,
    geoproperty: given.georel === undefined ? undefined : geoproperty,
    count: count ? 'true' : undefined,
    limit,
    offset,
  }
  return Object.entries(parameters)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`]))
    .join('&')
}

/** Returns the headers of a page: the links to other pages, and the total number of results if it was counted. */
export function pageHeaders(
  path: string,
  query: PagedQuery,
  { more, count }: { more: boolean; count: number | undefined },
): Record<string, string> {
  const links = pageLinks(path, query, more)
  return {
    ...(links !== undefined && { Link: links }),
    ...(count !== undefined && { 'NGSILD-Results-Count': String(count) }),
  }
}
