import { isObject } from '../domain/json.js'
import { DomainError } from '../errors.js'

/** JSON that does not depend on the order of members, to tell whether a repetition asks for the same. */
export function sameText(content: unknown): string {
  return JSON.stringify(content, (_name, value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  )
}

/** 422 for an `Idempotency-Key` that stood on something else. */
export function usedOtherwise(): DomainError {
  return new DomainError(422, 'This Idempotency-Key was used with another body. Use a new key.', {
    errors: [{ location: 'header.Idempotency-Key', message: 'was used with another body' }],
  })
}
