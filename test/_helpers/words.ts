/** Splits a text at white space, to write long lists of short values in a table. */
export function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
