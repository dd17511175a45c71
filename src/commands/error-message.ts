import { NgsiLdError } from '@environmental-monitoring/ngsi-ld'
import { codeOf, DomainError } from '../base/errors.js'
import { ConfigurationError } from '../platform/config/config.js'
import { OutdatedDatabaseError } from '../platform/database/migrations/index.js'
import { isAccessDenied, translateDatabaseError } from '../platform/database/postgres.js'
import { PrivatePostgresError } from '../platform/database/private-postgres/private-postgres.js'
import { ProviderError } from '../platform/providers/provider-error.js'
import { TokenKeyError } from '../platform/security/keys.js'

const fileProblems = new Set(['EACCES', 'EROFS', 'ENOSPC', 'EDQUOT'])

/** Returns the text that the command line prints for an error: a message for known failures, the stack for bugs. */
export function errorMessage(error: unknown): string {
  const known =
    error instanceof ConfigurationError ||
    error instanceof PrivatePostgresError ||
    error instanceof OutdatedDatabaseError ||
    error instanceof DomainError
  if (known) return error.message
  if (error instanceof TokenKeyError) return `The keys for access tokens cannot be used: ${error.message}`
  if (error instanceof ProviderError) {
    return `${error.message} Try again later, or run \`ems doctor\` to find the cause.`
  }
  if (error instanceof NgsiLdError) {
    return `The request to the context broker failed: ${error.message} Start the service, or check BROKER_URL.`
  }
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `Another program uses the port: ${error.message}. Stop it, or set PORT to another port.`
  }
  if (fileProblems.has(codeOf(error)) && !('port' in error)) {
    return `A file cannot be written: ${error.message}. Check the owner and the free space of DATA_DIR with \`ems doctor\`.`
  }
  if (isAccessDenied(error))
    return `The database rejected the connection: ${error.message}. Check DATABASE_URL, and DATABASE_SESSION_URL if it is set.`
  if (translateDatabaseError(error)) {
    return `The database does not respond: ${error.message || 'no connection'}. Check that it is running, and check DATABASE_URL, and DATABASE_SESSION_URL if it is set.`
  }
  return error.stack ?? error.message
}
