import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import jwt from 'jsonwebtoken'
import { createTokens, type TokenSettings } from '../../src/security/tokens.js'

const settings: TokenSettings = {
  algorithm: 'HS256',
  secret: 'a secret that only the tests know, 32 bytes',
  privateKeyFile: undefined,
  publicKeyFile: undefined,
  lifetimeSeconds: 1800,
}

describe('tokens', () => {
  let folder: string
  const subject = { id: 12, email: 'lan@example.com', role: 'citizen', token_version: 3 }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ems-keys-'))
  })

  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** Creates settings with new key files. */
  const withKeys = async (algorithm: 'RS256' | 'ES256') => {
    const keys =
      algorithm === 'RS256'
        ? generateKeyPairSync('rsa', { modulusLength: 2048 })
        : generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const files = {
      privateKeyFile: join(folder, `${algorithm}-private.pem`),
      publicKeyFile: join(folder, `${algorithm}-public.pem`),
    }
    await writeFile(files.privateKeyFile, keys.privateKey.export({ type: 'pkcs8', format: 'pem' }))
    await writeFile(files.publicKeyFile, keys.publicKey.export({ type: 'spki', format: 'pem' }))
    return { ...settings, algorithm, ...files }
  }

  it.each(['HS256', 'HS384', 'HS512', 'RS256', 'ES256'] as const)(
    'are issued and verified with %s',
    async (algorithm) => {
      const own = algorithm.startsWith('HS')
        ? { ...settings, algorithm }
        : await withKeys(algorithm as 'RS256' | 'ES256')
      const tokens = createTokens(own, Date.now)
      const token = tokens.issue(subject)
      expect(jwt.decode(token, { complete: true })?.header).toMatchObject({ alg: algorithm })
      expect(tokens.verify(token)).toMatchObject({ userId: 12, version: 3 })
    },
  )

  it('expire after the configured time, cached or not', () => {
    let now = 1_800_000_000_000
    const tokens = createTokens(settings, () => now)
    const [seen, unseen] = [tokens.issue(subject), tokens.issue(subject)]
    now += 1_799_999
    expect(tokens.verify(seen).expiresAt).toBe(1_800_001_800)
    now += 1
    expect(() => tokens.verify(seen)).toThrow('Invalid token')
    expect(() => tokens.verify(unseen)).toThrow('Invalid token')
  })

  it.each(['HS256', 'RS256', 'ES256'] as const)(
    'derive a key for another purpose with %s, and do not expose their own',
    async (algorithm) => {
      const own = algorithm === 'HS256' ? settings : await withKeys(algorithm)
      const keyOf = (purpose: string, one: TokenSettings = own) => createTokens(one, Date.now).deriveKey(purpose)
      expect(keyOf('rate counts')).toHaveLength(32)
      expect(keyOf('rate counts')).toEqual(keyOf('rate counts'))
      expect(keyOf('rate counts')).not.toEqual(keyOf('something else'))
      const other = { ...settings, secret: 'another secret that only the tests know' }
      expect(keyOf('rate counts')).not.toEqual(keyOf('rate counts', other))
    },
  )
})
