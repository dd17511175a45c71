import { setTimeout as sleep } from 'node:timers/promises'
import type { Entry, Kind } from './write-log.js'
import type { People } from './deployment.js'
import { ConnectionError, type ErrorAnswer } from '@environmental-monitoring/sdk'

/** What a service answers of a thing that it has made; reports name their images. */
interface Made {
  id: number
  image_urls?: string[]
}

type Answer =
  { data: Made; error?: never; response: Response } | { data?: never; error: ErrorAnswer; response: Response }

/** Asks once. */
type Ask = (people: People) => Promise<Answer>

/** Milliseconds before the first repetition, twice as many before the next, and so on; the longest after what is not repeated. */
const rest = { first: 200, longest: 1_000 }
const passing = [429, 502, 503, 504]
const place = { latitude: 21.03, longitude: 105.85 }
const password = 'a-citizen-of-the-crashes'

/**
 * How often a thing may be asked for: with an `Idempotency-Key` until it is acknowledged; what has a unique name too, since
 * its second making is refused with 409; anything else once.
 */
const repeatable: Record<Kind, 'key' | 'unique' | 'once'> = {
  report: 'key',
  'report with image': 'key',
  'report of an upload': 'key',
  registration: 'unique',
  account: 'unique',
  location: 'once',
  notification: 'key',
}

/** The requests of one thing, the same ones at each call. */
function asking({ kind, marker }: Entry, photo: Blob): Ask {
  const headers = { 'Idempotency-Key': marker }
  const title = marker
  switch (kind) {
    case 'report':
      return ({ citizen }) => citizen.createReport({ headers, body: { title, ...place } })
    case 'report with image':
      return ({ citizen }) => citizen.createReport({ headers, body: { title, ...place, images: [photo] } })
    case 'report of an upload':
      return fromUpload(headers, title, photo)
    case 'registration':
      return ({ citizen }) => citizen.register({ body: { email: marker, password } })
    case 'account':
      return ({ admin }) => admin.createUser({ body: { email: marker, password } })
    case 'location':
      return ({ admin }) => admin.createLocation({ body: { name: marker, ...place } })
    case 'notification':
      return ({ admin }) => admin.sendNotification({ headers, body: { title, body: 'AQI 165' } })
  }
}

/** An upload whose answer was lost is made again: the first one goes after a day. */
function fromUpload(headers: { 'Idempotency-Key': string }, title: string, photo: Blob): Ask {
  let uploaded: string | undefined
  return async ({ citizen }) => {
    if (uploaded === undefined) {
      const upload = await citizen.uploadImage({ body: { image: photo } })
      if (!upload.data) return upload
      uploaded = upload.data.image_url
    }
    return citizen.createReport({ headers, body: { title, ...place, image_urls: [uploaded] } })
  }
}

/** Has a thing made, and tells the ledger. Never fails, and repeats what the contract lets it repeat until all is `over`. */
export async function make(entry: Entry, people: People, photo: Blob, over: AbortSignal): Promise<void> {
  const ask = asking(entry, photo)
  const rule = repeatable[entry.kind]
  for (;;) {
    const { data, status, text } = await attempt(ask, people)
    if (data) return acknowledge(entry, data)
    entry.answer = text
    if (status === 409 && rule === 'unique') return acknowledge(entry, undefined)
    const passes = status === undefined || passing.includes(status) || (status === 409 && rule === 'key')
    if (!passes) return void (entry.state = 'refused')
    const once = rule === 'once'
    await sleep(once ? rest.longest : Math.min(rest.first * 2 ** entry.repeats, rest.longest))
    if (once) return void (entry.state = 'unanswered')
    if (over.aborted) return
    entry.repeats += 1
  }
}

/** One try; without a status when there was no answer. */
async function attempt(ask: Ask, people: People): Promise<{ data?: Made; status?: number; text?: string }> {
  try {
    const { data, error, response } = await ask(people)
    if (data) return { data }
    return { status: response.status, text: `${response.status} ${error.detail}` }
  } catch (error) {
    if (error instanceof ConnectionError) return { text: error.message }
    throw error
  }
}

function acknowledge(entry: Entry, made: Made | undefined): void {
  entry.id = made?.id
  entry.images = (made?.image_urls ?? []).map((address) => address.replace('/uploads/', ''))
  entry.state = 'acknowledged'
}
