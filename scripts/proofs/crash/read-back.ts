import pLimit from 'p-limit'
import sharp from 'sharp'
import type { Entry, Fault, Kind } from './write-log.js'
import type { People, Stand } from './deployment.js'
import { type ErrorAnswer } from '@environmental-monitoring/sdk'

type Found = { data?: object; error?: ErrorAnswer; response: Response }

/** At a time. */
const lookUps = 16
const images = 4

const read: Record<Kind, (people: People, id: number) => Promise<Found>> = {
  report: ({ citizen }, id) => citizen.getReport({ path: { report_id: id } }),
  'report with image': ({ citizen }, id) => citizen.getReport({ path: { report_id: id } }),
  'report of an upload': ({ citizen }, id) => citizen.getReport({ path: { report_id: id } }),
  registration: ({ admin }, id) => admin.getUser({ path: { user_id: id } }),
  account: ({ admin }, id) => admin.getUser({ path: { user_id: id } }),
  location: ({ citizen }, id) => citizen.getLocation({ path: { location_id: id } }),
  notification: ({ admin }, id) => admin.getNotification({ path: { notification_id: id } }),
}

/** Reads acknowledged things back over the API. What is not there, or is something else, is lost. */
export async function lookUp({ people }: Stand, entries: readonly Entry[]): Promise<Fault[]> {
  const limit = pLimit(lookUps)
  const known = entries.filter(({ state, id }) => state === 'acknowledged' && id !== undefined)
  const faults = await Promise.all(
    known.map((entry) =>
      limit(async (): Promise<Fault[]> => {
        const { kind, marker, id = 0 } = entry
        const { data, error, response } = await read[kind](people, id)
        if (data && Object.values(data).includes(marker)) return []
        const text = `with id ${id} is answered ${response.status} ${error?.detail ?? JSON.stringify(data)}`
        return [{ what: 'lost', kind, thing: marker, text }]
      }),
    ),
  )
  return faults.flat()
}

/** Reads the images of acknowledged reports over the API, and decodes every pixel. */
export async function lookUpImages({ baseUrl }: Stand, entries: readonly Entry[]): Promise<Fault[]> {
  const limit = pLimit(images)
  const known = entries.flatMap(({ state, marker, images }) =>
    state === 'acknowledged' ? images.map((name) => ({ name, marker })) : [],
  )
  const faults = await Promise.all(
    known.map(({ name, marker }) =>
      limit(async (): Promise<Fault[]> => {
        try {
          const response = await fetch(`${baseUrl}/uploads/${name}`)
          const bytes = await response.arrayBuffer()
          if (response.status !== 200) throw new Error(`answered ${response.status}`)
          await sharp(bytes, { failOn: 'warning' }).stats()
          return []
        } catch (error) {
          return [{ what: 'lost', kind: 'image', thing: name, text: `of ${marker}, cannot be read: ${String(error)}` }]
        }
      }),
    ),
  )
  return faults.flat()
}
