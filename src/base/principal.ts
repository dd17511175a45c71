/** The user of an authenticated request, from the access token and the database. */
export interface Principal {
  id: number
  email: string
  role: Role
  /** Whether the email address is confirmed. */
  isVerified: boolean
  /** Whether two-factor authentication is enabled. */
  hasTotp: boolean
  token: AccessToken
}

/** The access token of a request. Times are in seconds since 1970. */
export interface AccessToken {
  /** The claim `jti`. */
  id: string
  expiresAt: number
  /** Token version of the user when the token was checked. */
  version: number
  /** The claim `sid`; `undefined` in tokens that were issued before sessions existed. */
  sessionId: string | undefined
  /** The claim `auth_time`: when the user last entered the password. */
  passwordAt: number | undefined
}

/** Maximum difference between the clocks of replicas. Normally they differ by a few seconds. */
export const clockSkewSeconds = 60

export type Role = 'admin' | 'manager' | 'citizen'

/** Returns whether a role is one of those that an operation requires. An operation without roles accepts all. */
export function isPermitted(role: Role | undefined, required: readonly string[]): boolean {
  return required.length === 0 || (role !== undefined && required.includes(role))
}

/** Returns whether a caller moderates reports and edits locations. Guests have no role. */
export function isStaff(caller: { role: Role } | undefined): boolean {
  return caller?.role === 'admin' || caller?.role === 'manager'
}
