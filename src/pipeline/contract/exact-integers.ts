const [quote, backslash, zero, nine] = [34, 92, 48, 57]
const number = /\d[\d.eE+-]*/y

/** Returns the first integer in valid JSON that a double cannot represent, so that `JSON.parse` changes it. */
export function inexactInteger(json: string): string | undefined {
  if (!/\d{16}/.test(json)) return undefined
  let quoted = false
  for (let index = 0; index < json.length; index += 1) {
    const character = json.charCodeAt(index)
    if (quoted && character === backslash) index += 1
    else if (character === quote) quoted = !quoted
    else if (!quoted && character >= zero && character <= nine) {
      number.lastIndex = index
      const [literal = ''] = number.exec(json) ?? []
      if (isInexact(literal)) return literal
      index += literal.length - 1
    }
  }
  return undefined
}

/** Returns whether digits are an integer that a double cannot represent. */
export function isInexact(digits: string): boolean {
  if (digits.length < 16 || !/^\d+$/.test(digits)) return false
  const value = Number(digits)
  // Parsing a long BigInt takes quadratic time.
  return digits.length > 400 || !Number.isFinite(value) || BigInt(digits) !== BigInt(value)
}
