import { Problem } from '../problem.js'

/** Reads a text from left to right. */
export interface Scanner {
  /** The text at this place when it has this form (a sticky expression), which is then passed. */
  take(form: RegExp): string | undefined
  /** Whether the text goes on with this, which is then passed. */
  accept(text: string): boolean
  atEnd(): boolean
  /** @throws always: what was expected here, with the position, counted from 1. */
  fail(expected: string): never
}

/** How much of the rest an error shows. */
const shown = 20

/** @param what is read, as errors name it. */
export function createScanner(text: string, what: string): Scanner {
  let position = 0
  return {
    take(form) {
      form.lastIndex = position
      const found = form.exec(text)?.[0]
      position += found?.length ?? 0
      return found
    },
    accept(expected) {
      if (!text.startsWith(expected, position)) return false
      position += expected.length
      return true
    },
    atEnd: () => position === text.length,
    fail(expected) {
      const rest = Array.from(text.slice(position, position + shown)).join('')
      const found = rest === '' ? 'the end' : `"${rest}"`
      throw new Problem(
        'BadRequestData',
        `${what} is wrong at position ${position + 1}: expected ${expected}, found ${found}.`,
      )
    },
  }
}
