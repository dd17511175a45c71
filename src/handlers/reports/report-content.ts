import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { IncomingImage } from '../../services/uploads.js'
import type { ReportBody } from './new-report.js'

/** What a repetition must say again: every field, and every byte of the files. */
export async function contentOf(body: ReportBody, files: IncomingImage[]): Promise<unknown> {
  if (!('files' in body)) return body
  const digests = await Promise.all(
    files.map(async ({ file, location }) => [location, await digestOf(file.path)] as const),
  )
  return { ...body, files: Object.fromEntries(digests) }
}

async function digestOf(path: string): Promise<string> {
  const sum = createHash('sha256')
  for await (const chunk of createReadStream(path)) sum.update(chunk as Buffer)
  return sum.digest('base64')
}
