import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { createServer } from '@stoplight/prism-http-server'
import { pino } from 'pino'
import { fileFields, listOperations, resolve, type OpenApiDocument } from '../../../src/contract/document.js'

/** A mock that listens. */
export interface MockServer {
  baseUrl: string
  close(): Promise<void>
}

/**
 * Prism, which answers every operation with the contract's own examples; port 0 is a free one. Answers to requests that
 * break the contract carry `sl-violations`. Rejects with a sentence, not an Error, when it cannot listen.
 */
export async function startMockServer(
  document: OpenApiDocument,
  { port = 0, host = '127.0.0.1' } = {},
): Promise<MockServer> {
  const operations = await getHttpOperationsFromSpec(letFilesPass(structuredClone(document)))
  // Prism reports its successes at a level of its own.
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

/** Prism reads files as text: it refuses their bytes as reserved characters, and one file where a list is declared. */
function letFilesPass(document: OpenApiDocument): OpenApiDocument {
  for (const { operation } of listOperations(document)) {
    const form = operation.requestBody && resolve(document, operation.requestBody).content['multipart/form-data']
    if (!form) continue
    const files = fileFields(document, form).map(({ name }) => [name, { style: 'form', allowReserved: true }])
    Object.assign(form, { encoding: Object.fromEntries(files) as object })
  }
  return document
}
