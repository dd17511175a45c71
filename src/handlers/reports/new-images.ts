import { maxImages } from '../../domain/reports.js'
import { uploadNameOf } from '../../domain/uploads.js'
import { Unprocessable } from '../../errors.js'
import type { IncomingImage } from '../../services/uploads.js'
import type { ReportBody } from './new-report.js'

/** Returns the files of a form, `image` first. @throws Unprocessable for more files than a report can have */
export function filesOf(body: ReportBody): IncomingImage[] {
  if (!('files' in body)) return []
  const { image = [], images = [] } = body.files
  if (image.length + images.length > maxImages)
    throw new Unprocessable('body.images', `must have at most ${maxImages} files, including body.image`)
  const named = images.map((file, index) => ({ file, location: `body.images[${index}]` }))
  return [...image.map((file) => ({ file, location: 'body.image' })), ...named]
}

/** Returns the names of the uploads in a JSON body. @throws Unprocessable for an address of another service */
export function linkedNames(body: ReportBody, publicUrl: string): string[] {
  const addresses = 'image_urls' in body ? (body.image_urls ?? []) : []
  return addresses.map((address, index) => {
    const name = uploadNameOf(address, publicUrl)
    if (name === undefined) throw notYourUpload(index)
    return name
  })
}

/** @throws Unprocessable if a linked upload was not attached: it belongs to another user or to another report */
export function requireAttached(linked: string[], attached: string[]): void {
  const index = linked.findIndex((name) => !attached.includes(name))
  if (index !== -1) throw notYourUpload(index)
}

function notYourUpload(index: number): Unprocessable {
  return new Unprocessable(`body.image_urls[${index}]`, 'is not one of your uploads')
}
