import { ConnectionError, ServiceError, type ErrorAnswer } from '@environmental-monitoring/sdk'
import type { ErrorCode, FieldError } from '../generated/types.js'
import type { Catalogue } from './catalogue.js'
import { en } from './en.js'
import { vi } from './vi.js'

const catalogues = { en, vi }

export type TextLanguage = keyof typeof catalogues

/** Codes with which the same request can succeed later. Their texts are followed by when. */
const temporary: ReadonlySet<string | undefined> = new Set<ErrorCode>([
  'rate_limited',
  'request_in_progress',
  'service_unavailable',
  'database_unavailable',
  'provider_unavailable',
])

type ServiceFailure = Pick<ServiceError, 'code' | 'detail' | 'errors'> & { retryAfter?: number | undefined }

/**
 * Returns sentences about an error for a person: what happened, and what to do next.
 * @param error what a call threw, or the `error` of its result. For a code that this version does not know, its
 *   `detail` is returned, which is in English.
 */
export function errorText(error: unknown, language: TextLanguage): string {
  const texts = catalogues[language]
  if (error instanceof ConnectionError) return texts.connection[error.kind]
  const failure = failureOf(error)
  if (!failure) return texts.unknown
  const { code, detail, retryAfter } = failure
  const fields = isGeneral(code) ? Object.values(fieldErrors(error, language)) : []
  if (fields.length > 0) return fields.slice(0, 3).join(' ')
  const text = knownText(texts, code)
  if (text === undefined) return detail
  return temporary.has(code) ? `${text} ${whenToRetry(texts, retryAfter, language)}` : text
}

/**
 * Returns a sentence for each invalid field, by the name of the field. Fields in objects have names such as
 * `quiet_hours.to`, and entries of a list have the name of the list. Errors of the whole body have none.
 */
export function fieldErrors(error: unknown, language: TextLanguage): Record<string, string> {
  const failure = failureOf(error)
  const texts = catalogues[language]
  const sentences: Record<string, string> = {}
  for (const field of failure?.errors ?? []) {
    const name = field.location.replace(/^\w+\.?/, '').replaceAll(/\[\d+\]/g, '')
    // Codes such as `wrong_password` say more than the rule of the field.
    const text = isGeneral(failure?.code) ? undefined : knownText(texts, failure?.code)
    if (name !== '') sentences[name] ??= text ?? ruleText(texts, field, name, language)
  }
  return sentences
}

function failureOf(error: unknown): ServiceFailure | undefined {
  return error instanceof ServiceError || isAnswer(error) ? error : undefined
}

function isAnswer(error: unknown): error is ErrorAnswer & Pick<ServiceError, 'code' | 'errors'> {
  return typeof error === 'object' && error !== null && 'detail' in error && typeof error.detail === 'string'
}

function isGeneral(code: string | undefined): boolean {
  return code === 'validation_failed' || code === 'invalid_request'
}

function knownText({ errors }: Catalogue, code: string | undefined): string | undefined {
  return valueOf(errors, code ?? '')
}

function ruleText(texts: Catalogue, { code, limit }: FieldError, name: string, language: TextLanguage): string {
  const field = valueOf(texts.fields, name.slice(name.lastIndexOf('.') + 1)) ?? texts.otherField
  // An empty field has too few characters.
  const isEmpty = limit === 1 && (code === 'too_short' || code === 'too_few')
  const general = limit === undefined ? valueOf(texts.withoutLimit, code) : undefined
  // Older versions of the service send no code, and later ones may send others.
  const rule = isEmpty ? texts.rules.required : (general ?? valueOf(texts.rules, code) ?? texts.rules.invalid)
  return rule
    .replaceAll('{field}', field)
    .replace('{Field}', field.charAt(0).toUpperCase() + field.slice(1))
    .replace('{limit}', new Intl.NumberFormat(language).format(limit ?? 0))
}

/** Returns when to retry, in minutes from 2 minutes on. */
function whenToRetry(texts: Catalogue, seconds: number | undefined, language: TextLanguage): string {
  if (seconds === undefined) return texts.retryLater
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  const time = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  return texts.retryAfter.replace('{time}', time)
}

function valueOf(record: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
