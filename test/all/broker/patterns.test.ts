import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { toSafePattern } from '../../../src/broker/query/pattern.js'
import { useBroker } from '../../broker/_helpers/broker.js'
import { query, store } from '../../broker/query/_helpers/queries.js'
import { observation, property, useNotifying } from '../../broker/subscriptions/_helpers/notifying.js'

/** A text for which almost every character leads to a new state of the automaton of `slowPattern`. */
function slowText(length: number): string {
  let random = 1
  const next = () => (random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0) >>> 24
  return Array.from({ length }, () => 'abcde'[next() % 5]).join('')
}
const slowPattern = (end: string) => `a.{240}b.{240}c.{240}d.{24${end}`

const isAccepted = (pattern: string) => {
  try {
    return toSafePattern(pattern) !== ''
  } catch {
    return false
  }
}

describe('patterns', () => {
  const broker = useBroker()

  it('are compiled and matched quickly by Postgres if they are accepted', async () => {
    const quantifier = fc.constantFrom('', '?', '*', '+', '{2}', '{1,9}', '{0,20}', '{3,}', '{50}', '{0,255}', '{255}')
    const character = fc.constantFrom('a', 'b', 'Ж', '.', '\\d', '\\W', '[^a]', '[a-c]', '^', '$', '')
    const piece = fc.tuple(character, quantifier).map(([atom, times]) => (/^[$^]?$/.test(atom) ? atom : atom + times))
    const group = (inner: fc.Arbitrary<string>) =>
      fc
        .tuple(fc.array(inner, { minLength: 1, maxLength: 6 }), fc.constantFrom('', '|'), quantifier)
        .map(([pieces, separator, times]) => `(${pieces.join(separator)})${times}`)
    const twice = group(fc.oneof(piece, group(piece)))
    const pattern = fc
      .array(fc.oneof(piece, twice, group(twice)), { minLength: 1, maxLength: 6 })
      .map((pieces) => pieces.join(''))
      .chain((text) => fc.integer({ min: 1, max: 30 }).map((times) => text.repeat(times).slice(0, 255)))
      .filter(isAccepted)
    const value = Array.from({ length: 20_000 }, (_, index) => 'ab Ж1'[(index * index) % 5]).join('')
    // A hundred times the duration of the slowest pattern. Rejected patterns exceed it.
    await broker().db.transaction(async (trx) => {
      await trx.raw('set local statement_timeout = 5000')
      const matches = (text: string) => trx.raw('select ?::text ~ ?::text', [value, toSafePattern(text)])
      await fc.assert(
        fc.asyncProperty(pattern, async (text) => void (await matches(text))),
        { numRuns: 300 },
      )
    })
  })

  it('return 403 if they are slow on a long value', async () => {
    await store(broker().url, { long: { text: { type: 'Property', value: slowText(3_000_000) } } })
    const { status, body } = await query(broker().url, { type: 'Thing', q: `text~="${slowPattern('0}z')}"` })
    expect({ status, body }).toMatchObject({ status: 403, body: { title: 'Too complex query' } })
  })
})

describe('patterns of subscriptions that take seconds on a long text', () => {
  const notifying = useNotifying()

  it('neither fail the write nor prevent other notifications', async () => {
    const { broker, receiver, subscribe } = notifying()
    for (let index = 0; index < 30; index += 1) {
      await subscribe({ id: `urn:s:slow:${index}`, q: `stationName~="${slowPattern(`${index % 10}}z${index}`)}"` })
    }
    await subscribe({ id: 'urn:s:plain', q: 'airQualityIndex>1' })
    await broker.create(observation(1, { stationName: property(slowText(1_500_000)) }))
    await receiver.expect(1)
    expect(receiver.received.map(({ body }) => body.subscriptionId)).toEqual(['urn:s:plain'])
  })
})
