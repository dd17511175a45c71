import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { unwrap, verifyWebhook } from '@environmental-monitoring/sdk'
import { signIn } from '../../shared/sign-in.js'
import { demoUsers } from './settings.js'

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>

const description = 'Receiver of the demo'

/**
 * Starts a server on a free port of the loopback interface, like one of another organisation, which verifies the
 * signatures of events.
 * @param print called with one line per event, and per request with an invalid signature
 */
export async function startWebhookReceiver(print: (line: string) => void) {
  let secret = ''
  const receive = async (request: IncomingMessage): Promise<number> => {
    const body = await text(request)
    try {
      const event = await verifyWebhook({ body, headers: request.headers, secret })
      print(`Webhook (${event.type}): ${JSON.stringify(event.data)}`)
      return 204
    } catch (error) {
      print(`Webhook: rejected a request: ${error instanceof Error ? error.message : String(error)}`)
      return 400
    }
  }
  const server = createServer((request, response) => {
    receive(request).then(
      (status) => response.writeHead(status).end(),
      () => request.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`

  return {
    /** Creates a webhook of the service that sends all types of events to this server. */
    async subscribe(baseUrl: string) {
      const admin = await signIn({ baseUrl }, demoUsers.admin)
      // Those of earlier starts have another port.
      for (const { id, ...webhook } of await unwrap(admin.listWebhooks()))
        if (webhook.description === description) await unwrap(admin.deleteWebhook({ path: { webhook_id: id } }))
      secret = (await unwrap(admin.createWebhook({ body: { url, description } }))).secret
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
