import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import { until } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'

const max = 12

/** Opens connections with one completed request each. @returns the open ones and the number of rejected ones */
async function openMany(baseUrl: string, count: number): Promise<{ open: Socket[]; refused: number }> {
  const { hostname, port } = new URL(baseUrl)
  const all = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      socket.write('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n')
      await Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => undefined)
      return socket
    }),
  )
  const open = all.filter((socket) => socket.bytesRead > 0)
  return { open, refused: all.length - open.length }
}

describe.each<[string, string | undefined, boolean]>([
  ['no proxy', undefined, true],
  ['another proxy', '10.0.0.1', true],
  ['no hop', '0', true],
  ['a proxy at this address', '127.0.0.1', false],
  ['one hop', '1', false],
])('connections of one address, with %s trusted', (_what, proxies, isLimited) => {
  const service = useService({
    environment: proxies === undefined ? {} : { TRUST_PROXY: proxies },
    adjust: ({ rateLimit }) => (rateLimit.connections = max),
  })
  let opened: Socket[] = []
  afterEach(() => {
    for (const socket of opened) socket.destroy()
  })

  it(`are ${isLimited ? 'limited' : 'not limited'}`, async () => {
    const { open, refused } = await openMany(service().baseUrl, 4 * max)
    opened = open
    if (!isLimited) return expect(refused).toBe(0)
    // The test client also has open connections.
    expect(open.length).toBeLessThanOrEqual(max)
    expect(open.length).toBeGreaterThan(max / 2)
    expect(JSON.stringify(service().logged)).toContain('Refused a connection: too many from this address')
    for (const socket of opened) socket.destroy()
    // The server detects closed connections later than the client.
    await until(async () => {
      const again = await openMany(service().baseUrl, 1)
      opened.push(...again.open)
      return again.refused === 0
    })
  })
})

describe('connections to the embedded broker', () => {
  const service = useService({ adjust: ({ rateLimit }) => (rateLimit.connections = 2) })

  it('come from the service and are not limited', async () => {
    const { open, refused } = await openMany(service().app.brokerUrl, 20)
    expect(refused).toBe(0)
    for (const socket of open) socket.destroy()
  })
})
