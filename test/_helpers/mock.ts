import { afterAll, beforeAll } from '@jest/globals'
import { startMockServer, type MockServer } from '../../scripts/dev/mock/server.js'
import type { OpenApiDocument } from '../../src/contract/document.js'
import { readContract } from '../../src/server/service.js'

/** Starts a mock on a free port for all tests of a file or block, by default with the contract. */
export function useMock(document: OpenApiDocument = readContract()): () => MockServer {
  let mock: MockServer | undefined
  beforeAll(async () => {
    mock = await startMockServer(document)
  })
  afterAll(() => mock?.close())
  return () => {
    if (!mock) throw new Error('The mock has not been started.')
    return mock
  }
}
