import {
  BadRequest,
  type BodyRule,
  bodyTooLarge,
  fileTooLarge,
  type Form,
  formErrors,
  type FormRule,
  kindOfMediaType,
  mediaTypeOf,
  parseBody,
  type ParsedBody,
  assembleForm,
  Unprocessable,
  assertBodyOptional,
  unsupportedMediaType,
} from './service.js'
import type { FormFile } from './types.js'

/** The default limit of the service, in bytes. */
const maxFileBytes = 10 * 1024 * 1024

/**
 * Reads the body of a request as the service does.
 * @throws BadRequest if the operation does not accept the content type, or the body does not match it
 * @throws DomainError 413 if the body or a file is too large
 */
export async function readBody(request: Request, rule: BodyRule): Promise<ParsedBody<Form<FormFile>> | undefined> {
  const contentType = request.headers.get('content-type') ?? ''
  const bytes = new Uint8Array(await request.clone().arrayBuffer())
  if (bytes.length === 0) return assertBodyOptional(rule)
  const mediaType = mediaTypeOf(contentType)
  if (!rule.mediaTypes.includes(mediaType)) throw unsupportedMediaType(mediaType, rule, 400)
  if (mediaType === 'multipart/form-data' && rule.form) {
    const form = await readForm(request.clone(), contentType, rule.form)
    return { mediaType, value: form.fields, form }
  }
  if (bytes.length > rule.maxBytes) throw bodyTooLarge(rule.maxBytes)
  return { mediaType, value: rule.raw ? bytes : parseBody(mediaType, bytes) }
}

async function readForm(request: Request, contentType: string, rule: FormRule): Promise<Form<FormFile>> {
  // oxlint-disable-next-line typescript/no-deprecated -- for servers, where forms are large; no mock has others
  const read = await request.formData().catch(() => {
    throw new BadRequest(contentType.includes('boundary=') ? formErrors.end : formErrors.boundary)
  })
  const texts = new Map<string, string | string[]>()
  const stored: { field: string; file: FormFile }[] = []
  const sent = new Map<string, number>()
  const withoutFileName = new Set<string>()
  for (const [field, value] of read) {
    if (typeof value === 'string') {
      const before = texts.get(field)
      texts.set(field, before === undefined ? value : [before, value].flat())
    } else if (value.name === '') {
      if (value.size > 0) withoutFileName.add(field)
    } else {
      if (value.size > maxFileBytes) throw fileTooLarge(maxFileBytes)
      sent.set(field, (sent.get(field) ?? 0) + 1)
      stored.push({ field, file: value })
    }
  }
  return assembleForm({ texts: Object.fromEntries(texts), stored, sent, withoutFileName }, rule)
}

/** Returns the files of a form by field, or `undefined` if the body is not a form. */
export function filesOf(body: unknown): Record<string, FormFile[]> | undefined {
  if (typeof body !== 'object' || body === null || !('files' in body)) return undefined
  // Only forms have `files`: no operation has a field of this name.
  return body.files as Record<string, FormFile[]>
}

/**
 * Checks the declared media types of the files. The service inspects the contents; the mock does not, so that tests
 * need no real images.
 * @throws Unprocessable if a media type is not that of a JPEG, PNG or WebP image
 */
export function requireImages(body: unknown, rule: FormRule | undefined): void {
  for (const [field, files] of Object.entries(filesOf(body) ?? {})) {
    for (const [index, file] of files.entries()) {
      const kind = file.type === '' ? undefined : kindOfMediaType(file.type)
      const location = rule?.files.get(field)?.list === true ? `body.${field}[${index}]` : `body.${field}`
      if (kind && 'reason' in kind)
        throw new Unprocessable({ location, message: kind.reason, code: 'invalid_file' }, 'invalid_image')
    }
  }
}
