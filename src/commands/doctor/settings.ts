import type { Config } from '../../config/config.js'
import { DomainError } from '../../errors.js'
import { readKeyPair } from '../../security/keys.js'
import { refuseCommonPassword } from '../../security/passwords.js'
import { readSecret } from '../../security/secret.js'
import { fail, ok, warn, type Finding } from './finding.js'

/** Random text of 32 bytes has far more different characters than a phrase or a repeated word. */
const leastVariety = 12
const remedy = 'make one with `openssl rand -hex 32`'

/** The keys of the access tokens, and in production what else an attacker would try first. */
export async function* checkSecrets({ production, tokens, admin, server, dataDir }: Config): AsyncGenerator<Finding> {
  yield tokens.algorithm.startsWith('HS') ? await checkSecret(tokens, dataDir) : checkKeys(tokens)
  if (admin) yield checkAdminPassword(admin.password)
  if (production && server.metricsToken !== undefined && server.metricsToken.length < 16) {
    yield warn('metrics', 'METRICS_TOKEN is short: use at least 16 random characters')
  }
}

async function checkSecret({ algorithm, secret }: Config['tokens'], dataDir: string): Promise<Finding> {
  const about = 'token secret'
  if (secret === undefined) return checkStoredSecret(about, dataDir)
  if (new Set(secret).size < leastVariety) return fail(about, `JWT_SECRET is easy to guess: ${remedy}`)
  const wanted = Number(algorithm.slice(2)) / 8
  if (Buffer.byteLength(secret) < wanted)
    return warn(about, `JWT_SECRET is shorter than the ${wanted} bytes that RFC 7518 wants for ${algorithm}: ${remedy}`)
  return ok(about, 'JWT_SECRET is set')
}

async function checkStoredSecret(about: string, dataDir: string): Promise<Finding> {
  try {
    await readSecret(dataDir)
    return ok(about, 'kept in the data folder; production needs JWT_SECRET')
  } catch (error) {
    return fail(about, error instanceof Error ? error.message : String(error))
  }
}

function checkKeys({ algorithm, privateKeyFile = '', publicKeyFile = '' }: Config['tokens']): Finding {
  const about = 'token keys'
  try {
    readKeyPair(algorithm, privateKeyFile, publicKeyFile)
  } catch (error) {
    return fail(about, error instanceof Error ? error.message : String(error))
  }
  return ok(about, `${algorithm} with key files`)
}

function checkAdminPassword(password: string): Finding {
  try {
    refuseCommonPassword(password, 'ADMIN_PASSWORD')
    return ok('first admin', 'ADMIN_EMAIL and ADMIN_PASSWORD are set')
  } catch (error) {
    if (error instanceof DomainError) return fail('first admin', `${error.message}: choose another`)
    throw error
  }
}

/** Whether the address that others are told can lead here. */
export function checkPublicUrl({ production, server }: Config): Finding {
  const about = 'public address'
  const { protocol, hostname, port, pathname, search, hash } = new URL(server.publicUrl)
  if (pathname !== '/' || search !== '' || hash !== '')
    return warn(about, `${server.publicUrl} has a path: a proxy must remove it`)
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (production && local)
    return fail(about, `${server.publicUrl} is this machine: set PUBLIC_URL to the address that clients use`)
  if (production && protocol === 'http:') return warn(about, `${server.publicUrl} is not encrypted: use https`)
  const own = String(server.port)
  if (local && server.port !== 0 && (port || (protocol === 'http:' ? '80' : '443')) !== own) {
    return warn(about, `${server.publicUrl} leads to another port than PORT=${own}: right only behind a proxy`)
  }
  return ok(about, server.publicUrl)
}
