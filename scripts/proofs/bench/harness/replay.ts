import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RecordedResponse } from '../targets/announcement.js'
import type { BenchRequest } from './load.js'
import { startTarget, type Target } from './target.js'

/** Sends a request once. @throws Error unless the response has the given status, or any 2xx if none is given */
export async function recordResponse(
  baseUrl: string,
  { method = 'GET', path, headers = {}, body }: BenchRequest,
  status?: number,
): Promise<RecordedResponse> {
  const response = await fetch(baseUrl + path, { method, headers, ...(body !== undefined && { body }) })
  const bytes = Buffer.from(await response.arrayBuffer())
  if (status === undefined ? !response.ok : response.status !== status) {
    throw new Error(`${method} ${path} returned ${response.status}: ${bytes.toString().slice(0, 300)}`)
  }
  const {
    date: _date,
    connection: _connection,
    'keep-alive': _keepAlive,
    ...recorded
  } = Object.fromEntries(response.headers)
  return { status: response.status, headers: recorded, body: bytes.toString('base64') }
}

/** Starts a node:http server that always sends the response that `baseUrl` now returns to the request. */
export async function startReplay(
  baseUrl: string,
  request: BenchRequest,
  folder: string,
  status?: number,
): Promise<Target> {
  const file = join(folder, `response-${randomUUID()}.json`)
  await writeFile(file, JSON.stringify(await recordResponse(baseUrl, request, status)))
  return startTarget('replay', { BENCH_RESPONSE: file })
}
