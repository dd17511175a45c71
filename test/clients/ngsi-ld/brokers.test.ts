import { describe, expect, it } from '@jest/globals'
import { dialects, exchangesWith, type Exchange } from './recordings.js'
import { runScenario, scenarioOutcome } from './scenario.js'
import { context, useStandIn, type Reply, type Seen } from './stand-in.js'

/** What the strictest of the three brokers asks of every request. */
function breachesOf({ method, headers, body, url }: Seen): string[] {
  const rules: [string, boolean][] = [
    ['one media type in Accept', headers.accept === 'application/json'],
    [
      'Link in full, rel before type',
      headers.link === `<${context}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`,
    ],
    ['Content-Length', !['POST', 'PATCH'].includes(method) || headers['content-length'] !== undefined],
    ['no chunks', headers['transfer-encoding'] === undefined],
    ['Content-Type', body === undefined || headers['content-type'] === 'application/json'],
    ['no @context in application/json', !JSON.stringify(body ?? {}).includes('@context')],
    ['no tenant', headers['ngsild-tenant'] === undefined],
    ['no plus sign for a blank', !url.includes('+')],
    ['encoded ids', !/\/urn:/.test(url)],
  ]
  return rules.filter(([, kept]) => !kept).map(([rule]) => `${method} ${url}: ${rule}`)
}

/** Answers one exchange after the other; `differences` holds what came in place of it. */
function replay(exchanges: Exchange[], differences: string[]): (seen: Seen) => Reply {
  const left = [...exchanges]
  return (seen) => {
    const next = left.shift()
    const request = `${seen.method} ${decodeURIComponent(seen.url)}`
    differences.push(...breachesOf(seen), ...(next?.request === request ? [] : [request]))
    return next?.reply ?? [500]
  }
}

const brokers = Object.entries(dialects)

describe.each(brokers)('%s', (_name, dialect) => {
  const standIn = useStandIn()

  it('gives the same results as the others', async () => {
    const differences: string[] = []
    const exchanges = exchangesWith(dialect)
    standIn.answerBy(replay(exchanges, differences))
    const outcome = await runScenario(standIn.client())
    expect(differences).toEqual([])
    expect(outcome).toEqual(scenarioOutcome)
    expect(standIn.seen).toHaveLength(exchanges.length)
  })
})
