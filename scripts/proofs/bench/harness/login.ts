import type { BenchRequest } from './load.js'
import { recordResponse } from './replay.js'
import { adminCredentials } from './settings.js'

export const loginRequest: BenchRequest = {
  method: 'POST',
  path: '/login',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(adminCredentials),
}

/** Signs in as the administrator. Returns the access token. */
export async function fetchToken(port: number): Promise<string> {
  const { body } = await recordResponse(`http://127.0.0.1:${port}`, loginRequest)
  return (JSON.parse(Buffer.from(body, 'base64').toString()) as { access_token: string }).access_token
}
