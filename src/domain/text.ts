/** Removes NUL and replaces unpaired surrogates, because Postgres cannot store them, and trims the text. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().trim()
}

/** Truncates text to `limit` code points. It counts code points, because half a surrogate pair cannot be stored. */
export function cut(text: string, limit: number): string {
  return text.length <= limit ? text : Array.from(text).slice(0, limit).join('').trimEnd()
}
