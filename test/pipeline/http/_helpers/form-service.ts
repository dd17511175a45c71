import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import type { UploadedFile } from '../../../../src/base/uploads.js'
import type { AnyHandler } from '../../../../src/pipeline/http/bind.js'
import type { CompletedRequest } from '../../../../src/pipeline/http/exchange.js'
import { drain } from '../../../../src/platform/server/connections.js'
import { call, type Answer } from './raw.js'
import { serveContract } from './small-service.js'

const contract = `
openapi: 3.1.1
info: { title: Albums, version: 1.0.0 }
paths:
  /photos:
    post:
      operationId: addPhotos
      security: []
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema: { $ref: '#/components/schemas/Photos' }
          application/json:
            schema: { type: object, required: [title], properties: { title: { type: string } } }
      responses: &answers
        '200': { description: Seen., content: { application/json: { schema: { type: object } } } }
        '400': &error { description: Failed., content: { application/json: { schema: { type: object } } } }
        '413': *error
        '422': *error
        '500': *error
        '507': *error
  /photo:
    post:
      operationId: addPhoto
      security: []
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              oneOf: [{ required: [image] }, { required: [file] }]
              additionalProperties: false
              properties: { image: { type: string, format: binary }, file: { type: string, format: binary } }
      responses: *answers
components:
  schemas:
    Photos:
      type: object
      required: [title]
      additionalProperties: false
      properties:
        title: { type: string, maxLength: 40 }
        latitude: { type: number, maximum: 90 }
        public: { type: boolean }
        kind: { type: string, default: plain }
        images: { type: array, maxItems: 5, items: { type: string, format: binary } }
        image: { type: string, format: binary }
`

/** A file as the handler received it. */
export interface SeenFile {
  name: string
  size: number
  mimeType: string
  text: string
}

/** A request as the handler received it. */
export interface Seen {
  body: Record<string, unknown>
  files: Record<string, SeenFile[]>
}

export interface FormService {
  baseUrl: string
  /** Folder for the files of requests. */
  incoming: string
  served: CompletedRequest[]
  /** Requests that the handler received since the start of the test. */
  seen: Seen[]
  /** Called by the handler when it has read its files; may throw. */
  during: (files: UploadedFile[]) => Promise<void> | void
  /** Returns the names of all files and folders in `incoming`. */
  remaining(): Promise<string[]>
  post(contentType: string, body: string | Buffer | (string | Buffer)[], path?: string): Promise<Answer>
}

export const maxFileBytes = 1024 * 1024

/** Starts a service with a small contract that accepts forms with at most six files, each of one megabyte by default. */
export function useFormService({ fileBytes = maxFileBytes } = {}): () => FormService {
  let service: FormService | undefined
  let server: Server
  let data: string

  const handle: AnyHandler<undefined> = async ({ body }: { body: { files?: Record<string, UploadedFile[]> } }) => {
    const { files = {}, ...texts } = body
    const found = Object.entries(files).map(
      async ([field, own]) => [field, await Promise.all(own.map(describeFile))] as const,
    )
    service?.seen.push({ body: texts, files: Object.fromEntries(await Promise.all(found)) })
    await service?.during(Object.values(files).flat())
    return { status: 200, body: {} }
  }
  const handlers = { addPhotos: handle, addPhoto: handle }

  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'ems-forms-'))
    const incoming = join(data, 'incoming')
    const uploads = { folder: incoming, maxFileBytes: fileBytes }
    const bodies = { unsupportedTypeStatus: 400, uploads } as const
    const started = await serveContract(contract, handlers, { bodies })
    server = started.server
    const { baseUrl, served } = started
    service = {
      baseUrl,
      incoming,
      served,
      seen: [],
      during: () => undefined,
      remaining: () => readdir(incoming, { recursive: true }).catch(() => []),
      post: (contentType, body, path = '/photos') =>
        call(baseUrl, 'POST', path, { headers: { 'Content-Type': contentType }, body }),
    }
  })
  beforeEach(() => {
    if (!service) return
    service.seen.length = 0
    service.served.length = 0
    service.during = () => undefined
  })
  afterAll(async () => {
    await drain(server, { grace: 0, timeout: 1_000 })
    await rm(data, { recursive: true, force: true })
  })
  return () => {
    if (!service) throw new Error('The service has not been started.')
    return service
  }
}

async function describeFile({ path, size, mimeType }: UploadedFile): Promise<SeenFile> {
  const bytes = size > 1000 ? Buffer.alloc(0) : await readFile(path)
  return { name: basename(path), size, mimeType, text: bytes.toString() }
}
