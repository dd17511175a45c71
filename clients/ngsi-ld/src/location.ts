/**
 * Returns the id at the end of `Location`, which may be relative or absolute. Some brokers percent-encode the id.
 * @param path the path of the collection, for example `/subscriptions`
 */
export function idOfLocation(headers: Headers, path: string): string | undefined {
  const address = (headers.get('Location') ?? '').replace(/[?#].*$/, '')
  const start = address.lastIndexOf(`${path}/`)
  const id = start < 0 ? '' : address.slice(start + path.length + 1)
  if (id === '') return undefined
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
