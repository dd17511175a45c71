import { bodyTooLarge, DomainError, formErrors } from '../../../../src/pipeline/contract/errors.js'
import { assembleForm, type Form, type FormRule } from '../../../../src/pipeline/contract/form.js'
import {
  assertBodyOptional,
  mediaTypeOf,
  parseBody,
  unsupportedMediaType,
} from '../../../../src/pipeline/contract/parse-body.js'
import type { BodyRule } from '../../../../src/pipeline/contract/request-rules.js'
import type { ParsedBody } from '../../../../src/pipeline/contract/validate-request.js'
import type { FormFile } from './types.js'

/**
 * Reads the body of a request as the service does.
 * @throws DomainError 400 if the operation does not accept the content type, or the body does not match it; 413 if it is
 *   too large
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
    const problem = contentType.includes('boundary=') ? formErrors.end : formErrors.boundary
    throw new DomainError('invalid_request', problem)
  })
  const texts: Record<string, string | string[]> = {}
  const stored: { field: string; file: FormFile }[] = []
  const sent = new Map<string, number>()
  for (const [field, value] of read) {
    if (typeof value === 'string') {
      texts[field] = field in texts ? [texts[field] ?? [], value].flat() : value
    } else if (value.name !== '') {
      sent.set(field, (sent.get(field) ?? 0) + 1)
      stored.push({ field, file: value })
    }
  }
  return assembleForm({ texts, stored, sent, withoutFileName: new Set() }, rule)
}
