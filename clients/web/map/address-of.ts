/** Returns the full address of the map for the search part of an address, with or without `embed`. */
export function addressOf(search: string, embed = false): string {
  const address = new URL(`/map${search === '' ? '' : `?${search.replace(/^\?/, '')}`}`, location.origin)
  address.searchParams.delete('embed')
  if (embed) address.searchParams.set('embed', '1')
  return address.href.replaceAll('%2C', ',').replaceAll('%3A', ':')
}
