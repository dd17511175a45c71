import type { FileInput } from './call.js'

/** A FormData that accepts React Native's files, which are objects with a `uri`. */
interface FileForm {
  append(name: string, value: unknown, fileName?: string): void
  getAll?(name: string): unknown[]
}

/** The text that FormData in browsers and Node stores for such an object. */
const stringifiedFile = '[object Object]'

/**
 * Converts a plain object to a form: numbers and booleans to text, dates to ISO 8601, and each item of a list to a
 * field of its own. Omits `undefined` and `null`.
 * @throws TypeError for other values
 */
export function toFormData(body: object, fileFields: string[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    const values: unknown[] = Array.isArray(value) ? value : [value]
    for (const item of values) {
      if (item === undefined || item === null) continue
      if (fileFields.includes(name) && isFile(item)) appendFile(form, name, item)
      else form.append(name, toText(name, item))
    }
  }
  return form
}

/** Converts a plain object to `application/x-www-form-urlencoded`. @throws TypeError as {@link toFormData} does */
export function toUrlEncoded(body: object): string {
  return Object.entries(body)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(toText(name, value))}`)
    .join('&')
}

/** Converts dates, also those in lists, to ISO 8601. Otherwise openapi-fetch would omit them from a query. */
export function withDates(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, Array.isArray(value) ? value.map(isoDate) : isoDate(value)]),
  )
}

function isoDate(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
}

function toText(name: string, value: unknown): string {
  const plain = isoDate(value)
  if (typeof plain === 'string' || typeof plain === 'number' || typeof plain === 'boolean') return String(plain)
  throw new TypeError(`${name} cannot be sent in a form: pass a string, a number, a boolean, a Date or a file.`)
}

function isFile(value: unknown): value is FileInput {
  return typeof value === 'object' && value !== null && (value instanceof Blob || 'uri' in value)
}

function appendFile(form: FileForm, name: string, file: FileInput): void {
  if ('uri' in file) {
    form.append(name, file)
    // Only React Native's FormData reads the file at the uri.
    if (form.getAll?.(name).includes(stringifiedFile)) {
      throw new TypeError(`${name} has a uri, which only React Native can upload: pass a File or a Blob.`)
    }
  } else if ('name' in file && file.name) form.append(name, file)
  else form.append(name, file, `${name}.${extensionOf(file.type)}`)
}

function extensionOf(type: string): string {
  const [, subtype = ''] = /^\w+\/([\w-]+)/.exec(type) ?? []
  return subtype === 'jpeg' ? 'jpg' : subtype || 'bin'
}
