import type { RecoveryCodes, TotpEnrollment } from '../../../../generated/types.js'
import { firstExample } from './contract.js'
import { isTotpCode, normalizeCode, type Totp, type TotpRepository, type UserRecord } from './service.js'

/** Two-factor authentication of a mock. */
export interface MockTotp {
  repository: TotpRepository
  codes: Totp
}

interface Secret {
  isConfirmed: boolean
  recoveryCodes: Set<string>
}

/** Code that is always wrong. All others of 6 digits are right, so that tests need no authenticator app. */
const wrongCode = '000000'

/** Creates two-factor authentication in memory. Secrets and recovery codes are the contract's examples. */
export function createTotp(users: {
  update(id: number, changes: Pick<UserRecord, 'totp_enabled'>): Promise<unknown>
}): MockTotp {
  const enrollment = firstExample('/auth/totp', 'post', 200) as TotpEnrollment
  const { recovery_codes: codes } = firstExample('/auth/totp/confirm', 'post', 200) as RecoveryCodes
  const hash = (code: string) => new TextEncoder().encode(normalizeCode(code))
  const secrets = new Map<number, Secret>()

  return {
    repository: {
      enroll(id) {
        if (secrets.get(id)?.isConfirmed) return Promise.resolve(false)
        secrets.set(id, { isConfirmed: false, recoveryCodes: new Set() })
        return Promise.resolve(true)
      },
      findSecret(id, { isConfirmed }) {
        return Promise.resolve(secrets.get(id)?.isConfirmed === isConfirmed ? new Uint8Array() : undefined)
      },
      async confirm(id, _secret, _step, hashes) {
        secrets.set(id, { isConfirmed: true, recoveryCodes: new Set(hashes.map(String)) })
        await users.update(id, { totp_enabled: true })
        return true
      },
      useStep: () => Promise.resolve(true),
      useRecoveryCode: (id, used) => Promise.resolve(secrets.get(id)?.recoveryCodes.delete(String(used)) ?? false),
      async disable(id) {
        await users.update(id, { totp_enabled: false })
        return secrets.delete(id)
      },
    },
    codes: {
      createSecret: () => ({ ...enrollment, encrypted: new Uint8Array() }),
      verify: (_secret, code) => (isTotpCode(code) && normalizeCode(code) !== wrongCode ? 1 : undefined),
      createRecoveryCodes: () => ({ codes: [...codes], hashes: codes.map(hash) }),
      hashRecoveryCode: (_id, code) => hash(code),
    },
  }
}
