import {
  integer,
  oneOf,
  origins,
  rateLimits as limits,
  text,
  trustedProxies,
  url,
  type SettingGroup,
  databaseUrl,
  path,
  signingSecret,
  uploadStore,
  email,
  guestAccess,
  password,
  mailAddress,
  smtpUrl,
} from './types.js'

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

export const storage = {
  DATA_DIR: {
    type: path,
    default: '.data',
    description: 'Folder of the private Postgres, uploaded images and the generated signing secret.',
  },
  DATABASE_URL: {
    type: databaseUrl,
    defaultText: 'a private Postgres in `DATA_DIR`',
    description:
      'Connection URL of a Postgres 14 or newer with the `cube` extension. The user must be allowed to create schemas.',
    secret: true,
  },
  DATABASE_SESSION_URL: {
    type: databaseUrl,
    defaultText: 'the value of `DATABASE_URL`',
    description:
      'Connection URL of the same database for work that needs a session: the change feed, the locks of the agents, and migrations. Required if `DATABASE_URL` leads to a pooler in transaction mode. If it is set, the service prepares no statements. See [connection poolers](operations.md#connection-poolers).',
    secret: true,
  },
  ENCRYPTION_KEY: {
    type: signingSecret,
    defaultText: 'derived from the key that signs access tokens',
    description:
      'Key that encrypts the secrets of webhooks and of two-factor authentication in the database. After a change, replace these secrets. See [leaked secrets](operations.md#leaked-secrets).',
    secret: true,
  },
  UPLOADS: {
    type: uploadStore,
    default: 'file',
    description:
      'Where images are stored: in `DATA_DIR`, or in an S3 bucket that is configured with the usual AWS variables.',
  },
} as const satisfies SettingGroup

export const retention = {
  RETENTION_OBSERVATIONS_DAYS: {
    type: integer(1, 36_500),
    default: '400',
    description: 'Days after which observations are deleted.',
  },
  RETENTION_HOURLY_DAYS: {
    type: integer(1, 36_500),
    default: '3650',
    description: 'Days after which hourly aggregates of observations are deleted.',
  },
  RETENTION_AUDIT_DAYS: {
    type: integer(31, 36_500),
    default: '730',
    description: 'Days after which audit events are deleted, by whole months.',
  },
  RETENTION_REPORTS_DAYS: {
    type: integer(1, 36_500),
    defaultText: 'kept',
    description:
      'Days after their last status change after which rejected and completed reports are deleted with their images.',
  },
  RETENTION_NOTIFICATIONS_DAYS: {
    type: integer(1, 36_500),
    defaultText: 'kept',
    description: 'Days after which the records of push notifications are deleted.',
  },
  RETENTION_INACTIVE_ACCOUNTS_DAYS: {
    type: integer(60, 36_500),
    defaultText: 'kept',
    description:
      'Days after their last sign-in or token refresh after which accounts of citizens are deleted and their reports anonymised. With `SMTP_URL`, they receive an email 30 days before.',
  },
} as const satisfies SettingGroup

export const accounts = {
  JWT_SECRET: {
    type: signingSecret,
    defaultText: 'generated at the first start and stored in `DATA_DIR`',
    description: 'Secret that signs access tokens with HS256. Required in production without `JWT_PRIVATE_KEY_FILE`.',
    secret: true,
  },
  JWT_PRIVATE_KEY_FILE: {
    type: path,
    description:
      'PEM file with a private key that signs access tokens instead of `JWT_SECRET`: with RS256 if it is an RSA key of at least 2048 bits, with ES256 if it is a key on the curve P-256.',
  },
  ACCESS_TOKEN_MINUTES: {
    type: integer(1, 60 * 24 * 30),
    default: '30',
    description: 'Lifetime of an access token in minutes.',
  },
  SESSION_MAX_DAYS: {
    type: integer(1, 3_650),
    default: '30',
    description: 'Days after which a session ends, even if its token is refreshed regularly.',
  },
  REAUTH_MINUTES: {
    type: integer(0, 1_440),
    default: '0',
    description:
      'Minutes for which a confirmed password permits sensitive changes: roles, email addresses, passwords of other users, deletions of accounts, keys of stations, and secrets and addresses of webhooks. `0` disables the check.',
  },
  REQUIRE_TOTP: {
    type: oneOf('none', 'admin'),
    default: 'none',
    description:
      'Roles that require two-factor authentication. With `admin`, administrators without it can use only their own account.',
  },
  EMAIL_VERIFICATION: {
    type: oneOf('off', 'required'),
    default: 'off',
    description:
      'With `required`, users must confirm their email address before they can report, upload images, use AI, or create alerts and register devices. Requires `SMTP_URL` in production.',
  },
  ACCOUNT_URL: {
    type: url,
    defaultText: 'the map, `PUBLIC_URL` followed by `/map`',
    description: 'Page to which the links in emails lead.',
  },
  GUEST_ACCESS: {
    type: guestAccess,
    default: 'none',
    description:
      'Operations that do not require an access token: `locations` lets guests read locations, `push` lets them register devices for push notifications, which `REGISTRATION_LIMIT` limits, and `ai` lets them request directions and weather analyses, 5 per hour and address.',
  },
  ADMIN_EMAIL: {
    type: email,
    defaultText: '`admin@example.com` with the private Postgres',
    description: 'Email address of the first admin, who is created at start if no admin exists.',
  },
  ADMIN_PASSWORD: {
    type: password,
    defaultText: 'random with the private Postgres, shown once',
    description:
      'Password of the first admin. Must be set together with `ADMIN_EMAIL`. In production, common passwords are rejected.',
    secret: true,
  },
} as const satisfies SettingGroup

export const mail = {
  SMTP_URL: {
    type: smtpUrl,
    defaultText: 'no mail server; in development, the log contains the links',
    description:
      'Mail server, such as `smtps://user:password@mail.example.com` or `smtp://mail.example.com:587`. Without it, operations that send email return 503 in production.',
    secret: true,
  },
  MAIL_FROM: {
    type: mailAddress,
    defaultText: '`no-reply@` followed by the host of `PUBLIC_URL`',
    description:
      'Sender of emails, such as `environment@example.com` or `Hanoi Environment <environment@example.com>`.',
  },
} as const satisfies SettingGroup
