import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

export type Encryption = ReturnType<typeof createEncryption>

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** Creates AES-256-GCM encryption of secrets that are stored in the database. Values consist of the nonce, the tag and the encrypted text. */
export function createEncryption(key: Buffer) {
  return {
    /** @param purpose kind of secret, such as `webhook secret`. A value can only be decrypted for the same purpose. */
    encrypt(text: string, purpose: string): Buffer {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(purpose))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
    },
    /** @throws Error if the value was encrypted with another key or for another purpose, or has been changed */
    decrypt(encrypted: Buffer, purpose: string): string {
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
