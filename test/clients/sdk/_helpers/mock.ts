import { afterAll, afterEach, beforeAll } from '@jest/globals'
import { setupServer } from 'msw/node'
import type { WireRequest } from '../../../contract/_helpers/mutations.js'
import { createClient, type ApiClient } from '@environmental-monitoring/sdk'
import { createMock, type MockOptions } from '@environmental-monitoring/sdk/msw'

/** Where no server is: what the mock does not answer fails. */
export const mockUrl = 'http://service.example'

export interface MockedService {
  server: ReturnType<typeof setupServer>
  /** Signed in with a token that is as good as any. */
  api: ApiClient
  guest: ApiClient
}

/** A mock for all tests of a file; each test begins with the contract's examples and without what it has overridden. */
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

/** Sends a request as it is. */
export function send(
  baseUrl: string,
  { method, target, headers, body }: WireRequest,
  more: Record<string, string> = {},
): Promise<Response> {
  return fetch(baseUrl + target, {
    method,
    headers: { ...headers, ...more },
    ...(body && { body: new Uint8Array(body) }),
  })
}
