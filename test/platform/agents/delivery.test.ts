import { NgsiLdError, type BatchResult, type EntityInput } from '@environmental-monitoring/ngsi-ld'
import { describe, expect, it } from '@jest/globals'
import type { Pass } from '../../../src/platform/agents/agent.js'
import { createDelivery } from '../../../src/platform/agents/delivery.js'
import {
  deferred,
  down,
  entity,
  fakeBroker,
  fakeLog,
  idsOf,
  pass,
  signal,
  silent,
  thing,
} from '../../features/air/_helpers/passes.js'

/** Returns a queue with these passes, and its broker. */
function queueOf(passes: Pass[], answers: (BatchResult | Error)[] = []) {
  const broker = fakeBroker(answers)
  const { lines, log } = fakeLog()
  const delivery = createDelivery(broker, thing, log)
  for (const one of passes) delivery.add(one)
  return { broker, delivery, lines }
}

describe('the delivery queue', () => {
  it('keeps entities while the broker is down', async () => {
    const { broker, delivery } = queueOf([pass(entity('a')), pass(entity('b'))], [down()])
    await expect(delivery.flush(signal)).rejects.toThrow('The broker does not answer.')
    expect(delivery.size()).toBe(2)
    await delivery.flush(signal)
    expect(broker.taken).toEqual([['a'], ['b']])
  })

  it('retries only entities that were not written', async () => {
    const partly = { succeeded: [entity('a').id], failed: [{ id: entity('b').id, error: down() }], created: [] }
    const { broker, delivery } = queueOf([pass(entity('a'), entity('b'))], [partly])
    await expect(delivery.flush(signal)).rejects.toThrow()
    await delivery.flush(signal)
    expect(broker.taken).toEqual([['a', 'b'], ['b']])
  })

  it('drops entities that the broker rejects, and logs them', async () => {
    const wrong = new NgsiLdError({ kind: 'bad-request-data', detail: 'no' })
    const refusal = { succeeded: [], failed: [{ id: entity('a').id, error: wrong }], created: [] }
    const { delivery, lines } = queueOf([pass(entity('a'))], [refusal])
    await delivery.flush(signal)
    expect(delivery.size()).toBe(0)
    expect(lines).toEqual(['The broker rejected an entity'])
  })

  describe('with a full queue while a pass is being sent', () => {
    const large = (name: string) => Array.from({ length: 30_000 }, (_none, number) => entity(`${name}-${number}`))
    const namesOf = (passes: string[][]) => passes.map(([first]) => first?.split('-')[0])

    /** Fills the queue while the broker processes pass a, then lets the broker respond. */
    async function fillWhileSending(answer: (entities: EntityInput[]) => BatchResult) {
      const broker = fakeBroker()
      const taken: EntityInput[][] = []
      const asked = deferred<EntityInput[]>()
      const answered = deferred<BatchResult>()
      const upsertEntities = (entities: EntityInput[]) => {
        taken.push(entities)
        if (taken.length > 1) return broker.upsertEntities(entities)
        asked.resolve(entities)
        return answered.promise
      }
      const { lines, log } = fakeLog()
      const delivery = createDelivery({ ...broker, upsertEntities }, thing, log)
      delivery.add(pass(...large('a')))
      const flushed = delivery.flush(signal).catch((error: unknown) => error)
      const first = await asked.promise
      for (const name of ['b', 'c']) delivery.add(pass(...large(name)))
      answered.resolve(answer(first))
      return { delivery, lines, taken, outcome: await flushed, after: broker.taken }
    }

    it('drops the oldest queued pass and sends all others', async () => {
      const { lines, taken, delivery, outcome } = await fillWhileSending((entities) => ({
        succeeded: entities.map(({ id }) => id),
        failed: [],
        created: [],
      }))
      expect(outcome).toBe(0)
      expect(lines).toEqual(['The broker has been down too long; dropped the oldest pass'])
      expect(namesOf(taken.map(idsOf))).toEqual(['a', 'c'])
      expect(delivery.size()).toBe(0)
    })

    it('retries the failed entities of that pass before other passes', async () => {
      const { delivery, taken, outcome } = await fillWhileSending((entities) => ({
        succeeded: entities.slice(1).map(({ id }) => id),
        failed: entities.slice(0, 1).map(({ id }) => ({ id, error: down() })),
        created: [],
      }))
      expect(outcome).toBeInstanceOf(NgsiLdError)
      expect(delivery.size()).toBe(30_001)
      await delivery.flush(signal)
      expect(taken.slice(1).map(idsOf)).toEqual([['a-0'], idsOf(large('c'))])
    })
  })

  it('sends no pass twice if a flush begins before an aborted one has ended', async () => {
    const broker = fakeBroker()
    const [called, first] = [deferred<undefined>(), deferred<BatchResult>()]
    const answers = [first.promise]
    const upsertEntities = (entities: EntityInput[]) => {
      called.resolve(undefined)
      return answers.shift() ?? broker.upsertEntities(entities)
    }
    const delivery = createDelivery({ ...broker, upsertEntities }, thing, silent)
    delivery.add(pass(entity('a')))
    const aborted = delivery.flush(signal).catch((error: unknown) => error)
    await called.promise
    delivery.add(pass(entity('b')))
    const next = delivery.flush(signal)
    first.reject(down())
    expect(await aborted).toBeInstanceOf(NgsiLdError)
    await next
    expect(broker.taken).toEqual([['a'], ['b']])
  })
})

describe('retired entities', () => {
  const old = 'urn:ngsi-ld:Thing:old'

  it('are deleted after their pass is delivered, not before', async () => {
    const { broker, delivery } = queueOf([{ entities: [entity('new')], retired: [old] }], [down()])
    await expect(delivery.flush(signal)).rejects.toThrow()
    expect(broker.gone).toEqual([])
    await delivery.flush(signal)
    expect(broker.gone).toEqual([old])
  })

  it('are deleted before a later pass writes them again', async () => {
    const { broker, delivery } = queueOf([{ entities: [entity('new')], retired: [old] }, pass(entity('old'))])
    const calls: string[] = []
    broker.deleteEntities = (ids) => {
      calls.push(`delete ${ids.join()}`)
      return Promise.resolve({ succeeded: ids, failed: [], created: [] })
    }
    broker.upsertEntities = (entities) => {
      calls.push(`write ${idsOf(entities).join()}`)
      return Promise.resolve({ succeeded: entities.map(({ id }) => id), failed: [], created: [] })
    }
    await delivery.flush(signal)
    expect(calls).toEqual(['write new', `delete ${old}`, 'write old'])
  })

  it('are deleted later if the broker fails, without a second write', async () => {
    const { broker, delivery } = queueOf([{ entities: [entity('new')], retired: [old] }])
    const deleteEntities = broker.deleteEntities.bind(broker)
    broker.deleteEntities = () => Promise.reject(down())
    await expect(delivery.flush(signal)).rejects.toThrow('The broker does not answer.')
    expect(delivery.size()).toBe(1)
    broker.deleteEntities = deleteEntities
    await delivery.flush(signal)
    expect(broker.gone).toEqual([old])
    expect(broker.taken.flat()).toEqual(['new'])
  })
})
