import type { IncomingMessage } from 'node:http'

/** Which origins may read answers: a list, or every localhost during development. */
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
  'Location',
  'Age',
  'NGSILD-Results-Count',
].join(', ')

const localhost = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

const closed = ['Vary', 'Origin']

/** Headers that let the caller's origin read an answer; `Vary` whether or not it may, for the sake of caches. */
export function corsHeaders(request: IncomingMessage, rule: CorsRule): readonly string[] {
  const { origin } = request.headers
  if (origin === undefined || !mayRead(origin, rule)) return closed
  return ['Vary', 'Origin', 'Access-Control-Allow-Origin', origin, 'Access-Control-Expose-Headers', exposed]
}

/** What a preflight is told about a path beside {@link corsHeaders}. */
export function preflightHeaders(request: IncomingMessage, allowed: string[], rule: CorsRule): string[] {
  const { origin } = request.headers
  if (origin === undefined || !mayRead(origin, rule)) return []
  return [
    'Access-Control-Allow-Methods',
    allowed.join(', '),
    'Access-Control-Allow-Headers',
    'Authorization, Content-Type, If-None-Match, Idempotency-Key, X-Request-Id, Accept-Language, Link',
    'Access-Control-Max-Age',
    '600',
  ]
}

function mayRead(origin: string, rule: CorsRule): boolean {
  return rule === 'localhost' ? localhost.test(origin) : rule.origins.includes(origin)
}
