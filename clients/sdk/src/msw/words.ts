import { plainWords } from './service.js'

/** Returns whether a text contains all words of a search, the last one as a prefix. */
export function hasWords(text: string, search: string): boolean {
  const words = plainWords(text).split(' ')
  const wanted = plainWords(search).split(' ')
  const prefix = wanted.pop() ?? ''
  return wanted.every((word) => words.includes(word)) && words.some((word) => word.startsWith(prefix))
}
