import { NgsiLdError, type BatchResult, type EntityInput } from '@environmental-monitoring/ngsi-ld'
import { afterEach, describe, expect, it } from '@jest/globals'
import { createDelivery } from '../../src/agents/delivery.js'
import { startAgent, type RunningAgent } from '../../src/agents/runner.js'
import type { Log } from '../../src/log.js'
import { ProviderError } from '../../src/providers/provider-error.js'
import { until } from '../_helpers/processes.js'

const entity = (name: string): EntityInput => ({ id: `urn:ngsi-ld:Thing:${name}`, type: 'Thing' })
const idsOf = (entities: EntityInput[]) => entities.map(({ id }) => id.slice('urn:ngsi-ld:Thing:'.length))
const down = () => new NgsiLdError({ kind: 'unavailable', detail: 'The broker does not answer.' })

/** A broker that accepts entities as configured, and records them. */
function fakeBroker(answers: (BatchResult | Error)[] = []) {
  const taken: string[][] = []
  const gone: string[] = []
  return {
    taken,
    gone,
    answers,
    deleteEntities(ids: string[]): Promise<BatchResult> {
      gone.push(...ids)
      return Promise.resolve({ succeeded: ids, failed: [], created: [] })
    },
    upsertEntities(entities: EntityInput[]): Promise<BatchResult> {
      const answer = answers.shift() ?? { succeeded: entities.map(({ id }) => id), failed: [], created: [] }
      if (answer instanceof Error) return Promise.reject(answer)
      taken.push(idsOf(entities))
      return Promise.resolve(answer)
    },
  }
}

function fakeLog() {
  const lines: string[] = []
  const keep = (...parts: unknown[]) => void lines.push(String(parts.at(-1)))
  return { lines, log: { debug: keep, info: keep, warn: keep, error: keep } as unknown as Log }
}

/** A promise that the test settles. */
function deferred<T>() {
  let settle: { resolve: (value: T) => void; reject: (error: unknown) => void } | undefined
  const promise = new Promise<T>((resolve, reject) => (settle = { resolve, reject }))
  return { promise, resolve: (value: T) => settle?.resolve(value), reject: (error: unknown) => settle?.reject(error) }
}

const silent = fakeLog().log
const thing = { name: 'test', retired: [] }
const signal = new AbortController().signal

describe('the delivery queue', () => {
  it('writes whole passes in order', async () => {
    const broker = fakeBroker()
    const delivery = createDelivery(broker, thing, silent)
    delivery.add([entity('a')])
    delivery.add([entity('b'), entity('c')])
    await delivery.flush(signal)
    expect(broker.taken).toEqual([['a'], ['b', 'c']])
    expect(delivery.size()).toBe(0)
  })

  it('keeps entities while the broker is down', async () => {
    const broker = fakeBroker([down()])
    const delivery = createDelivery(broker, thing, silent)
    delivery.add([entity('a')])
    delivery.add([entity('b')])
    await expect(delivery.flush(signal)).rejects.toThrow('The broker does not answer.')
    expect(delivery.size()).toBe(2)
    await delivery.flush(signal)
    expect(broker.taken).toEqual([['a'], ['b']])
  })

  it('retries only entities that were not written', async () => {
    const partly = { succeeded: [entity('a').id], failed: [{ id: entity('b').id, error: down() }], created: [] }
    const broker = fakeBroker([partly])
    const delivery = createDelivery(broker, thing, silent)
    delivery.add([entity('a'), entity('b')])
    await expect(delivery.flush(signal)).rejects.toThrow()
    await delivery.flush(signal)
    expect(broker.taken).toEqual([['a', 'b'], ['b']])
  })

  it('drops entities that the broker rejects, and logs them', async () => {
    const { lines, log } = fakeLog()
    const wrong = new NgsiLdError({ kind: 'bad-request-data', detail: 'no' })
    const broker = fakeBroker([{ succeeded: [], failed: [{ id: entity('a').id, error: wrong }], created: [] }])
    const delivery = createDelivery(broker, thing, log)
    delivery.add([entity('a')])
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
      delivery.add(large('a'))
      const flushed = delivery.flush(signal).catch((error: unknown) => error)
      const pass = await asked.promise
      for (const name of ['b', 'c']) delivery.add(large(name))
      answered.resolve(answer(pass))
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
    const first = deferred<BatchResult>()
    let calls = 0
    const upsertEntities = (entities: EntityInput[]) => {
      calls += 1
      return calls === 1 ? first.promise : broker.upsertEntities(entities)
    }
    const delivery = createDelivery({ ...broker, upsertEntities }, thing, silent)
    delivery.add([entity('a')])
    const aborted = delivery.flush(signal).catch((error: unknown) => error)
    await until(() => calls === 1)
    delivery.add([entity('b')])
    const next = delivery.flush(signal)
    first.reject(down())
    expect(await aborted).toBeInstanceOf(NgsiLdError)
    await next
    expect(broker.taken).toEqual([['a'], ['b']])
  })
})

