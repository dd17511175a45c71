import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { createContextLibrary } from '../../src/broker/contexts/library.js'
import { createContextRequest } from '../../src/broker/contexts/resolve.js'
import { call, useBroker } from './_helpers/broker.js'

const urn = (digit: string) => `urn:ngsi-ld:Context:00000000-0000-4000-8000-00000000000${digit}`
const ex = 'https://example.org/'
const [plants, water, reset] = [urn('1'), urn('2'), urn('3')]
/** Hosted contexts by UUID. */
const hosted: Record<string, unknown> = {
  [plants.slice(-36)]: {
    plant: `${ex}plant/`,
    tree: 'plant:tree',
    bush: 'plant:bush',
    shrub: 'plant:bush',
    location: `${ex}place`,
  },
  [water.slice(-36)]: { '@protected': true, '@vocab': `${ex}water/`, lake: {}, tree: 'plant:oak' },
  [reset.slice(-36)]: [null, { stone: `${ex}stone` }],
}
const lookups: string[] = []
const library = createContextLibrary({
  ownAddresses: [],
  findHosted: (id) => {
    lookups.push(id)
    return Promise.resolve(hosted[id])
  },
})

// ETSI GS CIM 009, 5.5.7, and JSON-LD 1.1, 4.1: "If more than one context is provided, they are processed in order";
// the last definition of a term applies, and the core context takes precedence over all of them.
describe('a list of contexts', () => {
  const expand = async (context: unknown, name: string) => (await library.open(context)).expand(name)

  it('can use prefixes of earlier contexts', async () => {
    expect(await expand([plants, { fern: 'plant:fern' }], 'fern')).toBe(`${ex}plant/fern`)
    expect(await expand([plants, { rose: 'bush' }], 'rose')).toBe(`${ex}plant/bush`)
    expect(await expand([{ fern: 'plant:fern' }, plants], 'fern')).toBe('plant:fern')
    expect(await expand([plants, { wet: `${ex}wet` }], 'plant:moss')).toBe(`${ex}plant/moss`)
  })

  it('can use @vocab of earlier contexts for its own definitions', async () => {
    expect(await expand([plants, water, { pond: 'pond' }], 'pond')).toBe(`${ex}water/pond`)
    expect(await expand([plants, water, { '@vocab': null, pond: `${ex}pond` }], 'pond')).toBe(`${ex}pond`)
    expect(await expand([plants, { pond: 'pond' }], 'pond')).toMatch('/default-context/pond')
  })

  it('can define terms again, with the last definition taking effect', async () => {
    expect(await expand([plants, water], 'tree')).toBe(`${ex}plant/oak`)
    expect(await expand([plants, { tree: `${ex}tree` }], 'tree')).toBe(`${ex}tree`)
    expect(await expand([{ tree: `${ex}tree` }, plants], 'tree')).toBe(`${ex}plant/tree`)
    expect(await expand([plants, { tree: `${ex}1` }, { tree: `${ex}2` }], 'tree')).toBe(`${ex}2`)
    // The shared contexts have not changed.
    expect(await expand(plants, 'tree')).toBe(`${ex}plant/tree`)
  })

  it('compacts an IRI with the terms that remain', async () => {
    expect((await library.open([plants, { herb: `${ex}plant/bush` }])).compact(`${ex}plant/bush`)).toBe('bush')
    expect((await library.open([plants, { b: `${ex}plant/bush` }])).compact(`${ex}plant/bush`)).toBe('b')
    expect((await library.open([plants, { bush: `${ex}bush` }])).compact(`${ex}plant/bush`)).toBe('shrub')
    expect((await library.open([plants, { tree: `${ex}tree` }])).compact(`${ex}plant/tree`)).toBe('plant:tree')
    const moved = await library.open([plants, { plant: `${ex}other/`, tree: `${ex}tree` }])
    expect(moved.compact(`${ex}plant/tree`)).toBe(`${ex}plant/tree`)
  })

  it('cannot change protected terms of earlier contexts, except to the same definition', async () => {
    for (const lake of [`${ex}lake`, null]) {
      await expect(library.open([plants, water, { lake }])).rejects.toMatchObject({ status: 400 })
    }
    await expect(library.open([plants, water, null, { lake: `${ex}lake` }])).rejects.toMatchObject({ status: 400 })
    expect(await expand([plants, water, { lake: {} }], 'lake')).toBe(`${ex}water/lake`)
  })

  it('loses all terms except those of the core context at a null', async () => {
    for (const context of [
      [plants, null, { stone: `${ex}stone` }],
      [plants, reset],
      [{ tree: `${ex}tree` }, reset],
    ]) {
      expect(await expand(context, 'stone')).toBe(`${ex}stone`)
      expect(await expand(context, 'tree')).toMatch('/default-context/tree')
      expect(await expand(context, 'location')).toBe('https://uri.etsi.org/ngsi-ld/location')
    }
  })

  it('cannot define core terms again', async () => {
    expect(await expand([plants, { location: `${ex}here` }], 'location')).toBe('https://uri.etsi.org/ngsi-ld/location')
  })
})

