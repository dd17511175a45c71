/** Removes what Postgres cannot store, NUL and unpaired surrogates, and trims the text. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().trim()
}

/** Truncates text to `limit` code points, because half of a surrogate pair cannot be stored. */
export function cut(text: string, limit: number): string {
  return text.length <= limit ? text : Array.from(text).slice(0, limit).join('').trimEnd()
}
