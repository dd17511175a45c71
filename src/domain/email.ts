/** An e-mail address in the form in which it is stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}
