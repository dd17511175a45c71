import { generateSync } from 'otplib'
import type { TestUser } from './service.js'

/** A user with two-factor authentication. */
export interface EnrolledUser extends TestUser {
  secret: string
  recoveryCodes: string[]
  /** The code of the authenticator app at a time in milliseconds. */
  codeAt: (time: number) => string
}

/** Returns the code of a secret at a time in milliseconds. */
export function totpCode(secret: string, time: number): string {
  return generateSync({ secret, epoch: Math.floor(time / 1000) })
}

/** Returns a code of 6 digits that is not valid at a time. */
export function wrongCode(secret: string, time: number): string {
  const near = [-30_000, 0, 30_000].map((offset) => totpCode(secret, time + offset))
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? ''
}

/** Enables two-factor authentication with the code of `time`, which counts as used. */
export async function enableTotp(user: TestUser, time: number): Promise<EnrolledUser> {
  const started = await user.api.enrollTotp({ body: { current_password: user.password } })
  const secret = started.data?.secret ?? ''
  const { data, error } = await user.api.confirmTotp({ body: { totp_code: totpCode(secret, time) } })
  if (!data) throw new Error(`The enrollment of ${user.email} failed: ${JSON.stringify(error)}`)
  return { ...user, secret, recoveryCodes: data.recovery_codes, codeAt: (at) => totpCode(secret, at) }
}
