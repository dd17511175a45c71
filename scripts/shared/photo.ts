import sharp from 'sharp'

/** Creates a JPEG full of noise, about half a megabyte per megapixel, like a photo from a phone. */
export async function createPhoto({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#446688', noise } })
    .jpeg({ quality: 85 })
    .toBuffer()
}

export function toBlob(bytes: Buffer, type = 'image/jpeg'): Blob {
  return new Blob([new Uint8Array(bytes)], { type })
}
