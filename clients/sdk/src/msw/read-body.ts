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

/** The service's own, unless its operator has set another. Bytes. */
const maxFileBytes = 10 * 1024 * 1024

/**
 * Reads the body of a request as the service does.
 * @throws BadRequest for a content type that the operation does not take and for text that is not what it says
 * @throws DomainError 413 beyond the limits
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
  return { mediaType, value: parseBody(mediaType, bytes) }
}

async function readForm(request: Request, contentType: string, rule: FormRule): Promise<Form<FormFile>> {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- for servers, where forms are large; no mock has others
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

/** The files of a body by field; `undefined` for one that is no form. */
export function filesOf(body: unknown): Record<string, FormFile[]> | undefined {
  if (typeof body !== 'object' || body === null || !('files' in body)) return undefined
  // Only forms have it: no operation takes a field of this name.
  return body.files as Record<string, FormFile[]>
}

/**
 * The service looks into a file; the mock believes what the file says of itself, so that tests need no real images.
 * @throws Unprocessable for a file that says that it is no JPEG, PNG or WebP image
 */
export function refuseOtherFiles(body: unknown, rule: FormRule | undefined): void {
  for (const [field, files] of Object.entries(filesOf(body) ?? {})) {
    for (const [index, file] of files.entries()) {
      const kind = file.type === '' ? undefined : kindOfMediaType(file.type)
      const location = rule?.files.get(field)?.list === true ? `body.${field}[${index}]` : `body.${field}`
      if (kind && 'refusal' in kind) throw new Unprocessable(location, kind.refusal)
    }
  }
}
