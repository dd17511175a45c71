import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { createServer } from '@stoplight/prism-http-server'
import { pino } from 'pino'
import { ignoredParametersHeader } from '../../../src/pipeline/contract/decode.js'
import { fileFields, listOperations, resolve, type OpenApiDocument } from '../../../src/pipeline/contract/document.js'

export interface MockServer {
  baseUrl: string
  close(): Promise<void>
}

/**
 * Starts Prism, which returns the examples of the contract. Responses to invalid requests have the header
 * `sl-violations`. Port 0 selects a free port. Rejects with a string, not an Error, if it cannot listen.
 */
export async function startMockServer(
  document: OpenApiDocument,
  { port = 0, host = '127.0.0.1' } = {},
): Promise<MockServer> {
  const operations = await getHttpOperationsFromSpec(allowFiles(withoutIgnored(document)))
  // Prism logs with an additional level, `success`.
  const logger = Object.assign(pino({ level: 'silent' }), { success: () => undefined })
  const server = createServer(operations, {
    cors: true,
    config: {
      isProxy: false,
      validateRequest: true,
      validateResponse: true,
      checkSecurity: true,
      errors: false,
      upstreamProxy: undefined,
      mock: { dynamic: false },
    },
    components: { logger },
  })
  return { baseUrl: await server.listen(port, host), close: () => server.close() }
}

/** Returns a copy without `X-Ignored-Parameters`, because Prism would send its example with every response. */
function withoutIgnored(document: OpenApiDocument): OpenApiDocument {
  const text = JSON.stringify(document, (key, value: unknown) => (key === ignoredParametersHeader ? undefined : value))
  return JSON.parse(text) as OpenApiDocument
}

/**
 * Works around two bugs of Prism: it parses files as text and rejects bytes that are reserved characters, and it
 * rejects lists with a single file.
 */
function allowFiles(document: OpenApiDocument): OpenApiDocument {
  for (const { operation } of listOperations(document)) {
    const form = operation.requestBody && resolve(document, operation.requestBody).content['multipart/form-data']
    if (!form) continue
    const files = fileFields(document, form).map(({ name }) => [name, { style: 'form', allowReserved: true }])
    Object.assign(form, { encoding: Object.fromEntries(files) as object })
  }
  return document
}
