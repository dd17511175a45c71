import type { EntityInput } from '@environmental-monitoring/ngsi-ld'
import { afterEach, describe, expect, it } from '@jest/globals'
import type { Pass } from '../../src/agents/agent.js'
import { createDelivery } from '../../src/agents/delivery.js'
import { startAgent } from '../../src/agents/runner.js'
import type { RunningAgent } from '../../src/agents/under-lease.js'
import { ProviderError } from '../../src/providers/provider-error.js'
import { until } from '../_helpers/processes.js'
import { down, entity, fakeBroker, fakeLog, pass, silent, thing } from './_helpers/passes.js'

describe('a running agent', () => {
  const running: RunningAgent[] = []
  afterEach(async () => {
    await Promise.all(running.splice(0).map((agent) => agent.stop()))
  })

  /** Starts an agent with the given passes. `interval` is so short that passes follow immediately. */
  function start(passes: (() => EntityInput[] | Pass)[], broker = fakeBroker(), log = silent, interval = 5) {
    const outcomes: string[] = []
    const leases: { lost: AbortController; released: boolean }[] = []
    const delivery = createDelivery(broker, thing, log)
    const agent = {
      ...thing,
      collect: () =>
        Promise.resolve().then(() => {
          const found = (passes.shift() ?? (() => []))()
          return Array.isArray(found) ? pass(...found) : found
        }),
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
      onPass: ({ outcome }) => Promise.resolve(void outcomes.push(outcome)),
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

  it('deletes retired entities of a pass that has nothing to write', async () => {
    const old = 'urn:ngsi-ld:Thing:old'
    const { broker, outcomes } = start([() => ({ entities: [], retired: [old] })])
    await until(() => broker.gone.length > 0)
    expect(broker.gone).toEqual([old])
    expect(outcomes[0]).toBe('succeeded')
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
