import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from '@jest/globals'
import type { Failure } from '../../../scripts/dev/stand-ins/server.js'
import { ProviderError } from '../../../src/providers/provider-error.js'
import { startProviders, type AskedProvider } from './_helpers/asked-providers.js'

const now = Date.UTC(2026, 10, 21, 2, 7, 30)
const providers = await startProviders(() => now)

/** Where a redirect leads; nobody may come. */
let visits = 0
const canary = createServer((_request, response) => {
  visits += 1
  response.end('{}')
})
await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
const elsewhere = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/`
afterAll(async () => {
  await Promise.all(providers.map(({ standIn }) => standIn.close()))
  canary.closeAllConnections()
  await new Promise((resolve) => canary.close(resolve))
})

const json = (text: string): Failure => ({ status: 200, body: text, headers: { 'content-type': 'application/json' } })
const redirect = (status: number): Failure => ({ status, body: '', headers: { location: elsewhere } })
const mebibyte = 1024 * 1024
const hostile: [what: string, failure: Failure][] = [
  // OpenAQ is allowed the most: 20 MB.
  ['21 MB in one text', json(`{"results":"${'x'.repeat(21 * mebibyte)}"}`)],
  ['a list within a list, half a million deep', json('['.repeat(500_000) + ']'.repeat(500_000))],
  ['an object within an object, a hundred thousand deep', json('{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000))],
  ['null', json('null')],
  ['a number', json('7')],
  ['a text', json('"Fine."')],
  ['true', json('true')],
  ['an empty object', json('{}')],
  ['a list of nothing', json('[null]')],
  ['another object', json('{"results":{},"routes":7,"candidates":"a","choices":{},"current":[],"hourly":null}')],
  ['a prototype', json('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')],
  ['half of JSON', json('{"results":[{')],
  ['nothing', json('')],
  ['a page', { status: 200, body: '<html><script>alert(1)</script></html>', headers: { 'content-type': 'text/html' } }],
  ['a redirect to this machine', redirect(302)],
  ['a redirect that keeps the method', redirect(307)],
]

/** What stands where a value was. JSON can say 1e999, which is no number of a computer any more. */
const oddValues = ['1e308', '1e999', '-1e999', '-999', '"12"', 'null', '{}']

/** The numbers that are taken for real, by the name under which they are handed on. */
const ranges: [name: RegExp, lowest: number, highest: number][] = [
  [/^lat(itude)?$/, -90, 90],
  [/^lon(gitude)?$/, -180, 180],
  [/^temperature/, -90, 60],
  [/^(humidity|precipitationProbability)$/, 0, 100],
  [/^precipitation$/, 0, 500],
  [/^windSpeed$/, 0, 120],
  [/^pm25$/, 0, 2000],
  [/^pm10$/, 0, 5000],
  [/^(distance|duration|gaps)$/, 0, Number.MAX_VALUE],
  [/^coordinates$/, -180, 180],
]

describe('API10: a provider', () => {
  describe.each(providers.map((provider): [string, AskedProvider] => [provider.name, provider]))(
    '%s',
    (name, { standIn, ask }) => {
      it.each(hostile)('is not believed when it answers %s', async (_what, failure) => {
        standIn.reset()
        standIn.failNext(...Array.from({ length: 4 }, () => failure))
        const outcome = await ask().catch((error: unknown) => error)
        standIn.reset()
        const empty = outcome === undefined || (Array.isArray(outcome) && outcome.length === 0)
        expect([name, empty || outcome instanceof ProviderError, outcome instanceof Error]).toEqual([
          name,
          true,
          !empty,
        ])
        expect(visits).toBe(0)
        expect(Reflect.get({}, 'polluted')).toBeUndefined()
      })

      it('gives no number that cannot be, whatever stands in the place of one of its values', async () => {
        standIn.reset()
        const { pages, record } = recorder()
        expect(impossible(await ask(record))).toEqual([])
        const wrong: string[] = []
        for (const [address, page] of pages) {
          for (const path of leavesOf(page)) {
            for (const odd of oddValues) {
              const outcome = await ask(replay(pages, address, spoiled(page, path, odd))).catch(
                (error: unknown) => error,
              )
              if (outcome instanceof ProviderError) continue
              const problems = outcome instanceof Error ? [String(outcome)] : impossible(outcome)
              if (problems.length > 0) wrong.push(`${path.join('.')} = ${odd}: ${problems.join()}`)
            }
          }
        }
        expect(wrong).toEqual([])
      })
    },
  )
})

/** A `fetch` that remembers the JSON of each answer by its address. */
function recorder() {
  const pages = new Map<string, unknown>()
  const record: typeof fetch = async (address, options) => {
    const response = await fetch(address, options)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    if (isJson) pages.set(String(address instanceof Request ? address.url : address), JSON.parse(text))
    return new Response(text, response)
  }
  return { pages, record }
}

/** A `fetch` that answers from memory, one address with another text. */
function replay(pages: Map<string, unknown>, spoiled: string, text: string): typeof fetch {
  return (address) => {
    const url = String(address instanceof Request ? address.url : address)
    const body = url === spoiled ? text : JSON.stringify(pages.get(url))
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }))
  }
}

/** The paths to all values; of a list, to those of its first member. */
function leavesOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  const members = Object.entries(value).slice(0, Array.isArray(value) ? 1 : undefined)
  return members.flatMap(([key, member]) => leavesOf(member).map((path) => [key, ...path]))
}

/** The JSON of a page with another value at one place, as it is written. */
function spoiled(page: unknown, path: string[], written: string): string {
  const copy = structuredClone(page) as object
  const parent = path.slice(0, -1).reduce((node, key) => Reflect.get(node, key) as object, copy)
  Reflect.set(parent, path.at(-1) ?? '', '@here@')
  return JSON.stringify(copy).replace('"@here@"', written)
}

/** The numbers within that cannot be, each with where it stands; an invalid time is one, too. */
function impossible(value: unknown, name = ''): string[] {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? [`${name} is no time`] : []
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, member]) => impossible(member, Array.isArray(value) ? name : key))
  if (typeof value !== 'number') return []
  const [, lowest = -Number.MAX_VALUE, highest = Number.MAX_VALUE] =
    ranges.find(([pattern]) => pattern.test(name)) ?? []
  return value >= lowest && value <= highest ? [] : [`${name} is ${value}`]
}
