import { createClient, type ApiClient } from '@environmental-monitoring/sdk'

/** Settings without retries, cache and timeout, so that tests see every response of the service. */
export const plain = { retries: 0, cache: 0, timeout: 0 } as const

/** Creates a client with these settings. */
export function plainClient(baseUrl: string, token?: string): ApiClient {
  return createClient({ ...plain, baseUrl, ...(token !== undefined && { token }) })
}

/** Creates a client that returns report statuses and roles as the service sends them. */
export function asSentClient(baseUrl: string, token?: string): ApiClient<false> {
  return createClient({ ...plain, baseUrl, normalize: false, ...(token !== undefined && { token }) })
}
