import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { drain } from '../../src/server/drain.js'
import { createHttpServer, listen } from '../../src/server/http-server.js'
import { until } from '../_helpers/processes.js'

const grace = 50

describe('a server that shuts down while a load balancer still sends requests', () => {
  let server: ReturnType<typeof createHttpServer>
  let address: string
  /** Whether requests arrive continuously. */
  let busy: boolean
  /** How often the server has determined the time of the last request: once per grace period. */
  let periods: number

  beforeEach(async () => {
    server = createHttpServer((_request, response) => void response.setHeader('Connection', 'close').end('served'))
    address = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
    busy = true
    periods = 0
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  const lastRequest = () => {
    periods += 1
    return busy ? performance.now() : 0
  }
  const call = () =>
    fetch(address).then(
      (response) => response.text(),
      () => 'refused',
    )

  it('serves until no request has arrived for one grace period', async () => {
    const drained = drain(server, { grace, maxGrace: 60_000, lastRequest, timeout: 1_000 })
    await until(() => periods > 4)
    expect(await call()).toBe('served')
    busy = false
    await drained
    expect(await call()).toBe('refused')
  })

  it('stops serving after the maximum grace period', async () => {
    await drain(server, { grace, maxGrace: 2 * grace, lastRequest, timeout: 1_000 })
    expect(await call()).toBe('refused')
  })

  it('serves for the grace period if requests are not tracked', async () => {
    await drain(server, { grace, timeout: 1_000 })
    expect(await call()).toBe('refused')
  })
})
