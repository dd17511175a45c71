import type { Role } from './roles.js'

/** The user of an authenticated request, from the access token and the database. */
export interface Principal {
  id: number
  email: string
  role: Role
  /** The access token: its `jti`, its expiry in seconds since 1970, and the user's token version when it was checked. */
  token: { id: string; expiresAt: number; version: number }
}

/** Maximum difference between the clocks of replicas. Normally they differ by a few seconds. */
export const clockSkewSeconds = 60
