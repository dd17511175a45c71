import { startMockServer, type MockServer } from '../../scripts/dev/mock/server.js'
import { readContract } from '../../src/app/service.js'
import type { OpenApiDocument } from '../../src/pipeline/contract/document.js'
import { useStarted } from './started.js'

/** Starts a mock on a free port for all tests of a file or block, by default with the contract. */
export function useMock(document: OpenApiDocument = readContract()): () => MockServer {
  return useStarted(
    () => startMockServer(document),
    (mock) => mock.close(),
  )
}
