const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * Parses `iat` and `exp` of a JWT and returns them in ms since 1970, by the service's clock. Returns undefined if the
 * token is not a JWT or one of them is invalid.
 */
export function lifetimeOf(token: string): { issuedAt: number; expiresAt: number } | undefined {
  try {
    const claims: unknown = JSON.parse(decode(token.split('.')[1] ?? ''))
    const [issuedAt, expiresAt] = ['iat', 'exp'].map(
      (name) => Number(Reflect.get(Object(claims) as object, name)) * 1000,
    )
    return issuedAt !== undefined && expiresAt !== undefined && expiresAt > issuedAt
      ? { issuedAt, expiresAt }
      : undefined
  } catch {
    return undefined
  }
}

/** Decodes base64url with ASCII content, because old versions of React Native have neither `atob` nor `Buffer`. */
function decode(text: string): string {
  let decoded = ''
  let buffer = 0
  let bits = 0
  for (const digit of text) {
    buffer = ((buffer << 6) | alphabet.indexOf(digit)) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    decoded += String.fromCharCode((buffer >> bits) & 0xff)
  }
  return decoded
}
