import sharp from 'sharp'

/** A photo as phones take it, of two megapixels: detailed, hence about half a megabyte a megapixel. */
export async function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width: 1632, height: 1224, channels: 3, background: '#446688', noise } })
    .jpeg({ quality: 85 })
    .toBuffer()
}
