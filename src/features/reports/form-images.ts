import { Unprocessable } from '../../base/errors.js'
import type { ReportBody } from './new-report.js'
import { maxImages } from './status.js'
import type { IncomingImage } from './uploads.js'

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
