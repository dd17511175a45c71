import sharp from 'sharp'
import { createPhoto, toBlob } from '../../shared/photo.js'

/** Creates photos of several sizes, and a PNG. */
export async function createPhotos(): Promise<Blob[]> {
  const sizes = [
    { width: 640, height: 480 },
    { width: 1024, height: 768 },
    { width: 1632, height: 1224 },
  ]
  const photos = await Promise.all(sizes.map(createPhoto))
  const png = await sharp({ create: { width: 320, height: 240, channels: 4, background: '#44668880' } })
    .png()
    .toBuffer()
  return [...photos.map((photo) => toBlob(photo)), toBlob(png, 'image/png')]
}
