import { randomBytes } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { createEncryption } from '../../../src/platform/security/keys.js'

const purpose = 'webhook secret'
const encryption = createEncryption(randomBytes(32))

describe('createEncryption', () => {
  it('decrypts what it has encrypted', () => {
    for (const text of ['', 'whsec_hồ Gươm', 'x'.repeat(10_000)])
      expect(encryption.decrypt(encryption.encrypt(text, purpose), purpose)).toBe(text)
  })

  it('encrypts the same text differently each time', () => {
    const [first, second] = [encryption.encrypt('text', purpose), encryption.encrypt('text', purpose)]
    expect(first.equals(second)).toBe(false)
    expect(first).toHaveLength(12 + 16 + 4)
  })

  it('rejects a value that was changed, in each of its bytes', () => {
    const encrypted = encryption.encrypt('text', purpose)
    for (const index of encrypted.keys()) {
      const changed = Buffer.from(encrypted)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => encryption.decrypt(changed, purpose)).toThrow()
    }
  })

  it.each([0, 12, 27, 31])('rejects a value that was cut to %d bytes', (length) => {
    const encrypted = encryption.encrypt('text', purpose)
    expect(() => encryption.decrypt(encrypted.subarray(0, length), purpose)).toThrow()
  })

  it('rejects a value of another purpose or key', () => {
    const encrypted = encryption.encrypt('text', purpose)
    expect(() => encryption.decrypt(encrypted, 'totp secret')).toThrow()
    expect(() => createEncryption(randomBytes(32)).decrypt(encrypted, purpose)).toThrow()
  })
})
