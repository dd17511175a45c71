import type { IncomingMessage } from 'node:http'

/** The origins that may read responses: a list, or any port on localhost for development. */
export type CorsRule = { origins: string[] } | 'localhost'

const exposed = [
  'ETag',
  'Link',
  'X-Total-Count',
  'X-Total-Count-Capped',
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'Deprecation',
  'Sunset',
  'X-Request-Id',
  'API-Version',
  'X-Ignored-Parameters',
  'Location',
  'Age',
  'NGSILD-Results-Count',
].join(', ')

const localhost = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

const notAllowed = ['Vary', 'Origin']

/**
 * Returns the headers that allow an origin to read a response. `Vary` is always included, so that caches store one
 * response per origin.
 */
export function corsHeaders(request: IncomingMessage, rule: CorsRule): readonly string[] {
  const { origin } = request.headers
  if (origin === undefined || !mayRead(origin, rule)) return notAllowed
  return ['Vary', 'Origin', 'Access-Control-Allow-Origin', origin, 'Access-Control-Expose-Headers', exposed]
}

/** Returns the headers of a preflight response in addition to {@link corsHeaders}. */
export function preflightHeaders(request: IncomingMessage, allowed: string[], rule: CorsRule): string[] {
  const { origin } = request.headers
  if (origin === undefined || !mayRead(origin, rule)) return []
  return [
    'Access-Control-Allow-Methods',
    allowed.join(', '),
    'Access-Control-Allow-Headers',
    'Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key, X-Request-Id, X-Station-Key, Accept-Language, Last-Event-ID, Link, NGSILD-Tenant',
    'Access-Control-Max-Age',
    '600',
  ]
}

function mayRead(origin: string, rule: CorsRule): boolean {
  return rule === 'localhost' ? localhost.test(origin) : rule.origins.includes(origin)
}
