import { randomUUID, type KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { LRUCache } from 'lru-cache'
import { clockSkewSeconds } from '../domain/principal.js'
import { Unauthenticated } from '../errors.js'
import { deriveKey, readKeyPair, secretKey, type TokenKeys } from './keys.js'

export interface TokenSettings {
  algorithm: 'HS256' | 'HS384' | 'HS512' | 'RS256' | 'ES256'
  secret: string
  privateKeyFile: string | undefined
  publicKeyFile: string | undefined
  lifetimeSeconds: number
}

/** What an access token says. Times in seconds since 1970. */
export interface Claims {
  userId: number
  tokenId: string
  /** The user's token version at issue; older ones than the present are dead. */
  version: number
  expiresAt: number
}

export interface Tokens {
  lifetimeSeconds: number
  issue(user: { id: number; email: string; role: string; token_version: number }): string
  /** @throws Unauthenticated `Invalid token`, whatever is wrong with it. */
  verify(token: string): Claims
  /** Derives a secret key for another purpose from the signing key. */
  deriveKey(purpose: string): Buffer
}

/** Verified tokens that are remembered, so that a client's next call costs a look-up and not a signature. */
const rememberedTokens = 10_000
const longestToken = 4_096
/**
 * Issues and verifies JWTs with the one configured algorithm. Keys become KeyObjects once: a text costs 40 times as much a call.
 * @throws TokenKeyError for keys that are not fit for it
 */
export function createTokens(settings: TokenSettings, clock: () => number): Tokens {
  const { algorithm, lifetimeSeconds } = settings
  const keys = readKeys(settings)
  const verified = new LRUCache<string, Claims>({ max: rememberedTokens })
  const nowSeconds = () => Math.floor(clock() / 1000)

  const decode = (token: string): Claims => {
    const claims: Record<string, unknown> = verifySignature(token, keys.verify, algorithm, nowSeconds())
    const { sub, jti, iat, exp, ver } = claims
    const userId = typeof sub === 'string' && /^[1-9]\d{0,9}$/.test(sub) ? Number(sub) : Number.NaN
    if (
      Number.isNaN(userId) ||
      userId > 2147483647 ||
      typeof jti !== 'string' ||
      typeof exp !== 'number' ||
      !(typeof iat === 'number' && iat <= nowSeconds() + clockSkewSeconds) ||
      typeof ver !== 'number'
    ) {
      throw new Unauthenticated('Invalid token')
    }
    return { userId, tokenId: jti, version: ver, expiresAt: exp }
  }

  return {
    lifetimeSeconds,
    issue({ id, email, role, token_version }) {
      const issuedAt = nowSeconds()
      const claims = {
        sub: String(id),
        email,
        role,
        iat: issuedAt,
        exp: issuedAt + lifetimeSeconds,
        jti: randomUUID(),
        ver: token_version,
      }
      return jwt.sign(claims, keys.sign, { algorithm })
    },
    verify(token) {
      if (token.length > longestToken) throw new Unauthenticated('Invalid token')
      const known = verified.get(token)
      if (known) {
        if (known.expiresAt <= nowSeconds()) throw new Unauthenticated('Invalid token')
        return known
      }
      const claims = decode(token)
      verified.set(token, claims)
      return claims
    },
    deriveKey: (purpose) => deriveKey(keys, purpose),
  }
}

function verifySignature(
  token: string,
  key: KeyObject,
  algorithm: TokenSettings['algorithm'],
  now: number,
): jwt.JwtPayload {
  try {
    const { header, payload } = jwt.verify(token, key, { algorithms: [algorithm], clockTimestamp: now, complete: true })
    // RFC 7515, 4.1.11: who does not know what is critical must refuse it, and we know nothing of the kind.
    if (typeof payload === 'object' && !('crit' in header)) return payload
  } catch {
    // Why it is no good helps only those who forge tokens.
  }
  throw new Unauthenticated('Invalid token')
}

function readKeys({ algorithm, secret, privateKeyFile = '', publicKeyFile = '' }: TokenSettings): TokenKeys {
  return algorithm.startsWith('HS') ? secretKey(secret) : readKeyPair(algorithm, privateKeyFile, publicKeyFile)
}
