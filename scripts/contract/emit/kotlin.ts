import type { Catalogue } from '../../../clients/sdk/src/texts/catalogue.js'
import { codesByStatus, temporaryCodes } from '../../../clients/sdk/src/texts/codes.js'
import { en } from '../../../clients/sdk/src/texts/en.js'
import { vi } from '../../../clients/sdk/src/texts/vi.js'
import { errorStatuses } from '../../../src/base/errors.js'

// The operations and models of the Kotlin client are generated when it is built.

/** Emits the error codes of the Kotlin client. */
export function emitErrorCodes(): string {
  const codes = Object.keys(errorStatuses)
  const constants = codes.map((code) => `        val ${code.toUpperCase()} = ErrorCode("${code}")`)
  return `// GENERATED from src/base/errors.ts by \`npm run generate\`.

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

/** Emits the texts of errors of the Kotlin client, which are those of the SDK. */
export function emitErrorTexts(): string {
  return `// GENERATED from clients/sdk/src/texts/ by \`npm run generate\`.

package org.environmentalmonitoring.client

internal val temporaryCodes = setOf(${temporaryCodes.map(literal).join(', ')})

internal val codesByStatus = ${map(Object.entries(codesByStatus), '')}

internal val englishTexts = ${catalogue('en', en)}

internal val vietnameseTexts = ${catalogue('vi', vi)}
`
}

function catalogue(language: string, texts: Catalogue): string {
  const values = Object.entries({ language, ...texts }).map(
    ([name, value]) => `    ${name} = ${typeof value === 'string' ? literal(value) : map(quoted(value), '    ')},\n`,
  )
  return `ErrorCatalogue(\n${values.join('')})`
}

const quoted = (record: Record<string, string>) =>
  Object.entries(record).map(([key, value]): [string, string] => [literal(key), value])

/** Returns a map whose keys are Kotlin expressions. */
function map(entries: [string, string][], indent: string): string {
  return `mapOf(\n${entries.map(([key, value]) => `${indent}    ${key} to ${literal(value)},\n`).join('')}${indent})`
}

function literal(text: string): string {
  return JSON.stringify(text).replaceAll('$', '\\$')
}
