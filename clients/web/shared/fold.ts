/** Returns a text in lower case without diacritics, as people type it: `Đống Đa` as `dong da`. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
}

/**
 * Returns how well a name matches folded words, or undefined if it does not have all of them. Lower is better: 0 if the
 * name starts with them, 1 if each of them starts a word, otherwise 2.
 */
export function matchRank(words: string, name: string): number | undefined {
  const folded = fold(name)
  const parts = words.split(/\s+/).filter((part) => part !== '')
  if (parts.length === 0 || !parts.every((part) => folded.includes(part))) return undefined
  if (folded.startsWith(parts.join(' '))) return 0
  const starts = folded.split(/[^\p{L}\p{N}]+/u)
  return parts.every((part) => starts.some((start) => start.startsWith(part))) ? 1 : 2
}
