import { createClient, type ApiClient } from '@environmental-monitoring/sdk'

/** Settings that show the service as it is: nothing is tried again, nothing kept. */
export const plain = { retries: 0, cache: 0 } as const

/** A client with these settings, signed in where there is a token. */
export function plainClient(baseUrl: string, token?: string): ApiClient {
  return createClient({ ...plain, baseUrl, ...(token !== undefined && { token }) })
}
