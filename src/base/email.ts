/** Converts an e-mail address to the form in which it is stored and compared: trimmed, in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}
