import { describe, expect, it } from '@jest/globals'
import { format } from 'prettier'
import { compareAll, type ScenarioResult } from '../../../scripts/proofs/bench/compare/table.js'
import { sharesOf } from '../../../scripts/proofs/bench/profile/shares.js'
import { markdownTable } from '../../../scripts/shared/markdown-table.js'

/** Returns the measurements of one server from its requests per second. */
const runs = (rates: number[], p99 = 10) => rates.map((requestsPerSecond) => ({ requestsPerSecond, p99 }))

/** The machine is half as fast in the third round. The service is always 1.2 times as fast as Express. */
const steady: ScenarioResult = {
  name: 'a list',
  goals: { Express: 1.1, Fastify: 0.8 },
  measured: new Map([
    ['ours', runs([1200, 1320, 600], 30)],
    ['Express', runs([1000, 1100, 500], 20)],
    ['Fastify', runs([2400, 1650, 1000])],
  ]),
}

describe('the comparison', () => {
  it('takes the median of the ratios per round, not the ratio of medians', () => {
    // The ratio of medians would be 1200 / 1650, or 0.73.
    const measured = new Map([
      ['ours', runs([1200, 1320, 600])],
      ['Fastify', runs([2400, 1650, 1000])],
    ] as const)
    expect(compareAll([{ ...steady, goals: {}, measured }]).rows).toMatchObject([{ '× Fastify': '0.60 (1)' }])
  })

  it('adds the p99 latency, prints missed goals in bold, and marks missing servers', () => {
    const { rows, missed } = compareAll([steady])
    expect(rows).toMatchObject([
      { scenario: 'a list', '× node:http': '–', '× Express': '1.20 (1.5)', '× Fastify': '**0.60** (3)' },
    ])
    expect(missed).toEqual(['a list: 0.60 × Fastify; the goal is 0.8.'])
  })

  it('reports the largest spread of the ratios as noise', () => {
    // The ratios to Express are equal. Those to Fastify are 0.5, 0.8 and 0.6.
    expect(compareAll([steady]).rows).toMatchObject([{ noise: '50 %' }])
    const measured = new Map([...steady.measured].filter(([name]) => name !== 'Fastify'))
    expect(compareAll([{ ...steady, measured }]).rows).toMatchObject([{ noise: '0 %' }])
  })

  it('misses a goal if there were no responses', () => {
    const measured = new Map([
      ['ours', runs([0, 0, 0])],
      ['Express', runs([0, 0, 0])],
    ] as const)
    expect(compareAll([{ ...steady, measured }]).missed).toEqual(['a list: NaN × Express; the goal is 1.1.'])
  })
})

it('formats tables like Prettier', async () => {
  const table = markdownTable([...compareAll([steady]).rows, { scenario: 'another', noise: '' }])
  expect(table).toContain('| a list   | –')
  expect(await format(table, { parser: 'markdown' })).toBe(`${table}\n`)
})

describe('the profile', () => {
  const functions: [name: string, url: string, children: number[]][] = [
    ['(root)', '', [2, 5, 6]],
    ['reply', 'file:///srv/dist/src/http/send.js', [3, 4]],
    ['concat', '', []],
    ['writev', '', []],
    ['(idle)', '', []],
    ['', 'file:///srv/other.js', []],
  ]
  const nodes = functions.map(([functionName, url, children], index) => {
    const callFrame = { functionName, url, scriptId: '', lineNumber: 0, columnNumber: 0 }
    return { id: index + 1, callFrame, children }
  })
  /** In microseconds. The first two samples are before the last second. */
  const profile = {
    nodes,
    startTime: 0,
    endTime: 1_500_000,
    samples: [6, 6, 3, 4, 5, 6],
    timeDeltas: [250_000, 250_000, 300_000, 500_000, 100_000, 100_000],
  }

  it('assigns functions without a layer to the layer of their caller, and ignores idle time and earlier samples', () => {
    const { layers } = sharesOf(profile, 1)
    expect(layers).toEqual([
      { name: 'writing to the socket', share: 500 / 900 },
      { name: 'response headers, with their validation by Node', share: 300 / 900 },
      { name: 'everything else', share: 100 / 900 },
    ])
  })

  it('reports the time in functions without their callees', () => {
    expect(sharesOf(profile, 1).functions.map(({ name }) => name)).toEqual([
      'writev ',
      'concat ',
      '(anonymous) file:///srv/other.js',
    ])
  })
})
