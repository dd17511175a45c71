import sharp from 'sharp'

/** Photos as phones take them, small and large, and one that is no JPEG. */
export async function makePhotos(): Promise<Blob[]> {
  const sizes = [
    [640, 480],
    [1024, 768],
    [1632, 1224],
  ] as const
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const pictures = sizes.map(([width, height]) =>
    sharp({ create: { width, height, channels: 3, background: '#446688', noise } }),
  )
  const jpegs = await Promise.all(pictures.map((picture) => picture.jpeg({ quality: 85 }).toBuffer()))
  const png = await sharp({ create: { width: 320, height: 240, channels: 4, background: '#44668880' } })
    .png()
    .toBuffer()
  const blobOf = (bytes: Buffer, type: string) => new Blob([new Uint8Array(bytes)], { type })
  return [...jpegs.map((bytes) => blobOf(bytes, 'image/jpeg')), blobOf(png, 'image/png')]
}
