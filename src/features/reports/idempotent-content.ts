import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { ReportBody } from './new-report.js'
import type { IncomingImage } from './uploads.js'

/** Returns the content that a retry with the same idempotency key must repeat: all fields and each file's SHA-256. */
export async function reportContent(body: ReportBody, files: IncomingImage[]): Promise<unknown> {
  if (!('files' in body)) return body
  const digests = await Promise.all(
    files.map(async ({ file, location }) => [location, await digestOf(file.path)] as const),
  )
  return { ...body, files: Object.fromEntries(digests) }
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('base64')
}
