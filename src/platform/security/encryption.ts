import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts secrets that are stored in the database. */
export interface Encryption {
  /** @param purpose kind of secret, such as `webhook secret`. A value can only be decrypted for the same purpose. */
  encrypt(text: string, purpose: string): Buffer
  /** @throws Error if the value was encrypted with another key or for another purpose, or has been changed */
  decrypt(encrypted: Buffer, purpose: string): string
}

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** Creates AES-256-GCM encryption. Values consist of the nonce, the tag and the encrypted text. */
export function createEncryption(key: Buffer): Encryption {
  return {
    encrypt(text, purpose) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(purpose))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
    },
    decrypt(encrypted, purpose) {
      const nonce = encrypted.subarray(0, nonceLength)
      const tag = encrypted.subarray(nonceLength, nonceLength + tagLength)
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(tag)
      const text = decipher.update(encrypted.subarray(nonceLength + tagLength))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
  }
}
