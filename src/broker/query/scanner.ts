import { Problem } from '../problem.js'

/** Scans a text from left to right. */
export interface Scanner {
  /** Consumes and returns the text that matches a sticky expression here; `undefined` if there is no match. */
  take(form: RegExp): string | undefined
  /** Consumes `text` if it is next. Returns whether it was. */
  accept(text: string): boolean
  atEnd(): boolean
  /** @throws Problem `BadRequestData` always, with the position, counted from 1, and what was expected there */
  fail(expected: string): never
}

/** Number of characters at the position that an error shows. */
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
