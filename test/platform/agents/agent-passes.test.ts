import { describe, expect, it } from '@jest/globals'
import { createAgentPasses } from '../../../src/platform/agents/agent.js'

const pass = { outcome: 'empty' as const, entities: 0, finishedAt: new Date(0) }

describe('the last passes of the agents', () => {
  it('are read once within the lifetime of the cache', async () => {
    let [reads, now] = [0, 0]
    const repository = { last: () => Promise.resolve((reads += 1) > 0 ? pass : undefined) }
    const passes = createAgentPasses({ repository, clock: () => now, ttlMs: 5_000 })
    expect([await passes.last('air-quality'), await passes.last('air-quality')]).toEqual([pass, pass])
    expect(reads).toBe(1)
    now = 5_001
    await passes.last('air-quality')
    expect(reads).toBe(2)
  })

  it('are unknown while the database does not respond', async () => {
    const repository = { last: () => Promise.reject(new Error('no connection')) }
    const passes = createAgentPasses({ repository, clock: () => 0, ttlMs: 5_000 })
    expect(await passes.last('air-quality')).toBeUndefined()
  })
})
