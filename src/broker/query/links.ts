import type { EntityQuery } from './read.js'

/** Characters. Longer ones would not pass as a header: the client that has sent so much can count by itself. */
const longest = 8_000

/** The header `Link` with the pages beside this one, relative and with the parameters of the query; none for `limit=0`. */
export function pageLinks(path: string, query: EntityQuery, more: boolean): string | undefined {
  const { limit, offset } = query
  if (limit === 0) return undefined
  const link = (relation: string, to: number): string =>
    `<${path}?${toQueryString({ ...query, offset: to })}>; rel="${relation}"; type="application/ld+json"`
  const links = [
    ...(offset > 0 ? [link('prev', Math.max(offset - limit, 0))] : []),
    ...(more ? [link('next', offset + limit)] : []),
  ].join(', ')
  return links === '' || links.length > longest ? undefined : links
}

/** Without what the contract has filled in. */
function toQueryString({ geoproperty, count, limit, offset, ...given }: EntityQuery): string {
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
