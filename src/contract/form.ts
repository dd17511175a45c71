import type { UploadedFile } from '../domain/uploads.js'
import type { FieldError } from '../errors.js'
import { doubled, printable, unstorable } from './body-errors.js'
import { decoderOf, isStorable } from './decode.js'
import { fileFields, resolve, type MediaTypeObject, type OpenApiDocument, type SchemaObject } from './document.js'

/** The fields of a form, as the contract has them. */
export interface FormRule {
  /** Decoders of the text fields. */
  texts: Map<string, (text: string) => unknown>
  /** The fields for files, each with the most files that it takes. */
  files: Map<string, { list: boolean; most: number }>
}

/** The parts of a form as they came; `Stored` is what stands for a file that was stored. */
export interface FormParts<Stored = UploadedFile> {
  /** Text by field; a list where a field came more than once. */
  texts: Record<string, unknown>
  /** The files that were stored, in their order. */
  stored: { field: string; file: Stored }[]
  /** How many files came in a field, stored or not. */
  sent: Map<string, number>
  /** Fields with content that is said to be a file and has no file name. */
  nameless: Set<string>
}

/** A form, its fields decoded. */
export interface Form<Stored = UploadedFile> {
  /** Text fields, and an empty text for each file, so that a JSON schema can judge the whole. */
  fields: Record<string, unknown>
  files: Record<string, Stored[]>
  /** What breaks the contract and cannot be seen in `fields`. */
  errors: FieldError[]
}

/** @throws Error for a list of files without `maxItems` */
export function formRuleOf(document: OpenApiDocument, media: MediaTypeObject): FormRule {
  const { properties = {} } = resolve<SchemaObject>(document, media.schema ?? {})
  const files = new Map(
    fileFields(document, media).map(({ name, list, maxItems }) => {
      const most = list ? maxItems : 1
      if (most === undefined) throw new Error(`The contract has to limit the files of ${name}: give it maxItems.`)
      return [name, { list, most }]
    }),
  )
  const texts = Object.entries(properties).flatMap(([name, property]) =>
    files.has(name) ? [] : [[name, decoderOf(document, resolve<SchemaObject>(document, property))] as const],
  )
  return { texts: new Map(texts), files }
}

/**
 * Sorts the parts of a form by the contract's fields. An empty text in one of them is what browsers and apps send for an
 * input that nobody used, and counts as nothing.
 * @throws BadRequest for a text field that came twice; Unprocessable for text that cannot be stored
 */
export function sortParts<Stored>({ texts, stored, sent, nameless }: FormParts<Stored>, rule: FormRule): Form<Stored> {
  const fields = new Map<string, unknown>()
  const files = new Map<string, Stored[]>()
  const errors: FieldError[] = []
  const refuse = (name: string, message: string) => errors.push({ location: `body.${printable(name)}`, message })

  for (const [name, text] of Object.entries(texts)) {
    const file = rule.files.get(name)
    if (!file) {
      const value = textOf(rule, name, text)
      if (text !== '' || !rule.texts.has(name)) fields.set(name, value)
    } else if ([text].flat().some((one) => one !== '')) {
      fields.set(name, placeholder(file.list, 1))
      refuse(name, 'must be a file, with a file name')
    }
  }
  for (const name of nameless) {
    const file = rule.files.get(name)
    if (file) fields.set(name, placeholder(file.list, 1))
    refuse(name, file ? 'must be a file, with a file name' : misplaced(rule, name))
  }
  for (const [name, count] of sent) {
    const file = rule.files.get(name)
    if (file) fields.set(name, placeholder(file.list, count))
    if (!file) refuse(name, misplaced(rule, name))
    else if (!file.list && count > 1) refuse(name, 'is given more than once')
  }
  for (const { field, file } of stored) files.set(field, [...(files.get(field) ?? []), file])
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files), errors }
}

/** What a handler gets of a form that the contract has passed. */
export function bodyOf({ fields, files }: Form<unknown>, rule: FormRule): Record<string, unknown> {
  const texts = Object.entries(fields).filter(([name]) => !rule.files.has(name))
  return { ...Object.fromEntries(texts), files }
}

function textOf(rule: FormRule, name: string, text: unknown): unknown {
  if (Array.isArray(text)) throw doubled(name)
  // A part may say how its text is written; of an unknown encoding nothing can be read.
  if (typeof text !== 'string' || !isStorable(text) || !isStorable(name)) throw unstorable(`body.${printable(name)}`)
  const decode = rule.texts.get(name)
  return decode ? decode(text) : text
}

function placeholder(list: boolean, count: number): string | string[] {
  return list ? Array.from({ length: count }, () => '') : ''
}

function misplaced(rule: FormRule, name: string): string {
  return rule.texts.has(name) ? 'must be text, not a file' : 'is not a field of this operation'
}
