import { ConfigurationError } from '../config/config.js'
import { isAccessDenied, translateDatabaseError } from '../database/postgres.js'
import { PrivatePostgresError } from '../database/private-postgres/private-postgres.js'
import { codeOf, DomainError } from '../errors.js'
import { ProviderError } from '../providers/provider-error.js'
import { TokenKeyError } from '../security/keys.js'
import { NgsiLdError } from '@environmental-monitoring/ngsi-ld'

const fileProblems = new Set(['EACCES', 'EROFS', 'ENOSPC', 'EDQUOT'])

/** Returns the message for a user of the command line: a sentence for known failures, the stack for bugs. */
export function explain(error: unknown): string {
  const known =
    error instanceof ConfigurationError || error instanceof PrivatePostgresError || error instanceof DomainError
  if (known) return error.message
  if (error instanceof TokenKeyError) return `The keys of the access tokens are not fit: ${error.message}`
  if (error instanceof ProviderError) {
    return `${error.message} Try again later, or look for the cause: ems doctor`
  }
  if (error instanceof NgsiLdError) {
    return `The context broker did not do it: ${error.message} Start the service, or check BROKER_URL.`
  }
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `The port is taken by another program: ${error.message}. Stop it, or choose another with PORT.`
  }
  if (fileProblems.has(codeOf(error)) && !('port' in error)) {
    return `A file cannot be written: ${error.message}. Check DATA_DIR, its owner and its free space: ems doctor`
  }
  if (isAccessDenied(error)) return `The database does not let us in: ${error.message}. Check DATABASE_URL.`
  if (translateDatabaseError(error)) {
    return `The database does not answer: ${error.message || 'no connection'}. Check DATABASE_URL and whether it runs.`
  }
  return error.stack ?? error.message
}
