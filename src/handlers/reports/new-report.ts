import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Handlers } from '../../../generated/operations.js'
import type { NewReport } from '../../database/repositories/reports.js'
import type { IncomingImage } from '../../services/uploads.js'

export type ReportBody = Parameters<Handlers['createReport']>[0]['body']

/** What either body says of the incident; of two places `location` counts. */
export function newReportOf(body: ReportBody, userId: number): NewReport {
  const { title, description, category, severity } = body
  const location = 'location' in body ? body.location : undefined
  const { lat, lng } = location ?? { lat: body.latitude, lng: body.longitude }
  if (lat === undefined || lng === undefined) throw new Error('The contract let a report through that has no place.')
  return { title, description, category, severity, latitude: lat, longitude: lng, user_id: userId }
}

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
