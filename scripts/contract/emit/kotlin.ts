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

/** Parameters for the names that the samples of the README use and do not define. */
const sampleInputs = `val client: EnvironmentalMonitoring, val tokenStore: TokenStore, val cacheDir: File,
    val showSignIn: () -> Unit, val photo: File, val stationId: Int, val stationKey: String, val deviceToken: String`

/** Emits the samples of the client's README that need no Android, so that its tests compile them. */
export function emitReadmeSamples(readme: string): string {
  const samples = [...readme.matchAll(/```kotlin\n(.*?)```/gs)]
    .map(([, code = '']) => code)
    .filter((code) => !/^\/\/ (Android|build\.gradle)/.test(code))
  const isClass = (code: string) => code.startsWith('/** ')
  const functions = samples
    .filter((code) => !isClass(code))
    .map((code, index) => (code.startsWith('fun ') ? code : `suspend fun sample${index}() {\n${code}}\n`))
  return `// GENERATED from clients/kotlin/README.md by \`npm run generate\`.

@file:Suppress("unused")

package org.environmentalmonitoring.client

import com.sun.net.httpserver.HttpExchange
import java.io.File
import java.io.IOException
import java.util.Locale
import java.util.UUID
import kotlin.time.Clock
import kotlin.time.Duration.Companion.seconds
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.asStateFlow
import kotlinx.coroutines.flow.update
import kotlinx.coroutines.launch
import kotlinx.coroutines.withTimeout
import org.environmentalmonitoring.client.models.*

${samples.filter(isClass).join('\n')}
private class ReadmeSamples(${sampleInputs}) {
${functions.join('\n')}}
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
