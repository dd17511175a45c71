import { errorStatuses } from '../../../src/errors.js'

/** Emits the error codes of the Kotlin client. Its other sources are generated when it is built. */
export function emitErrorCodes(header: string): string {
  const codes = Object.keys(errorStatuses)
  const constants = codes.map((code) => `        val ${code.toUpperCase()} = ErrorCode("${code}")`)
  return `${header}
package org.environmentalmonitoring.client

/**
 * Kind of an error. Later versions of the service may send other values: compare with \`ErrorCode("…")\`, and treat
 * unknown values by [ApiException.status].
 */
@JvmInline
value class ErrorCode(val value: String) {
    override fun toString(): String = value

    companion object {
${constants.join('\n')}
    }
}
`
}
