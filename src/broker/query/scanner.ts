import { badRequest } from '../problem.js'

export type Scanner = ReturnType<typeof createScanner>

/** Number of characters after the error position that the error message quotes. */
const shown = 20

/** Creates a scanner of a text from left to right. @param what name of the text for error messages */
export function createScanner(text: string, what: string) {
  let position = 0
  return {
    /** Consumes and returns the match of a sticky expression at this position; `undefined` if there is none. */
    take(form: RegExp): string | undefined {
      form.lastIndex = position
      const found = form.exec(text)?.[0]
      position += found?.length ?? 0
      return found
    },
    /** Consumes `expected` if it is next. Returns whether it was. */
    accept(expected: string): boolean {
      if (!text.startsWith(expected, position)) return false
      position += expected.length
      return true
    },
    atEnd: () => position === text.length,
    /** Always throws a Problem `BadRequestData` with the 1-based position and what was expected there. */
    fail(expected: string): never {
      const rest = Array.from(text.slice(position, position + shown)).join('')
      const found = rest === '' ? 'the end' : `"${rest}"`
      throw badRequest(`${what} is invalid at position ${position + 1}: expected ${expected}, found ${found}.`)
    },
  }
}
