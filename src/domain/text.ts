/** Postgres stores neither NUL nor half of a surrogate pair. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().trim()
}

/** Whole characters: half of a surrogate pair could not be stored. */
export function cut(text: string, limit: number): string {
  return text.length <= limit ? text : Array.from(text).slice(0, limit).join('').trimEnd()
}