describe('the contexts of one request', () => {
  it('look up each document once', async () => {
    const request = createContextRequest()
    lookups.length = 0
    for (let i = 0; i < 5; i += 1) await library.open([{ [`once${i}`]: `${ex}${i}` }, plants, plants], request)
    expect(lookups).toEqual([plants.slice(-36)])
  })

  it('may have 200,000 terms in all', async () => {
    const request = createContextRequest()
    const many = Object.fromEntries(Array.from({ length: 499 }, (_, index) => [`t${index}`, `${ex}${index}`]))
    const open = (i: number) => library.open({ ...many, [`own${i}`]: ex }, request)
    const names = await Promise.all(Array.from({ length: 390 }, async (_, i) => open(i)))
    expect(names).toHaveLength(390)
    const rest = await Promise.allSettled(Array.from({ length: 20 }, async (_, i) => open(1000 + i)))
    expect(rest.at(-1)).toMatchObject({
      status: 'rejected',
      reason: { kind: 'BadRequestData', message: expect.stringContaining('more than 200000 terms in all') },
    })
  })
})

describe('requests', () => {
  const broker = useBroker()
  const headers = { 'Content-Type': 'application/ld+json', Link: '' }

  const add = async (name: string): Promise<string> => {
    const terms = Object.fromEntries(
      Array.from({ length: 2_000 }, (_, index) => [`${name}${index}`, `${ex}${name}/${index}`]),
    )
    const body = { '@context': terms }
    const answer = await call(broker().url, 'POST /jsonldContexts', { body, headers: { Link: '' } })
    return (answer.headers.get('location') ?? '').slice('/ngsi-ld/v1/jsonldContexts/'.length)
  }

  /** Returns the CPU time of a batch in microseconds. */
  const measure = async (contextOf: (index: number) => unknown): Promise<number> => {
    const body = Array.from({ length: 500 }, (_, index) => ({
      ...{ id: `urn:ngsi-ld:Layer:${index}`, type: 'Layer', [`u${index}`]: { value: index } },
      '@context': contextOf(index),
    }))
    const before = process.cpuUsage()
    const { status } = await call(broker().url, 'POST /entityOperations/upsert', { body, headers })
    const { user, system } = process.cpuUsage(before)
    expect([201, 204]).toContain(status)
    return user + system
  }

  it('take hardly longer if each member adds a term to large contexts', async () => {
    const large = [await add('a'), await add('b')]
    const shared = await measure(() => large)
    const layered = await measure((index) => [...large, { [`u${index}`]: `${ex}${index}` }])
    // It was 40 times as long when each member copied all terms.
    expect(layered).toBeLessThan(10 * shared)
  })

  it('with a context within a context return 400, and load nothing', async () => {
    let requests = 0
    const server = createServer((_, response) => {
      requests += 1
      response.end('{"@context":{}}')
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const context = [{ '@context': { '@import': `http://127.0.0.1:${port}/` } }]
    const body = { id: 'urn:ngsi-ld:T:inner', type: 'T', '@context': context }
    const { status } = await call(broker().url, 'POST /entities', { body, headers })
    server.close()
    expect({ status, requests }).toEqual({ status: 400, requests: 0 })
  })
})
