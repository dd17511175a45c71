import sharp, { type Metadata, type Sharp } from 'sharp'
import type { UploadedFile } from '../../domain/uploads.js'
import { isError, Unprocessable } from '../../errors.js'
import { kindOfFile } from './kinds.js'
import type { ImageKind } from './media-types.js'

/** A file of a form, and what errors call it, for instance `body.images[0]`. */
export interface IncomingImage {
  file: UploadedFile
  location: string
}

/** An image whose header has been parsed. */
export interface InspectedImage extends IncomingImage {
  kind: ImageKind
  /** Width times height. */
  pixels: number
}

/** An image that is ready to be stored, in a file next to the uploaded one. */
export interface ReadyImage {
  path: string
  kind: ImageKind
  width: number
  height: number
  /** Bytes. */
  size: number
}

/** Pixels on the longer side of what is stored. */
const longestSide = 2560
/** Any phone's photo passes; what is larger fills the memory. */
const mostPixels = 100_000_000
/** Bytes of a picture that has to lie in memory as a whole; 25 million pixels of any kind fit. */
const mostBytes = 200_000_000
const quality = 85

// One thread an image, and nothing kept of it afterwards. How many images at a time is decided in queue.ts.
sharp.concurrency(1)
sharp.cache(false)
// libvips reads far more than we take: PDF, SVG, camera formats. None of that code is reached, whatever a file says.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

/**
 * Parses the header of an image without decoding pixels.
 * @throws Unprocessable for an unusable or too large image
 */
export async function inspect({ file, location }: IncomingImage): Promise<InspectedImage> {
  const found = await kindOfFile(file.path)
  if ('refusal' in found) throw new Unprocessable(location, found.refusal)
  const { width, height } = await readHeader(open(file.path), found.kind, location)
  return { file, location, kind: found.kind, pixels: width * height }
}

// A truncated picture would be partly grey, so it is rejected and can be sent again. Smaller defects are invisible, and
// some cameras cause them in every picture.
const open = (path: string): Sharp =>
  sharp(path, { failOn: 'truncated', limitInputPixels: mostPixels, autoOrient: true })

/**
 * Decodes and re-encodes an image: upright, in sRGB, at most {@link longestSide} pixels long, without metadata. Only
 * the first frame of an animation is kept. Works from file to file, in libuv's threads.
 * @throws Unprocessable for a damaged image
 */
export async function reencode({ file, location, kind }: InspectedImage): Promise<ReadyImage> {
  const image = open(file.path)
  image.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
  const path = `${file.path}.${kind}`
  try {
    const { width, height, size } = await encoders[kind](image).toFile(path)
    return { path, kind, width, height, size }
  } catch (error) {
    if (failedOutside(error)) throw error
    throw new Unprocessable(location, 'is damaged. Send it again, or another picture.')
  }
}

const encoders: Record<ImageKind, (image: Sharp) => Sharp> = {
  // Optimal Huffman tables need the whole picture in memory, twice over, and save a few percent.
  jpeg: (image) => image.jpeg({ quality, optimiseCoding: false }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality }),
}

/** Refuses what only begins like an image, and what would be too large, before a pixel is decoded. */
async function readHeader(image: Sharp, kind: ImageKind, location: string): Promise<Metadata> {
  let metadata: Metadata | undefined
  try {
    metadata = await image.metadata()
  } catch (error) {
    if (failedOutside(error)) throw error
    if (isError(error) && error.message.includes('pixel limit'))
      throw new Unprocessable(location, `has more than ${mostPixels / 1e6} million pixels. Send a smaller picture.`)
  }
  if (metadata?.format !== kind) throw new Unprocessable(location, 'is not a JPEG, PNG or WebP image')
  if (bytesAtOnce(metadata) > mostBytes)
    throw new Unprocessable(
      location,
      'has too many pixels for a progressive JPEG, an interlaced PNG or a WebP. Send a smaller picture.',
    )
  return metadata
}

/**
 * Bytes of a picture that cannot be decoded a few lines at a time: a WebP, because it may be lossless, and what gets finer
 * from scan to scan. Of a progressive JPEG libjpeg keeps 16 bits a sample.
 */
function bytesAtOnce({ format, width, height, channels, depth, chromaSubsampling, isProgressive }: Metadata): number {
  const pixels = width * height
  if (format === 'webp') return pixels * 4
  if (!isProgressive) return 0
  const samples = chromaSubsampling === '4:2:0' ? 1.5 : channels
  return pixels * samples * (format === 'jpeg' || depth === 'ushort' ? 2 : 1)
}

/** Whether it was not the image that failed, but the disk, the memory or we. libvips has no codes, only text. */
function failedOutside(error: unknown): boolean {
  return !isError(error) || /system error|out of memory|Input file is missing/i.test(error.message)
}
