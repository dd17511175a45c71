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
