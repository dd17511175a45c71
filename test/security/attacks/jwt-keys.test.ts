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
  const service = useService({ environment: { JWT_PRIVATE_KEY_FILE: privateFile(pair) } })

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

const settings = { secret: '', lifetimeSeconds: 60 }
const hmacSettings = { ...settings, privateKeyFile: undefined, secret: 'a secret that only the tests know, 32 bytes' }

describe('tokens', () => {
  it.each<[string, TokenSettings]>([
    ['HS256', hmacSettings],
    ['RS256', { ...settings, privateKeyFile: privateFile(goodRsa) }],
    ['ES256', { ...settings, privateKeyFile: privateFile(goodEc) }],
  ])('are issued and verified with %s, and derive keys for other purposes', (algorithm, own) => {
    const tokens = createTokens(own, Date.now)
    const token = tokens.issue({ id: 12, email: 'lan@example.com', role: 'citizen', token_version: 3 })
    expect(jwt.decode(token, { complete: true })?.header).toMatchObject({ alg: algorithm })
    expect(tokens.verify(token)).toMatchObject({ userId: 12, version: 3 })
    const keyOf = (purpose: string, one: TokenSettings = own) => createTokens(one, Date.now).deriveKey(purpose)
    expect(keyOf('rate counts')).toHaveLength(32)
    expect(keyOf('rate counts')).toEqual(keyOf('rate counts'))
    expect(keyOf('rate counts')).not.toEqual(keyOf('something else'))
    const other = { ...hmacSettings, secret: 'another secret that only the tests know' }
    expect(keyOf('rate counts')).not.toEqual(keyOf('rate counts', other))
  })
})

describe('a start with invalid keys', () => {
  const commands = useCommands({ empty: true })

  it.each(['x', 'x'.repeat(31), 'ở'.repeat(10)])('fails for a secret of fewer than 32 bytes: %s', (secret) => {
    expect(() => parseConfig({ JWT_SECRET: secret })).toThrow('JWT_SECRET must be at least 32 bytes long')
    expect(() => createTokens({ ...hmacSettings, secret }, Date.now)).toThrow('32 bytes')
  })

  it.each([
    ['an RSA key of 1024 bits', privateFile(rsa(1024)), 'RS256 requires a key of at least 2048 bits'],
    ['another curve', privateFile(ec('P-384')), 'but uses secp384r1'],
    ["Bitcoin's curve", privateFile(ec('secp256k1')), 'but uses secp256k1'],
    ['another kind of key', privateFile(generateKeyPairSync('ed25519')), 'but uses ed25519'],
    ['a public key', publicFile(goodRsa), 'does not contain a suitable key in PEM format'],
    ['no key', pemFile('nothing'), 'does not contain a suitable key in PEM format'],
    ['no file', join(folder, 'nowhere'), 'cannot be read (ENOENT)'],
  ])('fails for %s', (_what, privateKeyFile, message) => {
    expect(() => createTokens({ ...settings, privateKeyFile }, Date.now)).toThrow(message)
  })

  it('fails with a message and exit code 1, without printing the key', async () => {
    const serve = () => runCommandLine(['node', 'ems', 'serve'])
    const { output, errors, exitCode } = await commands().run(serve, {
      PORT: '0',
      BROKER_PORT: '0',
      JWT_PRIVATE_KEY_FILE: privateFile(rsa(1024)),
    })
    expect(exitCode).toBe(1)
    expect(errors).toMatch(/The keys for access tokens cannot be used: RS256 requires a key of at least 2048 bits/)
    expect(output + errors).not.toContain('PRIVATE KEY')
  })
})
