import { crc32 } from 'node:zlib'

const endSize = 22

/**
 * Reads a ZIP archive whose files are stored without compression.
 * @throws Error if it is incomplete or a file is damaged
 */
export function readZip(bytes: Uint8Array): Map<string, Buffer> {
  const zip = Buffer.from(bytes)
  const end = zip.length - endSize
  if (end < 0 || zip.readUInt32BE(end) !== 0x504b0506) throw new Error('The archive is incomplete.')
  const files = new Map<string, Buffer>()
  let entry = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, size] = [zip.readUInt32LE(entry + 16), zip.readUInt32LE(entry + 24)]
    const [nameLength, extraLength] = [zip.readUInt16LE(entry + 28), zip.readUInt16LE(entry + 30)]
    const header = zip.readUInt32LE(entry + 42)
    const name = zip.toString('utf8', entry + 46, entry + 46 + nameLength)
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    const content = zip.subarray(start, start + size)
    if (crc32(content) !== crc) throw new Error(`${name} is damaged.`)
    files.set(name, content)
    entry += 46 + nameLength + extraLength
  }
  return files
}
