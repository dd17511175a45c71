import { email, guestAccess, integer, oneOf, password, path, signingSecret, url, type SettingGroup } from './types.js'

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
