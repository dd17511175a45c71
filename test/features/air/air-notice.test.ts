import { describe, expect, it } from '@jest/globals'
import { day } from '../../../src/base/time.js'
import { airNotice } from '../../../src/features/air/texts.js'
import { type AgentPass, passOutcomes } from '../../../src/platform/agents/agent.js'

const now = Date.parse('2026-11-21T03:20:00Z')
const pass = (outcome: AgentPass['outcome'], age = 0): AgentPass => ({
  outcome,
  entities: 0,
  finishedAt: new Date(now - age),
})
const options = { hasSensors: false, language: 'en' as const, now }

describe('airNotice', () => {
  it('is different for each outcome and before the first pass', () => {
    const texts = [undefined, ...passOutcomes.map((outcome) => pass(outcome))].map((last) => airNotice(last, options))
    expect(new Set(texts).size).toBe(4)
    expect(texts).not.toContain(undefined)
  })

  it('says that the provider has no observations, also beside older values', () => {
    const text = 'The air quality provider currently has no observations for this city.'
    expect(airNotice(pass('empty'), options)).toBe(text)
    expect(airNotice(pass('empty'), { ...options, hasSensors: true })).toBe(text)
  })

  it.each(['succeeded', 'failed'] as const)('is absent if there are sensors and the last pass %s', (outcome) => {
    expect(airNotice(pass(outcome), { ...options, hasSensors: true })).toBeUndefined()
  })

  it('does not depend on a pass of more than a day ago', () => {
    expect(airNotice(pass('empty', day), { ...options, hasSensors: true })).toBeUndefined()
    expect(airNotice(pass('empty', day), options)).toBe(airNotice(undefined, options))
  })

  it('is in Vietnamese', () => {
    expect(airNotice(undefined, { ...options, language: 'vi' })).toBe('Chưa có số liệu chất lượng không khí.')
  })
})
