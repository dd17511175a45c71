import { describe, expect, it } from '@jest/globals'
import { dialects, exchangesWith, type Exchange } from './recordings.js'
import { runScenario, scenarioOutcome } from './scenario.js'
import { context, useStandIn, type Reply, type Seen } from './stand-in.js'

/** Returns the violations of what the strictest of the three brokers requires of a request. */
function violationsOf({ method, headers, body, url }: Seen): string[] {
  const rules: [string, boolean][] = [
    ['one media type in Accept', headers.accept === 'application/json'],
    [
      'Link in full, rel before type',
      headers.link === `<${context}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`,
    ],
    ['Content-Length', !['POST', 'PATCH', 'PUT'].includes(method) || headers['content-length'] !== undefined],
    ['no chunked encoding', headers['transfer-encoding'] === undefined],
    ['Content-Type', body === undefined || headers['content-type'] === 'application/json'],
    ['no @context in application/json', !JSON.stringify(body ?? {}).includes('@context')],
    ['no tenant', headers['ngsild-tenant'] === undefined],
    ['no plus sign for a space', !url.includes('+')],
    ['encoded ids', !/\/urn:/.test(url)],
  ]
  return rules.filter(([, satisfied]) => !satisfied).map(([rule]) => `${method} ${url}: ${rule}`)
}

/** Replays the exchanges in order. Unexpected requests and violations are added to `differences`. */
function replay(exchanges: Exchange[], differences: string[]): (seen: Seen) => Reply {
  const remaining = [...exchanges]
  return (seen) => {
    const next = remaining.shift()
    const request = `${seen.method} ${decodeURIComponent(seen.url)}`
    differences.push(...violationsOf(seen), ...(next?.request === request ? [] : [request]))
    return next?.reply ?? [500]
  }
}

const brokers = Object.entries(dialects)

describe.each(brokers)('%s', (_name, dialect) => {
  const standIn = useStandIn()

  it('returns the same results as the other brokers', async () => {
    const differences: string[] = []
    const exchanges = exchangesWith(dialect)
    standIn.answerBy(replay(exchanges, differences))
    const outcome = await runScenario(standIn.client())
    expect(differences).toEqual([])
    expect(outcome).toEqual(scenarioOutcome)
    expect(standIn.seen).toHaveLength(exchanges.length)
  })
})
