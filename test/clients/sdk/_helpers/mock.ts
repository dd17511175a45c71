import { createClient, type ApiClient } from '@environmental-monitoring/sdk'
import { createMock, type MockOptions } from '@environmental-monitoring/sdk/msw'
import { afterAll, afterEach, beforeAll } from '@jest/globals'
import { setupServer } from 'msw/node'
import type { WireRequest } from '../../../contract/_helpers/mutations.js'

/** No server listens here, so requests that the mock does not handle fail. */
export const mockUrl = 'http://service.example'

export interface MockedService {
  server: ReturnType<typeof setupServer>
  /** A client with a token. The mock accepts any. */
  api: ApiClient
  guest: ApiClient
}

/** Starts a mock for the tests of a file. State and overrides are reset after each test. */
export function useMock(options: Partial<MockOptions> = {}): MockedService {
  const mock = createMock({ baseUrl: mockUrl, ...options })
  const server = setupServer(...mock.handlers)
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => {
    server.resetHandlers()
    mock.reset()
  })
  afterAll(() => server.close())
  const settings = { baseUrl: mockUrl, retries: 0 }
  return { server, api: createClient({ ...settings, token: 'any-token' }), guest: createClient(settings) }
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
