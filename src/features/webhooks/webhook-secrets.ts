import { randomBytes } from 'node:crypto'
import type { Encryption } from '../../platform/security/encryption.js'
import { secretPrefix } from './rules.js'

export interface WebhookSecrets {
  /** Creates a random secret. Only the encrypted one is stored. */
  create(): { secret: string; encrypted: Buffer }
  /** @throws Error if the key has changed since */
  decrypt(encrypted: Buffer): string
}

const secretBytes = 32
const purpose = 'webhook secret'

export function createWebhookSecrets(encryption: Encryption): WebhookSecrets {
  return {
    create() {
      const secret = secretPrefix + randomBytes(secretBytes).toString('base64')
      return { secret, encrypted: encryption.encrypt(secret, purpose) }
    },
    decrypt: (encrypted) => encryption.decrypt(encrypted, purpose),
  }
}
