import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DomainError } from '../../../src/base/errors.js'
import { listOperations, type OpenApiDocument } from '../../../src/pipeline/contract/document.js'
import type { AnyHandler } from '../../../src/pipeline/http/bind.js'
import { useStarted } from '../../_helpers/started.js'
import { serveContract } from '../../pipeline/http/_helpers/small-service.js'
import { write } from './mutations.js'
import { admin } from './records.js'
import type { DraftRequest } from './valid-requests.js'

/** The input that a handler received. */
interface RecordedCall {
  handler: string
  path: unknown
  query: unknown
  headers: unknown
  body: unknown
}

export interface Recorder {
  /** Sends a request and returns what its handler received. @throws Error if no handler was called */
  record(draft: DraftRequest): Promise<RecordedCall>
}

/** Serves a contract for a test file with handlers that record their input. */
export function useRecorder(document: OpenApiDocument): () => Recorder {
  const calls: RecordedCall[] = []

  const recordingHandler = (handler: string): [string, AnyHandler<undefined>] => [
    handler,
    ({ path, query, headers, body }: Record<string, unknown>) => {
      calls.push({ handler, path, query, headers, body: withoutFilePaths(body) })
      throw new DomainError('not_found', 'Recorded')
    },
  ]

  const start = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ems-recorder-'))
    const canonical = listOperations(document).filter(({ operation }) => operation['x-variant-of'] === undefined)
    const handlers = Object.fromEntries(canonical.map(({ operation }) => recordingHandler(operation.operationId)))
    const service = await serveContract(JSON.stringify(document), handlers, {
      validateResponses: false,
      security: {
        bearer: () => Promise.resolve(admin),
        brokerSecret: () => Promise.resolve(admin),
        stationKey: () => Promise.resolve(1),
        stationBasic: () => Promise.resolve(1),
      },
      bodies: {
        unsupportedTypeStatus: 400,
        uploads: { folder, maxFileBytes: 1_000_000, checkSpace: () => Promise.resolve() },
      },
    })
    const { baseUrl, server } = service
    return {
      server,
      folder,
      async record(draft: DraftRequest) {
        const { method, target, headers, body } = write(draft)
        const response = await fetch(baseUrl + target, { method, headers, ...(body && { body: new Uint8Array(body) }) })
        const text = await response.text()
        const call = calls.pop()
        if (!call) throw new Error(`${method} ${target} called no handler: ${response.status} ${text}`)
        return call
      },
    }
  }
  return useStarted(start, async ({ server, folder }) => {
    server.close()
    server.closeAllConnections()
    await rm(folder, { recursive: true, force: true })
  })
}

/** Removes the random paths of uploaded files. */
function withoutFilePaths(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body ?? null, (key, value: unknown) => (key === 'path' ? undefined : value)),
  ) as unknown
}
