import { DomainError } from '../../base/errors.js'
import { isObject } from '../../base/json.js'

/** Returns JSON with sorted members, so that equal content has equal JSON. */
export function canonicalJson(content: unknown): string {
  return JSON.stringify(content, (_name, value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  )
}

/** Returns the error (422) for an `Idempotency-Key` that was sent before with a different body. */
export function idempotencyKeyReused(): DomainError {
  return new DomainError('idempotency_key_reused', 'This Idempotency-Key was used with another body. Use a new key.', {
    errors: [{ location: 'header.Idempotency-Key', message: 'was used with another body', code: 'conflict' }],
  })
}
