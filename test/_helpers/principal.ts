import type { AccessToken, Principal } from '../../src/base/principal.js'

export const accessToken: AccessToken = {
  id: 'token-1',
  expiresAt: Number.MAX_SAFE_INTEGER,
  version: 0,
  sessionId: undefined,
  passwordAt: undefined,
}

/** A signed-in user. */
export const lan: Principal = {
  id: 7,
  email: 'lan.nguyen@example.com',
  role: 'citizen',
  isVerified: true,
  hasTotp: false,
  token: accessToken,
}
