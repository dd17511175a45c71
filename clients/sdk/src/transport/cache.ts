import type { BufferedResponse, Send } from './buffered-response.js'

interface CacheEntry {
  response: BufferedResponse
  etag: string
  /** Time in ms since 1970 until which the entry is returned without a request. */
  expiresAt: number
}

/** Maximum number of characters of a cached body. */
const maxBodyLength = 1_000_000
/** Request headers that are part of the cache key. It includes the token, so that users never share responses. */
const keyHeaders = ['Authorization', 'Accept', 'Accept-Language', 'Link']
/** Headers that describe the cached body. A 304 has no body, so its values for them are ignored. */
const bodyHeaders = /^content-(?!language)/i

/**
 * Caches the `size` most recently used responses to GET requests. Callers receive the cached response in place of a
 * 304.
 */
export function withCache(send: Send, size = 100): Send {
  if (size <= 0) return send
  const entries = new Map<string, CacheEntry>()
  let writes = 0

  const store = (key: string, entry: CacheEntry) => {
    entries.delete(key)
    entries.set(key, entry)
    for (const oldest of entries.keys()) if (entries.size > size) entries.delete(oldest)
  }

  const sendWrite: Send = async (request, call) => {
    let rejected = false
    try {
      const response = await send(request, call)
      rejected = response.status >= 400 && response.status < 500
      return response
    } finally {
      // A write without a response may still have succeeded.
      if (!rejected) {
        writes += 1
        for (const entry of entries.values()) entry.expiresAt = 0
      }
    }
  }

  return async (request, call) => {
    if (request.method !== 'GET') return sendWrite(request, call)
    if (request.headers.has('If-None-Match')) return send(request, call)
    const key = [request.url, ...keyHeaders.map((name) => request.headers.get(name) ?? '')].join('\n')
    const cached = entries.get(key)
    if (cached) {
      store(key, cached)
      if (cached.expiresAt > Date.now()) return cached.response
      request.headers.set('If-None-Match', cached.etag)
    }
    const writesBefore = writes
    const received = await send(request, call)
    const response = cached && received.status === 304 ? revalidated(cached.response, received) : received
    if (response.status !== 200) {
      if (response.status < 429) entries.delete(key)
      return response
    }
    const entry = toEntry(response)
    if (!entry) entries.delete(key)
    // A concurrent write may have made this response stale.
    else store(key, writesBefore === writes ? entry : { ...entry, expiresAt: 0 })
    return response
  }
}

function revalidated({ body, ...cached }: BufferedResponse, { headers: received }: BufferedResponse): BufferedResponse {
  const headers = new Headers(cached.headers)
  received.forEach((value, name) => {
    if (!bodyHeaders.test(name)) headers.set(name, value)
  })
  // The cached Age is out of date once the response has been revalidated.
  if (!received.has('Age')) headers.delete('Age')
  return { ...cached, headers, body }
}

function toEntry(response: BufferedResponse): CacheEntry | undefined {
  const { headers, body } = response
  if (typeof body !== 'string') return undefined
  const etag = headers.get('ETag')
  const rule = headers.get('Cache-Control') ?? ''
  const isJson = /[/+]json\b/.test(headers.get('Content-Type') ?? '')
  if (!etag || !isJson || /\bno-store\b/.test(rule) || body.length > maxBodyLength) return undefined
  const ttlSeconds = /\bno-cache\b/.test(rule) ? 0 : Number(/\bmax-age=(\d+)/.exec(rule)?.[1] ?? 0)
  return { response, etag, expiresAt: Date.now() + (ttlSeconds - Number(headers.get('Age') ?? 0)) * 1000 }
}
