import type { Readable } from 'node:stream'
import type { Repositories } from '../database/repositories/index.js'
import type { UploadedFile } from '../handler.js'
import type { Log } from '../log.js'

/** An image as it is stored. */
export interface StoredImage {
  /** File name, for instance `3f9c1e7ab2d84056a1c7e90f5b6d2e48.jpg`. */
  name: string
  width: number
  height: number
  /** Bytes. */
  size: number
}

/** A file of a form, and what errors call it, for instance `body.images[0]`. */
export interface IncomingImage {
  file: UploadedFile
  location: string
}

/** An image to send to a browser. */
export interface OpenImage {
  stream: Readable
  size: number
  mediaType: string
}

/** The images that people upload. */
export interface Uploads {
  /**
   * Stores images for a user: checked, turned upright, scaled down, without metadata. All of them or none. They are
   * unused until a report takes them.
   * @throws DomainError 422 for a file that is no usable image, 507 when there is no room
   */
  keep(images: IncomingImage[], userId: number): Promise<StoredImage[]>
  /** Removes images, from the store and the database. What cannot be removed now goes with the next {@link clearUnused}. */
  discard(names: string[]): Promise<void>
  /** `undefined` for a name that is not there. */
  open(name: string): Promise<OpenImage | undefined>
  /** Removes what no report has used for a day. @returns how many */
  clearUnused(): Promise<number>
}

/** Where images go. */
export interface UploadsOptions {
  store: { kind: 'folder' } | { kind: 's3'; bucket: string; prefix: string }
  dataDir: string
  repositories: Pick<Repositories, 'uploads'>
  clock: () => number
  log: Log
}

export function createUploads(_options: UploadsOptions): Uploads {
  return {} as never
}
