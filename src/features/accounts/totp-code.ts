/** Returns whether a text has the form of a code from an authenticator app: 6 digits, with or without spaces. */
export function isTotpCode(text: string): boolean {
  return /^\s*(\d\s*){6}$/.test(text)
}

/** Returns a code without the spaces, hyphens and capitals that people add when they type it. */
export function normalizeCode(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toLowerCase()
}
