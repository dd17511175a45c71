import { describe, expect, it } from '@jest/globals'
import { minute } from '../../../src/base/time.js'
import { flatRuns, isDroplets, isUnlikeNeighbours, spikes } from '../../../src/features/air/checks.js'

const series = (values: number[], step = 30 * minute) => values.map((value, index) => ({ time: index * step, value }))
const repeat = (value: number, count: number) => Array.from({ length: count }, () => value)

describe('flat values', () => {
  it.each<[string, number[], number, [number, number][]]>([
    ['12 over 6 hours', repeat(7, 13), 30, [[0, 12]]],
    ['12 over 5.5 hours', repeat(7, 12), 30, []],
    ['11 over 10 hours', repeat(7, 11), 60, []],
    ['zeros', repeat(0, 30), 30, []],
    ['between other values', [1, ...repeat(7, 13), 2, 3], 30, [[1, 13]]],
    [
      'twice',
      [...repeat(7, 13), ...repeat(8, 13)],
      30,
      [
        [0, 12],
        [13, 25],
      ],
    ],
    ['none', [], 30, []],
  ])('%s', (_name, values, step, runs) => {
    const doubts = runs.map(([from, to]) => ({ reason: 'flat', from: from * step * minute, to: to * step * minute }))
    expect(flatRuns(series(values, step * minute))).toEqual(doubts)
  })
})

describe('spikes', () => {
  const calm = [20, 22, 21, 19, 20, 21]
  it.each<[string, number[], number[]]>([
    ['a single high value', [...calm, 200, 21], [6]],
    ['a single low value', [...calm.map((value) => value + 100), 5, 121], [6]],
    ['a rise that lasts', [...calm, 200, 190], []],
    ['the newest value, of which the next is not known', [...calm, 200], []],
    ['less than 20 from the median', [...calm, 39, 21], []],
    ['values that vary', [10, 80, 15, 90, 20, 85, 120, 20], []],
    ['fewer than six values before', [20, 21, 200, 20], []],
  ])('%s', (_name, values, indices) => {
    const time = (index: number) => index * 30 * minute
    expect(spikes(series(values))).toEqual(
      indices.map((index) => ({ reason: 'spike', from: time(index), to: time(index) })),
    )
  })
})

describe('neighbours', () => {
  const others = (...values: number[]) => values.map((value) => ({ value, isReference: false }))
  const reference = { value: 60, isReference: true }

  it.each<[string, number, Parameters<typeof isUnlikeNeighbours>[1], boolean]>([
    ['30 above a low mean', 51, others(20, 20, 20), true],
    ['nearer to a low mean', 49, others(20, 20, 20), false],
    ['30 above a high mean', 101, others(60, 70, 80), true],
    ['nearer to a high mean', 99, others(60, 70, 80), false],
    ['within two deviations of a high mean', 115, others(30, 70, 110), false],
    ['too few neighbours', 400, others(20, 20), false],
    ['a reference counts twice', 98, [reference, ...others(60, 90)], true],
  ])('%s', (_name, value, neighbours, expected) => {
    expect(isUnlikeNeighbours(value, neighbours)).toBe(expected)
  })

  it.each<[number, number, boolean]>([
    [50, 96, true],
    [50, 95, false],
    [39, 99, false],
  ])('%d µg/m³ at a humidity of %d % beside 20 µg/m³', (value, humidity, expected) => {
    expect(isDroplets(value, humidity, others(20))).toBe(expected)
    expect(isDroplets(value, humidity, [])).toBe(false)
  })
})
