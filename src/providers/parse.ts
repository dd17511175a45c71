import { ProviderError } from './provider-error.js'

class InvalidResponse extends Error {}

type Fields = Partial<Record<string, unknown>>

/** Parses a response. @throws ProviderError `invalid-answer` if one of the functions below rejects a part of it */
export function parseResponse<Body, Result>(provider: string, body: Body, parse: (body: Body) => Result): Result {
  try {
    return parse(body)
  } catch (error) {
    if (!(error instanceof InvalidResponse)) throw error
    throw new ProviderError(provider, 'invalid-answer', { reason: error.message })
  }
}

/** Rejects the response that {@link parseResponse} parses. @param problem sentence for the log */
export function invalid(problem: string): never {
  throw new InvalidResponse(problem)
}

/** Returns a JSON object. @param name name of the value in the log */
export function parseObject(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) invalid(`${name} is not an object.`)
  return value
}

export function parseArray(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) invalid(`${name} is not an array.`)
  return value
}

/** Returns a finite number. `JSON.parse` also returns infinite ones, for instance for 1e999. */
export function parseNumber(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) invalid(`${name} is not a number.`)
  return value
}

/** Returns `null` for a missing number. */
export function parseNullableNumber(value: unknown, name: string): number | null {
  return value === null || value === undefined ? null : parseNumber(value, name)
}

export function parseString(value: unknown, name: string): string {
  if (typeof value !== 'string') invalid(`${name} is not a string.`)
  return value
}

/** Returns `null` for a missing string. */
export function parseNullableString(value: unknown, name: string): string | null {
  return value === null || value === undefined ? null : parseString(value, name)
}
