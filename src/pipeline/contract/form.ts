import type { FieldError } from '../../base/errors.js'
import type { UploadedFile } from '../../base/uploads.js'
import { decoderOf, isStorable } from './decode.js'
import { fileFields, resolve, type MediaTypeObject, type OpenApiDocument, type SchemaObject } from './document.js'
import { duplicateField, printable, unstorableText } from './errors.js'

/** The fields that the contract declares for a form. */
export interface FormRule {
  /** Decoders of the text fields. */
  texts: Map<string, (text: string) => unknown>
  /** The fields for files; `maxCount` is the maximum number of files. */
  files: Map<string, { list: boolean; maxCount: number }>
}

/** The parts of a form as received. `Stored` describes a stored file. */
export interface FormParts<Stored = UploadedFile> {
  /** Text by field; a list if the field was sent more than once. */
  texts: Record<string, unknown>
  /** The stored files in the order they were sent. */
  stored: { field: string; file: Stored }[]
  /** Number of files per field, including files that were not stored. */
  sent: Map<string, number>
  /** Fields with the content of a file but no file name. */
  withoutFileName: Set<string>
}

/** A form with its fields decoded. */
export interface Form<Stored = UploadedFile> {
  /** The text fields, and an empty text for each file, so that a JSON schema can validate the whole form. */
  fields: Record<string, unknown>
  files: Record<string, Stored[]>
  /** Contract violations that are not visible in `fields`. */
  errors: FieldError[]
}

type Problem = Omit<FieldError, 'location'>

const notFile: Problem = { message: 'must be a file, with a file name', code: 'wrong_type' }

/** Returns the fields of a form. @throws Error for a list of files without `maxItems` */
export function formRuleOf(document: OpenApiDocument, media: MediaTypeObject): FormRule {
  const { properties = {} } = resolve<SchemaObject>(document, media.schema ?? {})
  const files = new Map(
    fileFields(document, media).map(({ name, list, maxItems }) => {
      const maxCount = list ? maxItems : 1
      if (maxCount === undefined)
        throw new Error(`The contract must limit the number of files in ${name}: add maxItems.`)
      return [name, { list, maxCount }]
    }),
  )
  const texts = Object.entries(properties).flatMap(([name, property]) =>
    files.has(name) ? [] : [[name, decoderOf(document, resolve<SchemaObject>(document, property))] as const],
  )
  return { texts: new Map(texts), files }
}

/**
 * Assembles a form from its parts. A declared field with empty text counts as missing, because browsers and apps send
 * empty text for unused inputs.
 * @throws BadRequest for a text field that was sent more than once; Unprocessable for text that cannot be stored
 */
export function assembleForm<Stored>(parts: FormParts<Stored>, rule: FormRule): Form<Stored> {
  const { texts, stored, sent, withoutFileName } = parts
  const fields = new Map<string, unknown>()
  const files = new Map<string, Stored[]>()
  const errors: FieldError[] = []
  const reject = (name: string, problem: Problem) => errors.push({ location: `body.${printable(name)}`, ...problem })

  for (const [name, text] of Object.entries(texts)) {
    const file = rule.files.get(name)
    if (!file) {
      const value = decodeText(rule, name, text)
      if (text !== '' || !rule.texts.has(name)) fields.set(name, value)
    } else if ([text].flat().some((one) => one !== '')) {
      fields.set(name, placeholder(file.list, 1))
      reject(name, notFile)
    }
  }
  for (const name of withoutFileName) {
    const file = rule.files.get(name)
    if (file) fields.set(name, placeholder(file.list, 1))
    reject(name, file ? notFile : unexpectedFile(rule, name))
  }
  for (const [name, count] of sent) {
    const file = rule.files.get(name)
    if (file) fields.set(name, placeholder(file.list, count))
    if (!file) reject(name, unexpectedFile(rule, name))
    else if (!file.list && count > 1) reject(name, { message: 'is sent more than once', code: 'duplicate' })
  }
  for (const { field, file } of stored) files.set(field, [...(files.get(field) ?? []), file])
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files), errors }
}

/** Returns the body that a handler receives for a valid form. */
export function formBody({ fields, files }: Form<unknown>, rule: FormRule): Record<string, unknown> {
  const texts = Object.entries(fields).filter(([name]) => !rule.files.has(name))
  return { ...Object.fromEntries(texts), files }
}

function decodeText(rule: FormRule, name: string, text: unknown): unknown {
  if (Array.isArray(text)) throw duplicateField(name)
  // `text` is not a string if the part declares an unknown character set.
  if (typeof text !== 'string' || !isStorable(text) || !isStorable(name))
    throw unstorableText(`body.${printable(name)}`)
  const decode = rule.texts.get(name)
  return decode ? decode(text) : text
}

function placeholder(list: boolean, count: number): string | string[] {
  return list ? Array.from({ length: count }, () => '') : ''
}

function unexpectedFile(rule: FormRule, name: string): Problem {
  return rule.texts.has(name)
    ? { message: 'must be text, not a file', code: 'wrong_type' }
    : { message: 'is not a field of this operation', code: 'unknown_field' }
}
