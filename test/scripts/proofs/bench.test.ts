import { describe, expect, it } from '@jest/globals'
import { format } from 'prettier'
import { compareAll, type Compared } from '../../../scripts/proofs/bench/compare/table.js'
import { markdownTable } from '../../../scripts/shared/markdown-table.js'
import { sharesOf } from '../../../scripts/proofs/bench/profile/shares.js'

/** Runs of one who takes part, by their requests a second. */
const runs = (rates: number[], p99 = 10) => rates.map((requestsPerSecond) => ({ requestsPerSecond, p99 }))

/** The machine is half as fast in the third round, and ours is always 1.2 times Express. */
const steady: Compared = {
  name: 'a list',
  goals: { Express: 1.1, Fastify: 0.8 },
  measured: new Map([
    ['ours', runs([1200, 1320, 600], 30)],
    ['Express', runs([1000, 1100, 500], 20)],
    ['Fastify', runs([2400, 1650, 1000])],
  ]),
}

describe('the comparison', () => {
  it('takes the median of what each round gave, not of the rounds of each', () => {
    // Medians of their own would be 1200 / 1650, or 0.73.
    const measured = new Map([
      ['ours', runs([1200, 1320, 600])],
      ['Fastify', runs([2400, 1650, 1000])],
    ] as const)
    expect(compareAll([{ ...steady, goals: {}, measured }]).rows).toMatchObject([{ '× Fastify': '0.60 (1)' }])
  })

  it('tells p99 beside it, what misses its goal in bold, and who does not take part', () => {
    const { rows, missed } = compareAll([steady])
    expect(rows).toMatchObject([
      { 'asked for': 'a list', '× node:http': '–', '× Express': '1.20 (1.5)', '× Fastify': '**0.60** (3)' },
    ])
    expect(missed).toEqual(['a list: 0.60 times Fastify; the goal is 0.8.'])
  })

  it('counts as noise how far the quotients of the rounds lie apart, beside the rival with the widest', () => {
    // Beside Express they are all the same; beside Fastify 0.5, 0.8 and 0.6.
    expect(compareAll([steady]).rows).toMatchObject([{ noise: '50 %' }])
    const measured = new Map([...steady.measured].filter(([name]) => name !== 'Fastify'))
    expect(compareAll([{ ...steady, measured }]).rows).toMatchObject([{ noise: '0 %' }])
  })

  it('misses a goal that a round without any answer leaves open', () => {
    const measured = new Map([
      ['ours', runs([0, 0, 0])],
      ['Express', runs([0, 0, 0])],
    ] as const)
    expect(compareAll([{ ...steady, measured }]).missed).toEqual(['a list: NaN times Express; the goal is 1.1.'])
  })
})

it('tables are printed as they can be pasted', async () => {
  const table = markdownTable([...compareAll([steady]).rows, { 'asked for': 'another', noise: '' }])
  expect(table).toContain('| a list    | –')
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
  /** Microseconds; the first two samples lie before the last second. */
  const profile = {
    nodes,
    startTime: 0,
    endTime: 1_500_000,
    samples: [6, 6, 3, 4, 5, 6],
    timeDeltas: [250_000, 250_000, 300_000, 500_000, 100_000, 100_000],
  }

  it('gives a function that is of no layer to the one that calls it, and leaves out what is idle or before', () => {
    const { layers } = sharesOf(profile, 1)
    expect(layers).toEqual([
      { what: 'writing to the socket', share: 500 / 900 },
      { what: "headers: putting together, Node's check of each", share: 300 / 900 },
      { what: 'all the rest', share: 100 / 900 },
    ])
  })

  it('tells the time in a function itself', () => {
    expect(sharesOf(profile, 1).functions.map(({ what }) => what)).toEqual([
      'writev ',
      'concat ',
      '(anonymous) file:///srv/other.js',
    ])
  })
})
