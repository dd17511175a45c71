/**
 * Returns an absolute URL for an `<img>`. Returns undefined for `null`, and for an address that is neither a path nor an
 * http or https URL, so that no `javascript:` URL reaches the page.
 */
export function imageUrl(baseUrl: string, address: string | null | undefined): string | undefined {
  if (!address) return undefined
  if (/^https?:\/\//i.test(address)) return address
  // Browsers treat `//host` and `/\host` as URLs of another host.
  return /^\/(?![/\\])/.test(address) ? baseUrl.replace(/\/$/, '') + address : undefined
}
