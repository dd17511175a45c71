import type { FileInput } from './method.js'

/** A form that can be given files: FormData, in React Native too, where files are objects with a `uri`. */
interface FileForm {
  append(name: string, value: unknown, fileName?: string): void
  getAll?(name: string): unknown[]
}

const notAFile = '[object Object]'

/**
 * The form of a plain object: numbers and booleans as text, dates in ISO 8601, a field for each member of a list; what is
 * `undefined` or `null` is left out.
 * @throws TypeError for what no form can carry
 */
export function toFormData(body: object, fileFields: string[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    const values: unknown[] = Array.isArray(value) ? value : [value]
    for (const one of values) {
      if (one === undefined || one === null) continue
      if (fileFields.includes(name) && isFile(one)) appendFile(form, name, one)
      else form.append(name, toText(name, one))
    }
  }
  return form
}

/** A form as text (`application/x-www-form-urlencoded`). */
export function toUrlEncoded(body: object): string {
  return Object.entries(body)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(toText(name, value))}`)
    .join('&')
}

/** Dates as ISO 8601, in lists too; everything else as it is. openapi-fetch would leave them out of a query. */
export function withDates(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, Array.isArray(value) ? value.map(dated) : dated(value)]),
  )
}

function dated(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
}

function toText(name: string, value: unknown): string {
  const plain = dated(value)
  if (typeof plain === 'string' || typeof plain === 'number' || typeof plain === 'boolean') return String(plain)
  throw new TypeError(`${name} cannot be sent in a form: give a text, a number, a boolean, a date or a file.`)
}

function isFile(value: unknown): value is FileInput {
  return typeof value === 'object' && value !== null && (value instanceof Blob || 'uri' in value)
}

function appendFile(form: FileForm, name: string, file: FileInput): void {
  if ('uri' in file) {
    form.append(name, file)
    // Only React Native's FormData reads the file behind the address.
    if (form.getAll?.(name).includes(notAFile)) {
      throw new TypeError(`${name} is a file by its uri, which only React Native can send: give a File or a Blob.`)
    }
  } else if ('name' in file && file.name) form.append(name, file)
  else form.append(name, file, `${name}.${extensionOf(file.type)}`)
}

function extensionOf(type: string): string {
  const [, subtype = ''] = /^\w+\/([\w-]+)/.exec(type) ?? []
  return subtype === 'jpeg' ? 'jpg' : subtype || 'bin'
}
