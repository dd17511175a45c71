import type { EntityInput } from '@environmental-monitoring/ngsi-ld'
import { describe, expect, it } from '@jest/globals'
import { minute, second } from '../../../src/base/time.js'
import type { Pass } from '../../../src/platform/agents/agent.js'
import { startAgent } from '../../../src/platform/agents/agents.js'
import { createDelivery } from '../../../src/platform/agents/delivery.js'
import { ProviderError } from '../../../src/platform/providers/provider-error.js'
import { createLeaseGate } from '../../../src/platform/work/leases.js'
import { useWork } from '../../_helpers/work.js'
import { deferred, down, entity, fakeBroker, fakeLog, pass, thing } from '../../features/air/_helpers/passes.js'

describe('a running agent', () => {
  let now = 0
  const createWork = useWork(() => now)

  /** Starts an agent with the given passes, one per `next` call. */
  function start(passes: (() => EntityInput[] | Pass | Promise<Pass>)[], broker = fakeBroker()) {
    const outcomes: string[] = []
    const delays: number[] = []
    const leases: AbortController[] = []
    const { lines, log } = fakeLog()
    const delivery = createDelivery(broker, thing, log)
    const agent = {
      ...thing,
      async collect() {
        const found = await (passes.shift() ?? (() => []))()
        return Array.isArray(found) ? pass(...found) : found
      },
    }
    const acquire = () => {
      const lost = new AbortController()
      leases.push(lost)
      return Promise.resolve({ lost: lost.signal, release: () => Promise.resolve() })
    }
    const work = createWork([], log)
    startAgent({
      agent,
      delivery,
      interval: 10 * minute,
      lease: createLeaseGate(acquire, () => undefined),
      work,
      log,
      onPass({ outcome, delay }) {
        outcomes.push(outcome)
        delays.push(delay)
        return Promise.resolve()
      },
    })
    const next = async () => {
      await work.settle()
      now += delays.at(-1) ?? 0
    }
    return { work, broker, delivery, outcomes, delays, leases, lines, next }
  }

  const fail = (error: Error) => () => {
    throw error
  }

  it('repeats its passes at intervals and delivers them', async () => {
    const { work, broker, next } = start([() => [entity('a')], () => [entity('b')]])
    await work.settle()
    await next()
    expect(broker.taken).toEqual([['a']])
    await next()
    expect(broker.taken).toEqual([['a'], ['b']])
  })

  it('retries failed passes with growing delays, and logs the time of the retry', async () => {
    const failing = fail(new ProviderError('Open-Meteo', 'unavailable'))
    const later = fail(new ProviderError('Open-Meteo', 'rate-limited', { status: 429, retryAfter: 90 }))
    const bug = fail(new TypeError('undefined is not a function'))
    const { broker, outcomes, delays, lines, next } = start([failing, failing, later, bug, () => [entity('a')]])
    for (let passes = 0; passes < 5; passes += 1) await next()
    expect(outcomes).toEqual(['failed', 'failed', 'failed', 'failed', 'succeeded'])
    expect(delays.map((delay) => delay / second)).toEqual([15, 30, 90, 120, 600])
    expect(lines.slice(0, 2)).toEqual([15, 30].map((delay) => `Open-Meteo is not available. Retrying in ${delay} s.`))
    expect(broker.taken).toEqual([['a']])
  })

  it('deletes retired entities of a pass that has nothing to write', async () => {
    const old = 'urn:ngsi-ld:Thing:old'
    const { broker, outcomes, next } = start([() => ({ entities: [], retired: [old] })])
    await next()
    expect(broker.gone).toEqual([old])
    expect(outcomes).toEqual(['succeeded'])
  })

  it('keeps all passes while the broker is down', async () => {
    const { broker, lines, next } = start([() => [entity('a')], () => [entity('b')]], fakeBroker([down(), down()]))
    await next()
    expect(broker.taken).toEqual([])
    await next()
    await next()
    expect(broker.taken).toEqual([['a'], ['b']])
    expect(lines.filter((line) => line.includes('Retrying'))).toEqual([
      'The context broker did not accept the observations; they stay queued. Retrying in 1 s.',
    ])
  })

  it('repeats a pass during which another process may have taken its lock', async () => {
    const [started, finish] = [deferred<undefined>(), deferred<Pass>()]
    const interrupted = () => {
      started.resolve(undefined)
      return finish.promise
    }
    const { work, broker, outcomes, leases } = start([interrupted, () => [entity('b')]])
    const settled = work.settle()
    await started.promise
    leases[0]?.abort()
    finish.resolve(pass(entity('a')))
    await settled
    expect([leases.length, outcomes, broker.taken.at(-1)]).toEqual([2, ['succeeded'], ['b']])
  })

  it('logs undelivered observations when it stops', async () => {
    const { work, lines, next } = start([() => [entity('a')]], fakeBroker([down(), down(), down()]))
    await next()
    await work.stop()
    expect(lines.at(-1)).toBe('Stopped with undelivered observations')
  })
})
