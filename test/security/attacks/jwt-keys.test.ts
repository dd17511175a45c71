import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import jwt from 'jsonwebtoken'
import { runCommandLine } from '../../../src/cli.js'
import { parseConfig } from '../../../src/platform/config/config.js'
import { createTokens, type TokenSettings } from '../../../src/platform/security/tokens.js'
import { useCommands } from '../../_helpers/command.js'
import { useService } from '../../_helpers/service.js'
import { call, json } from '../../pipeline/http/_helpers/raw.js'
import { asymmetric, forge, hmac } from './_helpers/forge.js'

interface Pair {
  privateKey: KeyObject
  publicKey: KeyObject
}

const folder = mkdtempSync(join(tmpdir(), 'ems-jwt-'))
let files = 0
const pemFile = (pem: string | Buffer) => {
  const path = join(folder, `${(files += 1)}.pem`)
  writeFileSync(path, pem)
  return path
}
const publicPem = ({ publicKey }: Pair) => publicKey.export({ type: 'spki', format: 'pem' })
const publicFile = (pair: Pair) => pemFile(publicPem(pair))
const privateFile = ({ privateKey }: Pair) => pemFile(privateKey.export({ type: 'pkcs8', format: 'pem' }))
const rsa = (modulusLength = 2048) => generateKeyPairSync('rsa', { modulusLength })
const ec = (namedCurve = 'P-256') => generateKeyPairSync('ec', { namedCurve })
const [goodRsa, goodEc] = [rsa(), ec()]

afterAll(() => rm(folder, { recursive: true, force: true }))

describe.each([
  ['RS256', goodRsa],
  ['ES256', goodEc],
] as const)('a service whose tokens are signed with %s', (algorithm, pair) => {
  const keys = { JWT_PRIVATE_KEY_FILE: privateFile(pair), JWT_PUBLIC_KEY_FILE: publicFile(pair) }
  const service = useService({ environment: { JWT_ALGORITHM: algorithm, ...keys } })

  const statusOf = async (token: string) => {
    const answer = await call(service().baseUrl, 'GET', '/users/me', { headers: { Authorization: `Bearer ${token}` } })
    return answer.status === 200 ? 200 : [answer.status, json(answer)['detail']]
  }
  const refused = [401, 'Invalid token']

  it('rejects tokens signed with the public key as a secret in any encoding', async () => {
    const claims = jwt.decode(service().admin.token, { json: true }) ?? {}
    expect(await statusOf(forge({ alg: algorithm, typ: 'JWT' }, claims, asymmetric(pair.privateKey)))).toBe(200)
    const pem = String(publicPem(pair))
    const secrets = [
      ...[pem, pem.trim(), pem.replaceAll('\n', '\r\n'), pem.replace(/-----[^-]*-----|\n/g, '')],
      pair.publicKey.export({ type: 'spki', format: 'der' }),
      JSON.stringify(pair.publicKey.export({ format: 'jwk' })),
    ]
    for (const secret of secrets) {
      for (const [alg, hash] of [
        ['HS256', 'sha256'],
        ['HS384', 'sha384'],
        ['HS512', 'sha512'],
        [algorithm, 'sha256'],
      ] as const) {
        expect(await statusOf(forge({ alg, typ: 'JWT' }, claims, hmac(hash, secret)))).toEqual(refused)
      }
    }
  })

  it('rejects tokens with another algorithm, another key, or a signature of zeros', async () => {
    const claims = jwt.decode(service().admin.token, { json: true }) ?? {}
    const other = algorithm === 'RS256' ? ec() : rsa()
    const stranger = algorithm === 'RS256' ? rsa() : ec()
    const otherName = algorithm === 'RS256' ? 'ES256' : 'RS256'
    const zeros = Buffer.alloc(algorithm === 'RS256' ? 256 : 64).toString('base64url')
    for (const token of [
      forge({ alg: otherName }, claims, asymmetric(other.privateKey)),
      forge({ alg: algorithm }, claims, asymmetric(other.privateKey)),
      forge({ alg: algorithm }, claims, asymmetric(stranger.privateKey)),
      forge({ alg: algorithm }, claims, () => zeros),
      forge({ alg: 'none' }, claims, () => ''),
    ]) {
      expect(await statusOf(token)).toEqual(refused)
    }
  })
})

const settings = { algorithm: 'RS256', secret: '', lifetimeSeconds: 60 } as const
const none = { privateKeyFile: undefined, publicKeyFile: undefined }
const hmacSettings = { ...settings, ...none, secret: 'a secret that only the tests know, 32 bytes' }

