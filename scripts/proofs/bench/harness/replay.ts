import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startTarget, type BenchRequest, type RecordedAnswer, type Target } from './target.js'

/** Sends a request once. @throws Error unless the answer has the status, where one is given, or is 2xx */
export async function record(
  baseUrl: string,
  { method = 'GET', path, headers = {}, body }: BenchRequest,
  status?: number,
): Promise<RecordedAnswer> {
  const sent = typeof body === 'string' ? body : body && new Uint8Array(body)
  const response = await fetch(baseUrl + path, { method, headers, ...(sent !== undefined && { body: sent }) })
  const bytes = Buffer.from(await response.arrayBuffer())
  if (status === undefined ? !response.ok : response.status !== status) {
    throw new Error(`${method} ${path} was answered ${response.status}: ${bytes.toString().slice(0, 300)}`)
  }
  const {
    date: _date,
    connection: _connection,
    'keep-alive': _keepAlive,
    ...kept
  } = Object.fromEntries(response.headers)
  return { status: response.status, headers: kept, body: bytes.toString('base64') }
}

/** A node:http server in a process of its own that sends what `baseUrl` answers to a request now. */
export async function startReplay(
  baseUrl: string,
  request: BenchRequest,
  folder: string,
  status?: number,
): Promise<Target> {
  const file = join(folder, `answer-${randomUUID()}.json`)
  await writeFile(file, JSON.stringify(await record(baseUrl, request, status)))
  return startTarget('replay', { BENCH_ANSWER: file })
}
