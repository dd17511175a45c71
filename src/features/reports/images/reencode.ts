import { appendFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { isError, Unprocessable } from '../../../base/errors.js'
import type { UploadedFile } from '../../../base/uploads.js'

/** A file of a form, and its location in error messages, for instance `body.images[0]`. */
export interface IncomingImage {
  file: UploadedFile
  location: string
}

/** An image whose header has been parsed. */
interface InspectedImage extends IncomingImage {
  kind: ImageKind
  /** Width times height. */
  pixels: number
}

/** An image to store, in a file next to the uploaded one. */
export interface ReadyImage {
  path: string
  kind: ImageKind
  width: number
  height: number
  /** Bytes. */
  size: number
}

/** Maximum width and height of stored images, in pixels. */
const maxSide = 2560
/** Maximum width times height. Larger images would use too much memory. */
const maxPixels = 100_000_000
/** Maximum memory in bytes for an image that is decoded as a whole: 25 million pixels of any format. */
const maxDecodedBytes = 200_000_000
const quality = 85

// One thread per image and no cache. `image-queue.ts` limits concurrent images.
sharp.concurrency(1)
sharp.cache(false)
// libvips supports many more formats, such as PDF and SVG. Their loaders are blocked, because the files are untrusted.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

/**
 * Parses the header of an image without decoding pixels.
 * @throws Unprocessable for an unusable or too large image
 */
export async function inspect({ file, location }: IncomingImage): Promise<InspectedImage> {
  const mediaType = (await fileTypeFromFile(file.path))?.mime ?? ''
  const kind = kinds.get(mediaType)
  if (!kind) throw unusable(location, rejected.get(mediaType) ?? notAnImage)
  const { width, height } = await readHeader(open(file.path), kind, location)
  return { file, location, kind, pixels: width * height }
}

function unusable(location: string, message: string): Unprocessable {
  return new Unprocessable({ location, message, code: 'invalid_file' }, 'invalid_image')
}

/** Some cameras omit the end marker of a JPEG. With the marker, libjpeg warns only if data is missing. */
const endMarker = Buffer.from([0xff, 0xd9])

// A truncated image would be partly grey, so it is rejected. Smaller defects are invisible, and some cameras cause them
// in every image.
const open = (path: string, failOn: 'truncated' | 'warning' = 'truncated'): Sharp =>
  sharp(path, { failOn, limitInputPixels: maxPixels, autoOrient: true })

/**
 * Decodes and re-encodes an image: upright, in sRGB, at most {@link maxSide} pixels wide and high, without metadata.
 * Only the first frame of an animation is kept. Reads from and writes to files, in libuv's threads.
 * @throws Unprocessable for a damaged image
 */
export async function reencode({ file, location, kind }: InspectedImage): Promise<ReadyImage> {
  const path = `${file.path}.${kind}`
  const encode = async (image: Sharp): Promise<ReadyImage> => {
    image.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    const { width, height, size } = await encoders[kind](image).toFile(path)
    return { path, kind, width, height, size }
  }
  try {
    return await encode(open(file.path)).catch(async (error: unknown) => {
      if (isSystemError(error) || kind !== 'jpeg') throw error
      await appendFile(file.path, endMarker)
      return encode(open(file.path, 'warning'))
    })
  } catch (error) {
    if (isSystemError(error)) throw error
    throw unusable(location, 'is damaged. Send it again, or send another image.')
  }
}

const encoders: Record<ImageKind, (image: Sharp) => Sharp> = {
  // Optimal Huffman tables save a few percent, but hold the whole image in memory twice.
  jpeg: (image) => image.jpeg({ quality, optimiseCoding: false }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality }),
}

/** Parses the header and rejects invalid and too large images, before any pixel is decoded. */
async function readHeader(image: Sharp, kind: ImageKind, location: string): Promise<Metadata> {
  let metadata: Metadata | undefined
  try {
    metadata = await image.metadata()
  } catch (error) {
    if (isSystemError(error)) throw error
    if (isError(error) && error.message.includes('pixel limit'))
      throw unusable(location, `has more than ${maxPixels / 1e6} million pixels. Send a smaller image.`)
  }
  if (metadata?.format !== kind) throw unusable(location, notAnImage)
  if (decodedBytes(metadata) > maxDecodedBytes)
    throw unusable(
      location,
      'has too many pixels for a progressive JPEG, an interlaced PNG or a WebP. Send a smaller image.',
    )
  return metadata
}

/**
 * Returns the memory in bytes for an image that cannot be decoded line by line, otherwise 0. These are WebP images,
 * which can be lossless, and progressive images. For a progressive JPEG, libjpeg stores 16 bits per sample.
 */
function decodedBytes({ format, width, height, channels, depth, chromaSubsampling, isProgressive }: Metadata): number {
  const pixels = width * height
  if (format === 'webp') return pixels * 4
  if (!isProgressive) return 0
  const samples = chromaSubsampling === '4:2:0' ? 1.5 : channels
  return pixels * samples * (format === 'jpeg' || depth === 'ushort' ? 2 : 1)
}

/**
 * Returns whether an error is caused by the disk, the memory or a bug instead of the image. libvips has no error codes.
 */
function isSystemError(error: unknown): boolean {
  return !isError(error) || /system error|out of memory|Input file is missing/i.test(error.message)
}

type ImageKind = 'jpeg' | 'png' | 'webp'

export const imageKinds: Record<ImageKind, { extension: string; mediaType: string }> = {
  jpeg: { extension: 'jpg', mediaType: 'image/jpeg' },
  png: { extension: 'png', mediaType: 'image/png' },
  webp: { extension: 'webp', mediaType: 'image/webp' },
}

/** Kinds by media type. An animated PNG is a PNG with additional frames. */
const kinds = new Map<string, ImageKind>([
  ...(Object.keys(imageKinds) as ImageKind[]).map((kind) => [imageKinds[kind].mediaType, kind] as const),
  ['image/apng', 'png'],
])

const notAnImage = 'is not a JPEG, PNG or WebP image'
const heic =
  'is a HEIC image. Send a JPEG: on an iPhone choose Settings > Camera > Formats > Most Compatible, or convert the picture.'
/** Reasons for rejecting other formats in which devices store photos. */
const rejected = new Map([
  ['image/heic', heic],
  ['image/heif', heic],
  ['image/heic-sequence', heic],
  ['image/heif-sequence', heic],
  ['image/avif', 'is an AVIF image. Send it as JPEG, PNG or WebP.'],
])
