import { maxImages } from '../../domain/reports.js'
import { uploadNameOf } from '../../domain/uploads.js'
import { Unprocessable } from '../../errors.js'
import type { IncomingImage } from '../../services/uploads.js'
import type { ReportBody } from './new-report.js'

/** The files of a form, `image` first. @throws Unprocessable for more than a report may have */
export function filesOf(body: ReportBody): IncomingImage[] {
  if (!('files' in body)) return []
  const { image = [], images = [] } = body.files
  if (image.length + images.length > maxImages)
    throw new Unprocessable('body.images', `may have ${maxImages} files at most, together with body.image`)
  const named = images.map((file, index) => ({ file, location: `body.images[${index}]` }))
  return [...image.map((file) => ({ file, location: 'body.image' })), ...named]
}

/** Names of the uploads that a JSON body refers to. @throws Unprocessable for an address that is none of ours */
export function linkedNames(body: ReportBody, publicUrl: string): string[] {
  const addresses = 'image_urls' in body ? (body.image_urls ?? []) : []
  return addresses.map((address, index) => {
    const name = uploadNameOf(address, publicUrl)
    if (name === undefined) throw notYours(index)
    return name
  })
}

/** @throws Unprocessable for an upload that is not the caller's, or that another report has. */
export function refuseOthers(linked: string[], attached: string[]): void {
  const index = linked.findIndex((name) => !attached.includes(name))
  if (index !== -1) throw notYours(index)
}

function notYours(index: number): Unprocessable {
  return new Unprocessable(`body.image_urls[${index}]`, 'is not one of your uploads')
}
