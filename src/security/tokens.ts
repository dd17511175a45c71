import { createPrivateKey, createPublicKey, createSecretKey, randomUUID, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import jwt from 'jsonwebtoken'
import { LRUCache } from 'lru-cache'
import { Unauthenticated } from '../errors.js'

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
}

/** Verified tokens that are remembered, so that a client's next call costs a look-up and not a signature. */
const rememberedTokens = 10_000
const longestToken = 4_096

/** Issues and verifies JWTs with the one configured algorithm. Keys become KeyObjects once: a text costs 40 times as much a call. */
export function createTokens(settings: TokenSettings, clock: () => number): Tokens {
  const { algorithm, lifetimeSeconds } = settings
  const keys = readKeys(settings)
  const verified = new LRUCache<string, Claims>({ max: rememberedTokens })
  const nowSeconds = () => Math.floor(clock() / 1000)

  const decode = (token: string): Claims => {
    const payload = verifySignature(token, keys.verify, algorithm, nowSeconds())
    const { sub, jti, exp, ver } = payload
    const userId = /^[1-9]\d{0,9}$/.test(sub ?? '') ? Number(sub) : Number.NaN
    const version: unknown = ver
    if (
      Number.isNaN(userId) ||
      userId > 2147483647 ||
      typeof jti !== 'string' ||
      typeof exp !== 'number' ||
      typeof version !== 'number'
    ) {
      throw new Unauthenticated('Invalid token')
    }
    return { userId, tokenId: jti, version, expiresAt: exp }
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
  }
}

function verifySignature(
  token: string,
  key: KeyObject,
  algorithm: TokenSettings['algorithm'],
  now: number,
): jwt.JwtPayload {
  try {
    const payload = jwt.verify(token, key, { algorithms: [algorithm], clockTimestamp: now })
    if (typeof payload === 'object') return payload
  } catch {
    // Why it is no good helps only those who forge tokens.
  }
  throw new Unauthenticated('Invalid token')
}

function readKeys({ secret, privateKeyFile, publicKeyFile }: TokenSettings): { sign: KeyObject; verify: KeyObject } {
  if (privateKeyFile === undefined || publicKeyFile === undefined) {
    const key = createSecretKey(Buffer.from(secret))
    return { sign: key, verify: key }
  }
  return { sign: createPrivateKey(readFileSync(privateKeyFile)), verify: createPublicKey(readFileSync(publicKeyFile)) }
}
