import { createHmac, createSign, type KeyObject } from 'node:crypto'

type Signer = (input: string) => string

/** Returns a token with any header and payload. Libraries refuse to sign most of them. */
export function forge(header: object, payload: unknown, sign: Signer): string {
  const input = `${base64(JSON.stringify(header))}.${base64(JSON.stringify(payload))}`
  return `${input}.${sign(input)}`
}

export const base64 = (text: string): string => Buffer.from(text).toString('base64url')

export function hmac(hash: 'sha256' | 'sha384' | 'sha512', secret: string | Buffer): Signer {
  return (input) => createHmac(hash, secret).update(input).digest('base64url')
}

export function asymmetric(key: KeyObject): Signer {
  return (input) => createSign('sha256').update(input).sign({ key, dsaEncoding: 'ieee-p1363' }, 'base64url')
}