describe('tokens', () => {
  it.each(['HS256', 'HS384', 'HS512'] as const)('are issued and verified with %s', (algorithm) => {
    const tokens = createTokens({ ...hmacSettings, algorithm }, Date.now)
    const token = tokens.issue({ id: 12, email: 'lan@example.com', role: 'citizen', token_version: 3 })
    expect(jwt.decode(token, { complete: true })?.header).toMatchObject({ alg: algorithm })
    expect(tokens.verify(token)).toMatchObject({ userId: 12, version: 3 })
  })

  const filesOf = (pair: Pair) => ({ privateKeyFile: privateFile(pair), publicKeyFile: publicFile(pair) })
  it.each([
    { ...hmacSettings, algorithm: 'HS256' },
    { ...settings, ...filesOf(goodRsa) },
    { ...settings, ...filesOf(goodEc), algorithm: 'ES256' },
  ] as const)('derive a key for another purpose with $algorithm, and do not expose their own', (own) => {
    const keyOf = (purpose: string, one: TokenSettings = own) => createTokens(one, Date.now).deriveKey(purpose)
    expect(keyOf('rate counts')).toHaveLength(32)
    expect(keyOf('rate counts')).toEqual(keyOf('rate counts'))
    expect(keyOf('rate counts')).not.toEqual(keyOf('something else'))
    const other = { ...hmacSettings, algorithm: 'HS256', secret: 'another secret that only the tests know' } as const
    expect(keyOf('rate counts')).not.toEqual(keyOf('rate counts', other))
  })
})

describe('a start with invalid keys', () => {
  const commands = useCommands({ empty: true })

  it.each(['x', 'x'.repeat(31), 'ở'.repeat(10)])('fails for a secret of fewer than 32 bytes: %s', (secret) => {
    expect(() => parseConfig({ JWT_SECRET: secret })).toThrow('JWT_SECRET must be at least 32 bytes long')
    expect(() => createTokens({ ...settings, ...none, algorithm: 'HS256', secret }, Date.now)).toThrow('32 bytes')
  })

  it.each<[string, 'RS256' | 'ES256', Pair, Pair, string]>([
    ['1024 bits', 'RS256', rsa(1024), rsa(1024), 'RS256 requires a key of at least 2048 bits'],
    ['keys of different pairs', 'RS256', goodRsa, rsa(), 'is not the public key of'],
    ['keys of different pairs', 'ES256', goodEc, ec(), 'is not the public key of'],
    ['another curve', 'ES256', ec('P-384'), ec('P-384'), 'ES256 requires a key on the curve prime256v1 (P-256)'],
    ["Bitcoin's curve", 'ES256', ec('secp256k1'), ec('secp256k1'), 'uses secp256k1'],
    ['another key type', 'ES256', goodRsa, goodRsa, 'ES256 requires keys of type ec, but these are rsa and rsa'],
    ['different key types', 'RS256', goodRsa, goodEc, 'RS256 requires keys of type rsa, but these are rsa and ec'],
  ])('%s for %s', (_what, algorithm, signing, verifying, message) => {
    const keys = { privateKeyFile: privateFile(signing), publicKeyFile: publicFile(verifying) }
    expect(() => createTokens({ ...settings, algorithm, ...keys }, Date.now)).toThrow(message)
  })

  it.each([
    [
      'a public key as the private key',
      publicFile(goodRsa),
      publicFile(goodRsa),
      'does not contain a suitable key in PEM format',
    ],
    ['no key', pemFile('nothing'), publicFile(goodRsa), 'does not contain a suitable key in PEM format'],
    ['no file', privateFile(goodRsa), join(folder, 'nowhere'), 'cannot be read (ENOENT)'],
  ])('%s', (_what, privateKeyFile, publicKeyFile, message) => {
    expect(() => createTokens({ ...settings, privateKeyFile, publicKeyFile }, Date.now)).toThrow(message)
  })

  it('fails with a message and exit code 1, without printing the key', async () => {
    const pair = rsa(1024)
    const keys = { JWT_PRIVATE_KEY_FILE: privateFile(pair), JWT_PUBLIC_KEY_FILE: publicFile(pair) }
    const serve = () => runCommandLine(['node', 'ems', 'serve'])
    const { output, errors, exitCode } = await commands().run(serve, {
      PORT: '0',
      BROKER_PORT: '0',
      JWT_ALGORITHM: 'RS256',
      ...keys,
    })
    expect(exitCode).toBe(1)
    expect(errors).toMatch(/The keys for access tokens cannot be used: RS256 requires a key of at least 2048 bits/)
    expect(output + errors).not.toContain('PRIVATE KEY')
  })
})
