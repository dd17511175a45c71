import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Unprocessable } from '../../base/errors.js'
import { uploadNameOf } from '../../base/uploads.js'
import type { Handlers } from './handler-context.js'
import type { IncomingImage } from './images/reencode.js'
import type { NewReport } from './repository.js'
import { maxImages, parseCategory } from './rules.js'

type ReportBody = Parameters<Handlers['createReport']>[0]['body']

/** Converts any body format to a report. `location` overrides `latitude` and `longitude`. */
export function newReportOf(body: ReportBody, userId: number): NewReport {
  const { title, description, severity } = body
  const category = parseCategory(body.category)
  const location = 'location' in body ? body.location : undefined
  const { lat, lng } = location ?? { lat: body.latitude, lng: body.longitude }
  if (lat === undefined || lng === undefined)
    throw new Error('The report has no coordinates, although the contract requires them.')
  return { title, description, category, severity, latitude: lat, longitude: lng, user_id: userId }
}

/** Returns the files of a form, `image` first. @throws Unprocessable for more files than a report can have */
export function filesOf(body: ReportBody): IncomingImage[] {
  if (!('files' in body)) return []
  const { image = [], images = [] } = body.files
  if (image.length + images.length > maxImages)
    throw new Unprocessable({
      location: 'body.images',
      message: `must have at most ${maxImages} files, including body.image`,
      code: 'too_many',
      limit: maxImages,
    })
  const named = images.map((file, index) => ({ file, location: `body.images[${index}]` }))
  return [...image.map((file) => ({ file, location: 'body.image' })), ...named]
}

/** An upload that a JSON body refers to. */
interface LinkedImage {
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

/** Returns the content that a retry with the same idempotency key must repeat: all fields and each file's SHA-256. */
export async function reportContent(body: ReportBody, files: IncomingImage[]): Promise<unknown> {
  if (!('files' in body)) return body
  const digests = await Promise.all(
    files.map(async ({ file, location }) => [location, await digestOf(file.path)] as const),
  )
  return { ...body, files: Object.fromEntries(digests) }
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('base64')
}
