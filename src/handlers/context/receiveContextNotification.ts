import type { Handlers } from '../../../generated/operations.js'

/**
 * Keeps what the broker tells. A failure of ours is one that the broker counts, and makes us read what it knows later.
 * Orion-LD takes an answer for good only if it finds `Content-Length:` in it, spelt like this.
 */
export const receiveContextNotification: Handlers['receiveContextNotification'] = async ({ body }, { recorder }) => {
  await recorder.record(body.data, body.notifiedAt)
  return { status: 200, body: undefined, headers: { 'Content-Length': '0' } }
}
