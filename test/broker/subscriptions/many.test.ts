import { describe, expect, it } from '@jest/globals'
import type { Subscription } from '../../../generated/broker-types.js'
import { createSubscriptionCache, readWatching } from '../../../src/broker/subscriptions/subscriptions.js'
import { observation, property, startProcess, stationId, useNotifying } from './_helpers/notifying.js'
import { aRecord } from './_helpers/records.js'

const notifying = useNotifying()

describe('many subscriptions', () => {
  /** Returns the number of statements per write with `count` subscriptions of a kind, none of which match. */
  const statementsOf = async (count: number, kind: (index: number) => Partial<Subscription>): Promise<number> => {
    const { broker, subscribe } = notifying()
    await broker.db('broker.subscriptions').delete()
    await broker.create(observation(count))
    for (let index = 0; index < count; index += 1) await subscribe(kind(index))
    const patch = () => broker.patch(stationId(count), { airQualityIndex: property(20) })
    await patch()
    let statements = 0
    const note = () => (statements += 1)
    broker.db.on('query', note)
    await patch()
    broker.db.removeListener('query', note)
    return statements
  }

  it.each<[string, (index: number) => Partial<Subscription>]>([
    ['conditions', (index) => ({ q: `airQualityIndex>${100 + index}` })],
    ['patterns', (index) => ({ q: `stationName~="^x.*y${index}$"` })],
    ['patterns of ids', (index) => ({ entities: [{ type: 'AirQualityObserved', idPattern: `^x.*y${index}$` }] })],
  ])('with different %s are evaluated in one statement', async (_what, kind) => {
    const [few, many] = [await statementsOf(2, kind), await statementsOf(60, kind)]
    expect(many).toBe(few)
  })
})

describe('cached subscriptions', () => {
  it('are up to date with the changes of other processes', async () => {
    const { url, broker, receiver, subscribe } = notifying()
    const other = await startProcess(url)
    const id = await subscribe({ q: 'airQualityIndex>200' })
    await broker.create(observation(1))
    await other.subscriptions.update(id, { q: 'airQualityIndex>100' }, other.names)
    await broker.create(observation(2))
    await other.subscriptions.remove(id)
    await broker.create(observation(3))
    const notification = { endpoint: { uri: receiver.url } }
    await other.subscriptions.create({ type: 'Subscription', entities: [{ type: '*' }], notification }, other.names)
    await broker.create(observation(4))
    const received = await receiver.expect(2)
    expect(received.map(({ body }) => body.data[0]?.id)).toEqual([stationId(2), stationId(4)])
    await other.stop()
  })

  it('are read again only if they have changed, and once if they change in between', async () => {
    const stored = [aRecord({ key: 'a', revision: 1 }), aRecord({ key: 'b', revision: 2 })]
    const reads: number[][] = []
    let between: () => void = () => undefined
    const store = {
      watchingRevisions: () => Promise.resolve(stored.map(({ revision }) => revision)).finally(() => between()),
      watching: (_trx: unknown, _types: string[], _now: number, known: number[]) => {
        reads.push(known)
        return Promise.resolve(stored.filter(({ revision }) => !known.includes(revision)))
      },
    }
    const cache = createSubscriptionCache()
    const read = async () => {
      const records = await readWatching(cache, store, undefined as never, [], 0)
      return records.map(({ key, revision }) => `${key}${revision}`).sort()
    }
    expect(await read()).toEqual(['a1', 'b2'])
    expect(await read()).toEqual(['a1', 'b2'])
    stored[1] = aRecord({ key: 'b', revision: 3 })
    between = () => void (stored[0] = aRecord({ key: 'a', revision: 4 }))
    expect(await read()).toEqual(['a4', 'b3'])
    expect(reads).toEqual([[], [1]])
  })
})
