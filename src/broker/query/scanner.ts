import { Problem } from '../problem.js'

/** Scans a text from left to right. */
export interface Scanner {
  /** Consumes and returns the match of a sticky expression at this position; `undefined` if there is none. */
  take(form: RegExp): string | undefined
  /** Consumes `text` if it is next. Returns whether it was. */
  accept(text: string): boolean
  atEnd(): boolean
  /** Always throws a Problem `BadRequestData` with the 1-based position and what was expected there. */
  fail(expected: string): never
}

/** Number of characters after the error position that the error message quotes. */
const shown = 20

/** Creates a scanner. @param what name of the text for error messages */
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
        `${what} is invalid at position ${position + 1}: expected ${expected}, found ${found}.`,
      )
    },
  }
}
