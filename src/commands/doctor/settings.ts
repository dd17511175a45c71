import { DomainError } from '../../base/errors.js'
import { refuseCommonPassword } from '../../features/accounts/index.js'
import type { Config } from '../../platform/config/config.js'
import { readKeyPair, readSecret } from '../../platform/security/keys.js'
import { fail, ok, warn, type Finding } from './finding.js'

/** Minimum number of different characters in a secret. 32 random bytes have more, a repeated word has fewer. */
const minVariety = 12
const remedy = 'generate one with `openssl rand -hex 32`'

/** Checks the keys for access tokens, the password of the first admin and, in production, the metrics token. */
export async function* checkSecrets({ production, tokens, admin, server, dataDir }: Config): AsyncGenerator<Finding> {
  yield tokens.privateKeyFile === undefined
    ? await checkSecret(tokens.secret, dataDir)
    : checkKeys(tokens.privateKeyFile)
  if (admin) yield checkAdminPassword(admin.password)
  if (production && server.metricsToken !== undefined && server.metricsToken.length < 16) {
    yield warn('metrics', 'METRICS_TOKEN is short: use at least 16 random characters')
  }
}

async function checkSecret(secret: string | undefined, dataDir: string): Promise<Finding> {
  const about = 'token secret'
  if (secret === undefined) return checkStoredSecret(about, dataDir)
  if (new Set(secret).size < minVariety) return fail(about, `JWT_SECRET is easy to guess: ${remedy}`)
  return ok(about, 'JWT_SECRET is set')
}

async function checkStoredSecret(about: string, dataDir: string): Promise<Finding> {
  try {
    await readSecret(dataDir)
    return ok(about, 'stored in the data folder; production requires JWT_SECRET')
  } catch (error) {
    return fail(about, error instanceof Error ? error.message : String(error))
  }
}

function checkKeys(privateKeyFile: string): Finding {
  const about = 'token keys'
  try {
    return ok(about, `${readKeyPair(privateKeyFile).algorithm} with a key file`)
  } catch (error) {
    return fail(about, error instanceof Error ? error.message : String(error))
  }
}

function checkAdminPassword(password: string): Finding {
  try {
    refuseCommonPassword(password, 'ADMIN_PASSWORD')
    return ok('first admin', 'ADMIN_EMAIL and ADMIN_PASSWORD are set')
  } catch (error) {
    if (error instanceof DomainError) return fail('first admin', `${error.message}: choose another password`)
    throw error
  }
}

/** Checks that PUBLIC_URL is plausible for the other settings, without sending a request. */
export function checkPublicUrl({ production, server }: Config): Finding {
  const about = 'public URL'
  const { protocol, hostname, port, pathname, search, hash } = new URL(server.publicUrl)
  if (pathname !== '/' || search !== '' || hash !== '')
    return warn(about, `${server.publicUrl} has a path: configure a proxy that removes it`)
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (production && local)
    return fail(
      about,
      `${server.publicUrl} is only reachable from this machine: set PUBLIC_URL to the URL that clients use`,
    )
  if (production && protocol === 'http:') return warn(about, `${server.publicUrl} is not encrypted: use https`)
  const ownPort = String(server.port)
  if (local && server.port !== 0 && (port || (protocol === 'http:' ? '80' : '443')) !== ownPort) {
    return warn(about, `the port of ${server.publicUrl} is not PORT=${ownPort}: correct only behind a proxy`)
  }
  return ok(about, server.publicUrl)
}
