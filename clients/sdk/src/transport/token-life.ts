const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** When a JWT was issued and when it ends, in ms since 1970 by the service's clock; undefined where it does not say. */
export function lifeOf(token: string): { issued: number; ends: number } | undefined {
  try {
    const claims: unknown = JSON.parse(decode(token.split('.')[1] ?? ''))
    const [issued, ends] = ['iat', 'exp'].map((name) => Number(Reflect.get(Object(claims) as object, name)) * 1000)
    return issued !== undefined && ends !== undefined && ends > issued ? { issued, ends } : undefined
  } catch {
    return undefined
  }
}

/** Base64url by hand: old React Native has neither `atob` nor `Buffer`. Other bytes than ASCII's may come out wrong. */
function decode(text: string): string {
  let decoded = ''
  let held = 0
  let bits = 0
  for (const digit of text) {
    held = ((held << 6) | digits.indexOf(digit)) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    decoded += String.fromCharCode((held >> bits) & 0xff)
  }
  return decoded
}
