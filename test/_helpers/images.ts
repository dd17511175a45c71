import sharp from 'sharp'

/** A small JPEG of one colour. */
export function jpeg({ width = 8, height = 6 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#4a7a3c' } })
    .jpeg()
    .toBuffer()
}