describe('retired entities', () => {
  it('are deleted after the first pass, not before', async () => {
    const broker = fakeBroker([down()])
    const delivery = createDelivery(broker, { name: 'test', retired: ['urn:ngsi-ld:Thing:old'] }, silent)
    delivery.add([entity('new')])
    await expect(delivery.flush(signal)).rejects.toThrow()
    expect(broker.gone).toEqual([])
    await delivery.flush(signal)
    delivery.add([entity('newer')])
    await delivery.flush(signal)
    expect(broker.gone).toEqual(['urn:ngsi-ld:Thing:old'])
  })
})

describe('a running agent', () => {
  const running: RunningAgent[] = []
  afterEach(async () => {
    await Promise.all(running.splice(0).map((agent) => agent.stop()))
  })

  /** Starts an agent with the given passes. `interval` is so short that passes follow immediately. */
  function start(
    passes: (() => EntityInput[])[],
    broker = fakeBroker(),
    log = silent,
    interval = 5,
    retired: string[] = [],
  ) {
    const outcomes: string[] = []
    const leases: { lost: AbortController; released: boolean }[] = []
    const delivery = createDelivery(broker, { ...thing, retired }, log)
    const agent = {
      ...thing,
      retired,
      collect: () => Promise.resolve().then(() => (passes.shift() ?? (() => []))()),
    }
    const lead = () => {
      const lease = { lost: new AbortController(), released: false }
      leases.push(lease)
      const release = () => Promise.resolve(void (lease.released = true))
      return Promise.resolve({ lost: lease.lost.signal, release })
    }
    const runner = startAgent({
      agent,
      delivery,
      interval,
      lead,
      log,
      onPass: (outcome) => void outcomes.push(outcome),
    })
    running.push(runner)
    return { broker, delivery, outcomes, leases, runner }
  }

  it('repeats and delivers its passes', async () => {
    const { broker } = start([() => [entity('a')], () => [entity('b')]])
    await until(() => broker.taken.length === 2)
    expect(broker.taken).toEqual([['a'], ['b']])
  })

  it('continues after a failed pass, and logs the time of the retry', async () => {
    const { lines, log } = fakeLog()
    const fail = () => {
      throw new ProviderError('Open-Meteo', 'unavailable')
    }
    const { broker, outcomes } = start([fail, fail, () => [entity('a')]], fakeBroker(), log)
    await until(() => broker.taken.length === 1)
    expect(outcomes.slice(0, 3)).toEqual(['failed', 'failed', 'succeeded'])
    expect(lines[0]).toBe('Open-Meteo is not available. Retrying in 0 s.')
  })

  it('counts and logs an empty pass, and delivers nothing', async () => {
    const { lines, log } = fakeLog()
    const { broker, outcomes } = start([() => [], () => [entity('a')]], fakeBroker(), log)
    await until(() => broker.taken.length === 1)
    expect(outcomes.slice(0, 2)).toEqual(['empty', 'succeeded'])
    expect(lines[0]).toMatch(/^The provider has no observations for this city/)
    expect(broker.taken).toEqual([['a']])
  })

  it('keeps retired entities while its passes are empty', async () => {
    const { broker, delivery, outcomes } = start([() => []], fakeBroker(), silent, 5, ['urn:ngsi-ld:Thing:old'])
    await until(() => outcomes.length > 2)
    expect(broker.gone).toEqual([])
    delivery.add([entity('new')])
    await until(() => broker.gone.length > 0)
    expect(broker.gone).toEqual(['urn:ngsi-ld:Thing:old'])
  })

  it('continues after an unexpected error', async () => {
    const fail = () => {
      throw new TypeError('undefined is not a function')
    }
    const { broker } = start([fail, () => [entity('a')]])
    await until(() => broker.taken.length === 1)
    expect(broker.taken).toEqual([['a']])
  })

  it('keeps all passes while the broker is down', async () => {
    const { broker } = start([() => [entity('a')], () => [entity('b')]], fakeBroker([down()]))
    await until(() => broker.taken.length === 2)
    expect(broker.taken).toEqual([['a'], ['b']])
  })

  it('waits for the lock again after losing it', async () => {
    const { leases, outcomes } = start([])
    await until(() => outcomes.length > 0)
    leases[0]?.lost.abort()
    await until(() => leases.length === 2)
    expect(leases[0]?.released).toBe(true)
  })

  it('releases the lock when it is stopped', async () => {
    const { leases, runner } = start([], fakeBroker(), silent, 60_000)
    await until(() => leases.length === 1)
    await runner.stop()
    expect(leases[0]?.released).toBe(true)
  })
})
