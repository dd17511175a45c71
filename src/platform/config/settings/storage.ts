import { databaseUrl, integer, path, signingSecret, uploadStore, type SettingGroup } from './types.js'

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
      'Connection URL of the same database for what must keep its session: the change feed, the locks of the agents, and migrations. Required if `DATABASE_URL` leads to a pooler in transaction mode. The service then prepares no statements. See [connection poolers](operations.md#connection-poolers).',
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
