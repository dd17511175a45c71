import { afterAll, describe, expect, it } from '@jest/globals'
import { listOperations, type PlacedOperation } from '../../../src/pipeline/contract/document.js'
import { readDocument } from '../../../src/pipeline/http/bind.js'
import { startTcpProxy, type TcpProxy } from '../../_helpers/tcp-proxy.js'
import { exampleRequests } from '../../contract/_helpers/example-requests.js'
import { write } from '../../contract/_helpers/mutations.js'
import type { DraftRequest } from '../../contract/_helpers/valid-requests.js'
import { useBroker } from '../_helpers/broker.js'

const document = readDocument('broker.json')
/** All operations except the version, which needs no database. */
const operations = listOperations(document)
  .map((placed) => [placed.operation.operationId, placed] as const)
  .filter(([id]) => id !== 'retrieveVersion')

const queries: Record<string, DraftRequest['query']> = {
  queryEntities: [['type', 'T']],
  queryTemporalEntities: [
    ['type', 'AirQualityObserved'],
    ['timerel', 'before'],
    ['timeAt', '2026-11-21T03:00:00Z'],
  ],
  retrieveTemporalEntity: [],
}

/** Returns a valid request: the first example without optional parameters. Queries need conditions. */
function requestOf(placed: PlacedOperation): DraftRequest {
  const [all, plain = all] = exampleRequests(document, placed)
  return { ...plain, headers: {}, query: queries[placed.operation.operationId] ?? plain.query }
}

describe('while the database is away', () => {
  let proxy: TcpProxy | undefined
  const broker = useBroker({
    connectTo: async (url) => {
      proxy = await startTcpProxy(url)
      return proxy.url
    },
  })
  afterAll(() => proxy?.close())

  const statusOf = async () => (await fetch(`${broker().url}/ngsi-ld/v1/types`)).status

  it.each(operations)('%s returns 503 that names it, and the broker recovers by itself', async (_id, placed) => {
    expect(await statusOf()).toBe(200)
    proxy?.cut()
    const { method, target, headers, body } = write(requestOf(placed))
    const response = await fetch(broker().url + target, { method, headers, ...(body && { body }) })
    expect([response.status, await response.json(), response.headers.get('retry-after')]).toEqual([
      503,
      {
        type: 'https://uri.etsi.org/ngsi-ld/errors/InternalError',
        title: 'Internal error',
        detail: 'Database is not available. Try again in a few seconds.',
        status: 503,
      },
      expect.stringMatching(/^[0-9]+$/),
    ])
    proxy?.restore()
    expect(await statusOf()).toBe(200)
  })
})
