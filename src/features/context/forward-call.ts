import { NgsiLdError } from '@environmental-monitoring/ngsi-ld'
import { toClientError, type CallRules } from './broker-error.js'

/** Maximum milliseconds per call, including retries. */
export const callTimeout = 10_000

/**
 * Calls the context broker, until the timeout or until the caller's signal aborts.
 * @throws DomainError 400, 404 or 409 with the broker's message if the caller can fix it, otherwise NgsiLdError
 */
export async function forwardCall<Result>(
  call: (signal: AbortSignal) => Promise<Result>,
  { signal, ...rules }: CallRules & { signal?: AbortSignal | undefined },
): Promise<Result> {
  const timeout = AbortSignal.timeout(callTimeout)
  try {
    return await call(signal ? AbortSignal.any([signal, timeout]) : timeout)
  } catch (error) {
    throw (error instanceof NgsiLdError ? toClientError(error, rules) : undefined) ?? error
  }
}
