import sharp from 'sharp'

/** Returns a small JPEG with one colour. */
export function jpeg({ width = 8, height = 6 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#4a7a3c' } })
    .jpeg()
    .toBuffer()
}
