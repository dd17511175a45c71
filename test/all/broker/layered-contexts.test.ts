import { expect, it } from '@jest/globals'
import { cpuTimeOf } from '../../_helpers/durations.js'
import { linkedData, useRequests } from '../../broker/_helpers/broker.js'

const { send } = useRequests()
const ex = 'https://example.org/'

/** Adds a context with the maximum number of terms, and returns its id. */
async function add(name: string): Promise<string> {
  const terms = Array.from({ length: 2_000 }, (_, index) => [name + String(index), `${ex}${name}/${index}`])
  const context: unknown = Object.fromEntries(terms)
  const { headers } = await send('POST /jsonldContexts', { '@context': context }, { Link: '' })
  return (headers.get('location') ?? '').slice('/ngsi-ld/v1/jsonldContexts/'.length)
}

/** Returns the CPU time of a batch in milliseconds. */
const measure = (contextOf: (index: number) => unknown): Promise<number> => {
  const body = Array.from({ length: 500 }, (_, index) => ({
    ...{ id: `urn:ngsi-ld:Layer:${index}`, type: 'Layer', [`u${index}`]: { value: index } },
    '@context': contextOf(index),
  }))
  return cpuTimeOf(async () => {
    expect([201, 204]).toContain((await send('POST /entityOperations/upsert', body, linkedData)).status)
  })
}

it('a batch takes hardly longer if each member adds a term to large contexts', async () => {
  const large = [await add('a'), await add('b')]
  const shared = await measure(() => large)
  const layered = await measure((index) => [...large, { [`u${index}`]: `${ex}${index}` }])
  // It was 40 times as long when each member copied all terms.
  expect(layered).toBeLessThan(10 * shared)
})
