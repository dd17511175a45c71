import { firstExample } from './contract.js'
import { type IncomingImage, imageKinds, kindOfMediaType, type StoredImage, type UploadedFile } from './service.js'
import type { FormFile } from './types.js'

/** An image and its media type. */
export interface KeptImage {
  content: FormFile
  mediaType: string
  userId: number
}

/** Uploaded images in memory. They are stored as they are sent. */
export interface MockUploads {
  /** Converts a file of a form to what the service's handlers expect. */
  receive(file: FormFile): UploadedFile
  save(images: IncomingImage[], userId: number): Promise<StoredImage[]>
  discard(names: string[]): Promise<void>
  /** Removes the images of a user. @returns their names */
  discardOf(userId: number): Promise<string[]>
  find(name: string): KeptImage | undefined
  /** Lists the images of a user. */
  listOf(userId: number): (KeptImage & { name: string })[]
}

/** Creates an empty store of images. */
export function createUploads(): MockUploads {
  // The mock does not decode images, so all have the size of the example.
  const { width, height } = firstExample('/upload/image', 'post', 200) as { width: number; height: number }
  const received = new WeakMap<UploadedFile, FormFile>()
  const images = new Map<string, KeptImage>()
  let last = 0

  const discard = (names: string[]) => {
    for (const name of names) images.delete(name)
    return Promise.resolve()
  }

  return {
    receive(file) {
      const upload = { path: file.name, size: file.size, mimeType: file.type }
      received.set(upload, file)
      return upload
    },
    save(sent, userId) {
      const stored = sent.map(({ file }) => {
        last += 1
        const found = kindOfMediaType(file.mimeType)
        const { extension, mediaType } = imageKinds['kind' in found ? found.kind : 'jpeg']
        const name = `${last.toString(16).padStart(32, '0')}.${extension}`
        const content = received.get(file)
        if (content) images.set(name, { content, mediaType, userId })
        return { name, width, height, size: file.size }
      })
      return Promise.resolve(stored)
    },
    discard,
    async discardOf(userId) {
      const names = [...images].filter(([, image]) => image.userId === userId).map(([name]) => name)
      await discard(names)
      return names
    },
    find: (name) => images.get(name),
    listOf: (userId) => [...images].flatMap(([name, image]) => (image.userId === userId ? [{ ...image, name }] : [])),
  }
}
