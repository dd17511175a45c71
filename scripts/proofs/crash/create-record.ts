import { ConnectionError, type ErrorAnswer } from '@environmental-monitoring/sdk'
import { backoffDelay, second, sleep } from '../../../src/base/time.js'
import type { Clients } from './deployment.js'
import type { Kind, Write } from './write-log.js'

/** The members of a created record that are checked. Only reports have image URLs. */
interface Created {
  id: number
  image_urls?: string[]
}

type Result =
  { data: Created; error?: never; response: Response } | { data?: never; error: ErrorAnswer; response: Response }

type SendRequest = (clients: Clients) => Promise<Result>

const backoff = { first: 200, max: second }
const transientStatuses = [429, 502, 503, 504]
const position = { latitude: 21.03, longitude: 105.85 }
const password = 'a-citizen-of-the-crashes'
/** In whole seconds, like the times of readings. */
const firstReadingAt = Math.floor(Date.now() / second) * second

/**
 * Whether a request may be retried. `key`: yes, because it has an `Idempotency-Key`. `unique`: yes, because a second
 * record with the same name returns 409, or is stored once. `never`: no, because a retry could create a second record.
 */
const retryPolicy: Record<Kind, 'key' | 'unique' | 'never'> = {
  report: 'key',
  'report with image': 'key',
  'report of an upload': 'key',
  registration: 'unique',
  account: 'unique',
  location: 'never',
  notification: 'key',
  reading: 'unique',
}

/** Returns a function that sends the request of a write. All its calls send the same request. */
function requestOf({ kind, name }: Write, photo: Blob): SendRequest {
  const headers = { 'Idempotency-Key': name }
  switch (kind) {
    case 'report':
      return ({ citizen }) => citizen.createReport({ headers, body: { title: name, ...position } })
    case 'report with image':
      return ({ citizen }) => citizen.createReport({ headers, body: { title: name, ...position, images: [photo] } })
    case 'report of an upload':
      return uploadThenReport(headers, name, photo)
    case 'registration':
      return ({ citizen }) => citizen.register({ body: { email: name, password } })
    case 'account':
      return ({ admin }) => admin.createUser({ body: { email: name, password } })
    case 'location':
      return ({ admin }) => admin.createLocation({ body: { name, ...position } })
    case 'notification':
      return ({ admin }) => admin.sendNotification({ headers, body: { title: name, body: 'AQI 165' } })
    case 'reading':
      return sendReading(Number(name.replace('reading-', '')))
  }
}

/** Each value has a time of its own, because the first value of a time is kept. */
function sendReading(value: number): SendRequest {
  const observedAt = firstReadingAt - value * second
  const body = { observed_at: new Date(observedAt).toISOString(), co: value }
  return async ({ station: { api, id } }) => {
    const { data, ...failure } = await api.createReadings({ path: { station_id: id }, body })
    if (failure.error) return failure
    if (data?.accepted !== 1) throw new Error(`A reading was rejected: ${JSON.stringify(data)}`)
    return { data: { id: observedAt / second }, response: failure.response }
  }
}

/** Uploads the image again if the response was lost. The service deletes unused uploads after a day. */
function uploadThenReport(headers: { 'Idempotency-Key': string }, title: string, photo: Blob): SendRequest {
  let imageUrl: string | undefined
  return async ({ citizen }) => {
    if (imageUrl === undefined) {
      const upload = await citizen.uploadImage({ body: { image: photo } })
      if (!upload.data) return upload
      imageUrl = upload.data.image_url
    }
    return citizen.createReport({ headers, body: { title, ...position, image_urls: [imageUrl] } })
  }
}

/**
 * Creates the record of a write and stores the outcome in it. Retries as far as allowed until `signal` aborts. Never
 * rejects.
 */
export async function createRecord(write: Write, clients: Clients, photo: Blob, signal: AbortSignal): Promise<void> {
  const send = requestOf(write, photo)
  const policy = retryPolicy[write.kind]
  for (;;) {
    const { data, status, error } = await attempt(send, clients)
    if (data) return acknowledge(write, data)
    write.lastError = error
    if (status === 409 && policy === 'unique') return acknowledge(write, undefined)
    const isTransient =
      status === undefined || transientStatuses.includes(status) || (status === 409 && policy === 'key')
    if (!isTransient) return void (write.state = 'rejected')
    if (policy === 'never') {
      await sleep(backoff.max)
      return void (write.state = 'unknown')
    }
    await sleep(backoffDelay(write.retries + 1, backoff))
    if (signal.aborted) return
    write.retries += 1
  }
}

/** Sends the request once. Without a response, the result has no status. */
async function attempt(
  send: SendRequest,
  clients: Clients,
): Promise<{ data?: Created; status?: number; error?: string }> {
  try {
    const { data, error, response } = await send(clients)
    if (data) return { data }
    return { status: response.status, error: `${response.status} ${error.detail}` }
  } catch (error) {
    if (error instanceof ConnectionError) return { error: error.message }
    throw error
  }
}

function acknowledge(write: Write, created: Created | undefined): void {
  write.id = created?.id
  write.images = (created?.image_urls ?? []).map((url) => url.replace('/uploads/', ''))
  write.state = 'acknowledged'
}
