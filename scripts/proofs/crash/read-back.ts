import { type ErrorAnswer } from '@environmental-monitoring/sdk'
import pLimit from 'p-limit'
import sharp from 'sharp'
import type { Clients, Deployment } from './deployment.js'
import type { Kind, Violation, Write } from './write-log.js'

type Result = { data?: object; error?: ErrorAnswer; response: Response }

const maxConcurrentReads = 16
const maxConcurrentImages = 4

/** Readings are not among them: a history has no names. `verifyStorage` finds their values. */
const read: Partial<Record<Kind, (clients: Clients, id: number) => Promise<Result>>> = {
  report: ({ citizen }, id) => citizen.getReport({ path: { report_id: id } }),
  'report with image': ({ citizen }, id) => citizen.getReport({ path: { report_id: id } }),
  'report of an upload': ({ citizen }, id) => citizen.getReport({ path: { report_id: id } }),
  registration: ({ admin }, id) => admin.getUser({ path: { user_id: id } }),
  account: ({ admin }, id) => admin.getUser({ path: { user_id: id } }),
  location: ({ citizen }, id) => citizen.getLocation({ path: { location_id: id } }),
  notification: ({ admin }, id) => admin.getNotification({ path: { notification_id: id } }),
}

/** Reads all acknowledged records over the API. A missing or different record is lost. */
export async function readBackRecords({ clients }: Deployment, writes: readonly Write[]): Promise<Violation[]> {
  const limit = pLimit(maxConcurrentReads)
  const acknowledged = writes.filter(({ state, id }) => state === 'acknowledged' && id !== undefined)
  const violations = await Promise.all(
    acknowledged.map(({ kind, name, id = 0 }) =>
      limit(async (): Promise<Violation[]> => {
        const found = await read[kind]?.(clients, id)
        if (!found) return []
        const { data, error, response } = found
        if (data && Object.values(data).includes(name)) return []
        const detail = `GET with id ${id} returned ${response.status} ${error?.detail ?? JSON.stringify(data)}`
        return [{ type: 'lost', kind, name, detail }]
      }),
    ),
  )
  return violations.flat()
}

/** Downloads the images of acknowledged reports and decodes every pixel. */
export async function readBackImages({ baseUrl }: Deployment, writes: readonly Write[]): Promise<Violation[]> {
  const limit = pLimit(maxConcurrentImages)
  const images = writes.flatMap(({ state, name, images }) =>
    state === 'acknowledged' ? images.map((file) => ({ file, report: name })) : [],
  )
  const violations = await Promise.all(
    images.map(({ file, report }) =>
      limit(async (): Promise<Violation[]> => {
        try {
          const response = await fetch(`${baseUrl}/uploads/${file}`)
          const bytes = await response.arrayBuffer()
          if (response.status !== 200) throw new Error(`status ${response.status}`)
          await sharp(bytes, { failOn: 'warning' }).stats()
          return []
        } catch (error) {
          return [{ type: 'lost', kind: 'image', name: file, detail: `of ${report}, is unreadable: ${String(error)}` }]
        }
      }),
    ),
  )
  return violations.flat()
}
