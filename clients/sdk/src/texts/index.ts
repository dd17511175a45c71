import { ConnectionError, ServiceError, type ErrorAnswer } from '@environmental-monitoring/sdk'
import type { ErrorCode, FieldError } from '../generated/types.js'
import type { Catalogue } from './catalogue.js'
import { codesByStatus, temporaryCodes } from './codes.js'
import { en } from './en.js'
import { vi } from './vi.js'

const catalogues = { en, vi }

export type TextLanguage = keyof typeof catalogues

type ServiceFailure = Pick<ServiceError, 'code' | 'detail' | 'errors'> &
  Partial<Record<'status' | 'retryAfter', number | undefined>>

/**
 * Returns sentences about an error for a person: what happened, and what to do next.
 * @param error what a call threw, or the `error` of its result. For a code that this version does not know, the text is
 *   `detail` in English, and depends on the status in Vietnamese.
 */
export function errorText(error: unknown, language: TextLanguage): string {
  const texts = catalogues[language]
  if (error instanceof ConnectionError) return texts.connection[error.kind]
  const failure = failureOf(error)
  if (!failure) return texts.unknown
  const fields = isSpecific(failure.code) ? [] : Object.values(fieldErrors(error, language))
  if (fields.length > 0) return fields.slice(0, 3).join(' ')
  const isNew = !isKnown(failure.code)
  // `detail` is in English.
  if (isNew && language === 'en') return failure.detail
  const code = isNew ? codesByStatus[failure.status ?? 0] : failure.code
  if (code === undefined) return texts.unknown
  const text = texts.errors[code]
  return temporaryCodes.includes(code) ? `${text} ${whenToRetry(texts, failure.retryAfter, language)}` : text
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
    const name = field.location.replaceAll(/\[\d+\]/g, '').replace(/^\w+\.?/, '')
    // Codes such as `wrong_password` say more than the rule of the field.
    const text = isSpecific(failure?.code) ? texts.errors[failure.code] : ruleText(texts, field, name, language)
    if (name !== '') sentences[name] ??= text
  }
  return sentences
}

function failureOf(error: unknown): ServiceFailure | undefined {
  return error instanceof ServiceError || isAnswer(error) ? error : undefined
}

function isAnswer(error: unknown): error is ErrorAnswer & Pick<ServiceError, 'code' | 'errors'> {
  return typeof error === 'object' && error !== null && 'detail' in error && typeof error.detail === 'string'
}

function isKnown(code: string | undefined): code is ErrorCode {
  return Object.hasOwn(en.errors, code ?? '')
}

/** Returns whether the text of a code says more than those of its invalid fields. */
function isSpecific(code: string | undefined): code is ErrorCode {
  return isKnown(code) && code !== 'validation_failed' && code !== 'invalid_request'
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
    .replace('{limit}', format(limit ?? 0, language))
}

/** Returns when to retry, in minutes from 2 minutes on, and in hours from 2 hours on. */
function whenToRetry({ retryAfter, retryLater }: Catalogue, seconds: number | undefined, language: TextLanguage) {
  if (seconds === undefined) return retryLater
  if (seconds === 1) return retryAfter.second
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 120) return retryAfter.seconds.replace('{count}', format(seconds, language))
  if (minutes < 120) return retryAfter.minutes.replace('{count}', format(minutes, language))
  return retryAfter.hours.replace('{count}', format(Math.ceil(minutes / 60), language))
}

function format(value: number, language: TextLanguage): string {
  return new Intl.NumberFormat(language).format(value)
}

function valueOf(record: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
