import { integer, oneOf, origins, rateLimits as limits, text, trustedProxies, url, type SettingGroup } from './types.js'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const server = {
  PORT: {
    type: integer(0, 65_535),
    default: '8000',
    description: 'Port of the HTTP server. With `0`, the operating system chooses a free port.',
  },
  HOST: { type: text, default: '0.0.0.0', description: 'Address on which the HTTP server listens.' },
  PUBLIC_URL: {
    type: url,
    defaultText: '`http://localhost:` followed by `PORT`',
    description:
      'Base URL under which clients and the context broker reach the service. Used in links, callbacks and the API documentation.',
  },
  NODE_ENV: {
    type: oneOf('development', 'production', 'test'),
    default: 'development',
    description: 'Mode of operation. In `production`, a signing secret or key pair is required and `.env` is not read.',
  },
  LOG_LEVEL: { type: oneOf(...logLevels), default: 'info', description: 'Minimum severity of log lines.' },
  TRUST_PROXY: {
    type: trustedProxies,
    description:
      'Reverse proxies in front of the service, whose `X-Forwarded-For` header is trusted. If it covers more than the actual proxies, clients can forge their address. The names `loopback`, `linklocal` and `uniquelocal` stand for those networks.',
  },
  CORS_ORIGINS: {
    type: origins,
    defaultText: 'any localhost in development, none in production',
    description: 'Origins of web apps that may call the service from a browser.',
  },
  METRICS_TOKEN: {
    type: text,
    description: 'Bearer token for `GET /metrics`. Without it, `/metrics` returns 404.',
    secret: true,
  },
} as const satisfies SettingGroup

export const rateLimits = {
  RATE_LIMITS: {
    type: limits,
    default: '100,1000,5000',
    description: 'Requests per hour for anonymous callers, users and admins, in this order. `0` disables a limit.',
  },
  RATE_LIMIT_STORE: {
    type: oneOf('memory', 'postgres'),
    default: 'memory',
    description: 'Where requests are counted. Use `postgres` to share the limits between replicas.',
  },
  REGISTRATION_LIMIT: {
    type: integer(0, 100_000),
    default: '20',
    description:
      'Registrations per IP address per hour. Accounts and devices of guests are counted separately. `0` disables the limit.',
  },
} as const satisfies SettingGroup

export const responses = {
  ROLE_CASE: { type: oneOf('lower', 'upper'), default: 'lower', description: 'Case of user roles in responses.' },
  REPORT_STATUS_CASE: {
    type: oneOf('upper', 'lower'),
    default: 'upper',
    description: 'Case of report statuses in responses.',
  },
} as const satisfies SettingGroup
