import { crc32, deflateSync } from 'node:zlib'

/** Returns a PNG chunk with its checksum. */
function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** Returns a valid black PNG with one bit per pixel, a thousandth of its decompressed size. */
export function pngOfZeros(side: number, { saying = side, more = [] as Buffer[] } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(saying, 0)
  header.writeUInt32BE(saying, 4)
  header.writeUInt8(1, 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns a text or color profile chunk that decompresses to a number of bytes. */
export function packedChunk(type: 'zTXt' | 'iCCP', bytes: number): Buffer {
  return chunk(type, Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(bytes), { level: 9 })]))
}

export const textChunk = (text: string): Buffer => chunk('tEXt', Buffer.from(`Comment\0${text}`))

/** Returns a JPEG with further segments after its first two bytes. */
export function withSegments(jpeg: Buffer, marker: number, contents: Buffer[]): Buffer {
  const segments = contents.map((content) => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(content.length + 2, 2)
    return Buffer.concat([head, content])
  })
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

/** Returns a JPEG whose header declares a square with sides of a number of pixels. */
export function sayingSize(jpeg: Buffer, side: number): Buffer {
  const copy = Buffer.from(jpeg)
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(side, frame + 5)
  copy.writeUInt16BE(side, frame + 7)
  return copy
}

/** Returns a lossless WebP that declares the maximum size (16,384 × 16,384 pixels) and has almost no data. */
export function hugeWebp(): Buffer {
  const content = Buffer.concat([Buffer.from([0x2f, 0xff, 0xff, 0xff, 0x0f]), Buffer.alloc(27)])
  const lengths = [content.length + 12, content.length].map((length) => {
    const field = Buffer.alloc(4)
    field.writeUInt32LE(length)
    return field
  })
  const [whole = content, part = content] = lengths
  return Buffer.concat([Buffer.from('RIFF'), whole, Buffer.from('WEBPVP8L'), part, content])
}

/** Returns a ZIP with one file of a gigabyte according to its header. */
export function zipBomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(50_000_000), { level: 9 })
  const head = Buffer.alloc(30)
  head.write('PK\x03\x04', 'latin1')
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(1_000_000_000, 22)
  head.writeUInt16LE(1, 26)
  return Buffer.concat([head, Buffer.from('0'), packed])
}
