import { describe, expect, it } from '@jest/globals'
import { deletionSubscriptionId, deletionSubscriptionJob } from '../../../src/features/context/subscriptions.js'
import { useWork } from '../../_helpers/work.js'
import { createLines, useMemoryBroker } from './_helpers/broker.js'

const endpoint = { uri: 'http://service/context/notifications', secret: 'a secret of the tests' }
const path = `/subscriptions/${deletionSubscriptionId}`

describe('the subscription to deletions', () => {
  const broker = useMemoryBroker()
  const create = useWork()

  /** Starts the job, and makes its first check. */
  const start = async () => {
    const { log, lines } = createLines()
    const job = create([], log).add(deletionSubscriptionJob({ broker: broker.client(), endpoint, log }))
    await job.now()
    const asked = async () => {
      broker.seen.length = 0
      await job.now()
      return broker.asked()
    }
    return { lines, asked }
  }

  it('is created, and replaced if its trigger was changed', async () => {
    const { lines, asked } = await start()
    const stored = () => broker.subscriptions.get(deletionSubscriptionId)
    expect(stored()).toMatchObject({
      notificationTrigger: ['entityDeleted'],
      notification: { endpoint: { uri: endpoint.uri } },
    })
    expect(lines).toEqual(['info: Subscribed to the deletions of the context broker'])
    expect(await asked()).toEqual([`GET ${path}`])
    broker.subscriptions.set(deletionSubscriptionId, { ...stored()!, notificationTrigger: ['entityCreated'] })
    await asked()
    expect(stored()).toMatchObject({ notificationTrigger: ['entityDeleted'] })
  })

  it.each<[string, [number, object?] | undefined]>([
    ['refuses the trigger with 501', [501, { type: 'https://uri.etsi.org/ngsi-ld/errors/OperationNotSupported' }]],
    ['refuses the trigger with 400', [400, { type: 'https://uri.etsi.org/ngsi-ld/errors/BadRequestData' }]],
    ['ignores the trigger', undefined],
  ])('is given up if the broker %s', async (_how, refusal) => {
    broker.disturb(({ method, url }) => {
      if (refusal) return method === 'POST' ? refusal : undefined
      const stored = broker.subscriptions.get(deletionSubscriptionId)
      return method === 'GET' && url.startsWith('/subscriptions') && stored
        ? [200, { ...stored, notificationTrigger: ['attributeCreated', 'attributeUpdated'] }]
        : undefined
    })
    const { lines, asked } = await start()
    expect(lines.at(-1)).toBe(
      'info: The context broker does not report deleted entities; they disappear within seconds',
    )
    expect(await asked()).toEqual([])
    expect(broker.subscriptions.size).toBe(0)
  })

  it('is created after an outage', async () => {
    broker.disturb(() => [503])
    const { lines, asked } = await start()
    expect(lines).toEqual(['warn: Cannot subscribe to the deletions of the context broker; retrying'])
    broker.disturb(undefined)
    expect(await asked()).toContain('POST /subscriptions')
  })
})
