import { Unprocessable } from '../../base/errors.js'
import { uploadNameOf } from '../../base/uploads.js'
import type { ReportBody } from './new-report.js'
import { maxImages } from './status.js'

/** An upload that a JSON body refers to. */
export interface LinkedImage {
  name: string
  location: string
}

/**
 * Returns the uploads that a JSON body refers to, `image_url` first.
 * @throws Unprocessable for an address of another service, or for more images than a report can have
 */
export function linkedImagesOf(body: ReportBody, publicUrl: string): LinkedImage[] {
  if (!('image_url' in body || 'image_urls' in body)) return []
  const { image_url, image_urls = [] } = body
  const listed = image_urls.map((address, index) => ({ address, location: `body.image_urls[${index}]` }))
  const all = image_url ? [{ address: image_url, location: 'body.image_url' }, ...listed] : listed
  const linked = all.map(({ address, location }) => {
    const name = uploadNameOf(address, publicUrl)
    if (name === undefined) throw notYourUpload(location)
    return { name, location }
  })
  const message = `must have at most ${maxImages} images, including body.image_url`
  if (new Set(linked.map(({ name }) => name)).size > maxImages)
    throw new Unprocessable({ location: 'body.image_urls', message, code: 'too_many', limit: maxImages })
  return linked
}

/** @throws Unprocessable if a linked upload was not attached: it belongs to another user or to another report */
export function requireAttached(linked: LinkedImage[], attached: string[]): void {
  const missing = linked.find(({ name }) => !attached.includes(name))
  if (missing) throw notYourUpload(missing.location)
}

function notYourUpload(location: string): Unprocessable {
  return new Unprocessable({ location, message: 'is not one of your uploads', code: 'not_found' })
}
