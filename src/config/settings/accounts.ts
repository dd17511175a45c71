import { email, guestAccess, integer, oneOf, password, path, signingSecret, type SettingGroup } from './types.js'

export const accounts = {
  JWT_SECRET: {
    type: signingSecret,
    defaultText: 'generated at the first start and stored in `DATA_DIR`',
    description: 'Secret that signs access tokens with an HS algorithm. Required in production.',
    secret: true,
  },
  JWT_ALGORITHM: {
    type: oneOf('HS256', 'HS384', 'HS512', 'RS256', 'ES256'),
    default: 'HS256',
    description: 'Algorithm that signs access tokens. `RS256` and `ES256` require a key pair.',
  },
  JWT_PRIVATE_KEY_FILE: { type: path, description: 'PEM file with the private key for `RS256` or `ES256`.' },
  JWT_PUBLIC_KEY_FILE: { type: path, description: 'PEM file with the public key for `RS256` or `ES256`.' },
  ACCESS_TOKEN_MINUTES: {
    type: integer(1, 60 * 24 * 30),
    default: '30',
    description: 'Lifetime of an access token in minutes.',
  },
  GUEST_ACCESS: {
    type: guestAccess,
    default: 'none',
    description:
      'Operations that do not require an access token: `locations` lets guests read locations, and `push` lets them register devices for push notifications. `REGISTRATION_LIMIT` limits these devices.',
  },
  ARGON2_MEMORY_KIB: {
    type: integer(8_192, 1_048_576),
    default: '19456',
    description: 'Memory in KiB that hashing a password takes.',
  },
  ARGON2_TIME: { type: integer(1, 20), default: '2', description: 'Iterations that hashing a password takes.' },
  ARGON2_PARALLELISM: { type: integer(1, 16), default: '1', description: 'Threads that hashing a password uses.' },
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
