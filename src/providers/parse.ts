import { ProviderError } from './provider-error.js'

/** Says which part of an answer is not what the provider promises. */
class UnexpectedShape extends Error {}

type Fields = Partial<Record<string, unknown>>

/** Makes an answer ours. @throws ProviderError `invalid-answer` when `read` meets something else than it asks for */
export function readAnswer<Answer, Result>(provider: string, answer: Answer, read: (answer: Answer) => Result): Result {
  try {
    return read(answer)
  } catch (error) {
    if (!(error instanceof UnexpectedShape)) throw error
    throw new ProviderError(provider, 'invalid-answer', { reason: error.message })
  }
}

/** Ends a `readAnswer`; `problem` is for the log. */
export function unexpected(problem: string): never {
  throw new UnexpectedShape(problem)
}

/** A JSON object; `place` names it in the problem. */
export function objectAt(value: unknown, place: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) unexpected(`${place} is not an object.`)
  return value
}

/** A JSON array. */
export function arrayAt(value: unknown, place: string): unknown[] {
  if (!Array.isArray(value)) unexpected(`${place} is not an array.`)
  return value
}

/** A finite number; JSON can write others, such as 1e999. */
export function numberAt(value: unknown, place: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) unexpected(`${place} is not a number.`)
  return value
}

/** A number, or `null` where the provider has none. */
export function numberOrNullAt(value: unknown, place: string): number | null {
  return value === null || value === undefined ? null : numberAt(value, place)
}

/** A text. */
export function textAt(value: unknown, place: string): string {
  if (typeof value !== 'string') unexpected(`${place} is not a text.`)
  return value
}

/** A text, or `null` where the provider has none. */
export function textOrNullAt(value: unknown, place: string): string | null {
  return value === null || value === undefined ? null : textAt(value, place)
}
