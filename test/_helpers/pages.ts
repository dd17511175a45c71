/** Returns the list of a response without `page`. @throws Error for any other body */
export function listOf<Data>(data: Data): Extract<Data, readonly unknown[]> {
  if (!Array.isArray(data)) throw new Error('The response is not a list.')
  return data as Extract<Data, readonly unknown[]>
}

/** Returns the envelope of a response with `page`. @throws Error for any other body */
export function pageOf<Data>(data: Data): Exclude<Data, readonly unknown[] | undefined> {
  if (data === undefined || Array.isArray(data)) throw new Error('The response is not an envelope.')
  return data as Exclude<Data, readonly unknown[] | undefined>
}

/** Returns the query parameters of the links to `path` in a `Link` header, by relation. */
export function linksOf(response: Response, path: string): Record<string, Record<string, string>> {
  const links = (response.headers.get('Link') ?? '').matchAll(new RegExp(`<${path}\\?([^>]*)>; rel="(\\w+)"`, 'g'))
  return Object.fromEntries(
    [...links].map(([, text = '', relation = '']) => [relation, Object.fromEntries(new URLSearchParams(text))]),
  )
}
