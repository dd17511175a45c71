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

/**
 * Parses the records of a list. Omits records that one of the functions below rejects.
 * @throws ProviderError `invalid-answer` if all are rejected
 */
export function parseRecords<Result>(records: unknown[], parse: (record: unknown) => Result[]): Result[] {
  return parseEach(records, parse).flatMap((found) => found ?? [])
}

/** Like {@link parseRecords}, with one result per record: `undefined` for those that are rejected. */
export function parseEach<Result>(records: unknown[], parse: (record: unknown) => Result): (Result | undefined)[] {
  const parsed = records.map((record) => tryParse(() => parse(record)))
  const problems = parsed.flatMap((one) => ('problem' in one ? [one.problem] : []))
  if (problems[0] !== undefined && problems.length === records.length) invalid(problems[0])
  return parsed.map((one) => ('result' in one ? one.result : undefined))
}

/** Returns the result, or the problem for which one of the functions below rejects it. */
export function tryParse<Result>(parse: () => Result): { result: Result } | { problem: string } {
  try {
    return { result: parse() }
  } catch (error) {
    if (!(error instanceof InvalidResponse)) throw error
    return { problem: error.message }
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
