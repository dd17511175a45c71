declare global {
  interface Window {
    /** The response to `GET /overview`, which the map requests before its code has loaded. */
    earlyOverview?: Promise<Response> | undefined
  }
}

/** Returns the early response to a request, once, or `undefined` if there is none. */
export async function earlyResponse({ url }: Request): Promise<Response | undefined> {
  if (!url.endsWith('/overview')) return undefined
  const early = window.earlyOverview
  window.earlyOverview = undefined
  return early?.catch(() => undefined)
}
