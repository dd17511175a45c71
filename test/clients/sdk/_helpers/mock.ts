import { createClient, type ApiClient, type ClientSettings } from '@environmental-monitoring/sdk'
import { createMock, type MockOptions } from '@environmental-monitoring/sdk/msw'
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals'
import { setupServer } from 'msw/node'
import { readContract } from '../../../../src/app/service.js'
import { listOperations } from '../../../../src/pipeline/contract/document.js'
import { createResponseValidator } from '../../../../src/pipeline/contract/validate-response.js'
import type { WireRequest } from '../../../contract/_helpers/mutations.js'

/** No server listens here, so requests that the mock does not handle fail. */
export const mockUrl = 'http://service.example'

export interface MockedService {
  server: ReturnType<typeof setupServer>
  /** A client with a token. The mock accepts any. */
  api: ApiClient
  guest: ApiClient
  client: (settings?: Partial<ClientSettings>) => ApiClient
  /** Checks that the response conforms to the contract. */
  checkedFetch: (request: Request) => Promise<Response>
}

const contract = readContract()
const check = createResponseValidator(contract)
/** Literal paths come first. */
const routes = listOperations(contract)
  .map(({ path, method, operation: { operationId } }) => ({ path, method, operationId }))
  .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))

/** Describes how a response to a request violates the contract. */
async function violationOf(request: Request, response: Response): Promise<string | undefined> {
  if (response.headers.get('Content-Type')?.startsWith('text/event-stream')) return undefined
  const sent = new URL(request.url).pathname
  const route = routes.find(
    ({ path, method }) =>
      method === request.method.toLowerCase() && new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(sent),
  )
  const body = await response.text()
  const headers = [...response.headers].flat()
  return route && check(route.operationId, response.status, headers, body === '' ? undefined : body)
}

/**
 * Starts a mock for the tests of a file. State and overrides are reset after each test. A test fails if a client received
 * a response that violates the contract.
 */
export function useMock(options: Partial<MockOptions> = {}): MockedService {
  const mock = createMock({ baseUrl: mockUrl, ...options })
  const server = setupServer(...mock.handlers)
  const violations: string[] = []
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => {
    server.resetHandlers()
    mock.reset()
    expect(violations.splice(0)).toEqual([])
  })
  afterAll(() => server.close())

  const checkedFetch = async (request: Request) => {
    const response = await fetch(request)
    const violation = await violationOf(request, response.clone())
    if (violation !== undefined) violations.push(violation)
    return response
  }
  const client = (settings: Partial<ClientSettings> = {}) =>
    createClient({ baseUrl: mockUrl, retries: 0, cache: 0, fetch: checkedFetch, ...settings })
  return {
    server,
    client,
    api: client({ token: 'any-token' }),
    guest: client(),
    checkedFetch,
  }
}

/** Sends a request unchanged, apart from additional headers. */
export function send(
  baseUrl: string,
  { method, target, headers, body }: WireRequest,
  more: Record<string, string> = {},
): Promise<Response> {
  return fetch(baseUrl + target, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...more },
    ...(body && { body: new Uint8Array(body) }),
  })
}
