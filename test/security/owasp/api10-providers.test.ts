import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from '@jest/globals'
import type { Failure } from '../../../scripts/dev/stand-ins/server.js'
import { ProviderError } from '../../../src/platform/providers/provider-error.js'
import { startProviders, type ProviderRequest } from './_helpers/provider-requests.js'

const now = Date.UTC(2026, 10, 21, 2, 7, 30)
const providers = await startProviders(() => now)

/** Requests to the target of redirects, which must not be followed. */
let visits = 0
const canary = createServer((_request, response) => {
  visits += 1
  response.end('{}')
})
await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
const redirectTarget = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/`
afterAll(async () => {
  await Promise.all(providers.map(({ standIn }) => standIn.close()))
  canary.closeAllConnections()
  await new Promise((resolve) => canary.close(resolve))
})

const json = (text: string): Failure => ({ status: 200, body: text, headers: { 'content-type': 'application/json' } })
const redirect = (status: number): Failure => ({ status, body: '', headers: { location: redirectTarget } })
const html = { 'content-type': 'text/html' }
const mebibyte = 1024 * 1024
const hostileResponses: [description: string, failure: Failure][] = [
  // The highest limit is that of OpenAQ: 20 MB.
  ['21 MB in one string', json(`{"results":"${'x'.repeat(21 * mebibyte)}"}`)],
  ['lists nested 500,000 levels deep', json('['.repeat(500_000) + ']'.repeat(500_000))],
  ['objects nested 100,000 levels deep', json('{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000))],
  ['null', json('null')],
  ['a number', json('7')],
  ['a string', json('"Fine."')],
  ['true', json('true')],
  ['an empty object', json('{}')],
  ['a list of null', json('[null]')],
  ['another object', json('{"results":{},"routes":7,"candidates":"a","choices":{},"current":[],"hourly":null}')],
  ['prototype properties', json('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')],
  ['truncated JSON', json('{"results":[{')],
  ['an empty body', json('')],
  ['an HTML page', { status: 200, body: '<html><script>alert(1)</script></html>', headers: html }],
  ['a redirect to this machine', redirect(302)],
  ['a redirect that preserves the method', redirect(307)],
]

/** Replacements of values. JSON allows 1e999, which exceeds the range of doubles. */
const invalidValues = ['1e308', '1e999', '-1e999', '-999', '"12"', 'null', '{}']

/** Valid ranges of numbers by the property name in the result. */
const ranges: [name: RegExp, min: number, max: number][] = [
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
  describe.each(providers.map((provider): [string, ProviderRequest] => [provider.name, provider]))(
    '%s',
    (name, { standIn, send }) => {
      it.each(hostileResponses)('is treated as failed when it returns %s', async (_description, failure) => {
        standIn.reset()
        standIn.failNext(...Array.from({ length: 4 }, () => failure))
        const outcome = await send().catch((error: unknown) => error)
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

      it('yields no number out of range for any replaced value', async () => {
        standIn.reset()
        const { pages, record } = recorder()
        expect(outOfRange(await send(record))).toEqual([])
        const wrong: string[] = []
        for (const [address, page] of pages) {
          for (const path of leavesOf(page)) {
            for (const invalid of invalidValues) {
              const outcome = await send(replay(pages, address, replaceAt(page, path, invalid))).catch(
                (error: unknown) => error,
              )
              if (outcome instanceof ProviderError) continue
              const problems = outcome instanceof Error ? [String(outcome)] : outOfRange(outcome)
              if (problems.length > 0) wrong.push(`${path.join('.')} = ${invalid}: ${problems.join()}`)
            }
          }
        }
        expect(wrong).toEqual([])
      })
    },
  )
})

/** Returns a `fetch` that records JSON responses by URL. */
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

/** Returns a `fetch` that replays recorded responses, with another text for one URL. */
function replay(pages: Map<string, unknown>, replacedUrl: string, text: string): typeof fetch {
  return (address) => {
    const url = String(address instanceof Request ? address.url : address)
    const body = url === replacedUrl ? text : JSON.stringify(pages.get(url))
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }))
  }
}

/** Returns the paths of all values; of a list, only those of its first item. */
function leavesOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  const members = Object.entries(value).slice(0, Array.isArray(value) ? 1 : undefined)
  return members.flatMap(([key, member]) => leavesOf(member).map((path) => [key, ...path]))
}

/** Returns the JSON of a page with the text of one value replaced. */
function replaceAt(page: unknown, path: string[], text: string): string {
  const copy = structuredClone(page) as object
  const parent = path.slice(0, -1).reduce((node, key) => Reflect.get(node, key) as object, copy)
  Reflect.set(parent, path.at(-1) ?? '', '@here@')
  return JSON.stringify(copy).replace('"@here@"', text)
}

/** Returns numbers out of range and invalid dates, with their names. */
function outOfRange(value: unknown, name = ''): string[] {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? [`${name} is an invalid date`] : []
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, member]) => outOfRange(member, Array.isArray(value) ? name : key))
  if (typeof value !== 'number') return []
  const [, min = -Number.MAX_VALUE, max = Number.MAX_VALUE] = ranges.find(([pattern]) => pattern.test(name)) ?? []
  return value >= min && value <= max ? [] : [`${name} is ${value}`]
}
