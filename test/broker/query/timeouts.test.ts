import { describe, expect, it } from '@jest/globals'
import { brokerTimeout } from '../../../src/app/broker-client.js'
import { queryTimeouts, statementTimeout } from '../../../src/broker/store/query-timeout.js'
import { callTimeout } from '../../../src/handlers/context/forward-call.js'
import { call, useBroker } from '../_helpers/broker.js'
import { query, store } from './_helpers/queries.js'

const broker = useBroker()
const page = { limit: 20, offset: 0, count: false }
const subject = { kind: 'attribute' as const, keys: ['https://x.example/a'] }
const match = { kind: 'match' as const, subject, negated: false, pattern: 'x' }
const exists = { kind: 'exists' as const, subject, negated: false }

describe('query timeouts', () => {
  it('are shorter than those of the clients', () => {
    expect(queryTimeouts.pattern).toBeLessThan(queryTimeouts.program)
    expect(queryTimeouts.program).toBeLessThan(brokerTimeout)
    expect(brokerTimeout).toBeLessThan(callTimeout)
  })

  it('are shortest for patterns, anywhere in the query', () => {
    const expression = { kind: 'and' as const, operands: [exists, { kind: 'or' as const, operands: [exists, match] }] }
    expect(statementTimeout({ expression }, page, 5_000)).toBe(1_000)
    expect(statementTimeout({ idPattern: 'x' }, page, 5_000)).toBe(1_000)
    expect(statementTimeout({ expression: exists }, page, 5_000)).toBe(5_000)
    expect(statementTimeout({}, page, 5_000)).toBeUndefined()
  })

  it('apply to all statements of a query together', () => {
    expect(statementTimeout({ idPattern: 'x' }, { ...page, count: true }, 5_000)).toBe(500)
    expect(statementTimeout({ idPattern: 'x' }, { limit: 0, offset: 0, count: true }, 5_000)).toBe(1_000)
  })

  it.each(['(^|^a|b|^|$){60}', '((^|$|a)*){40}', '(a?a?a?a?a?a?a?a?){50}b'])(
    'are not needed for %s, which is rejected',
    async (pattern) => {
      const { url } = broker()
      const asked = [
        await query(url, { type: 'Thing', q: `a~="${pattern}"` }),
        await query(url, { type: 'Thing', idPattern: pattern }),
        await call(url, 'POST /subscriptions', { body: subscription({ q: `a~="${pattern}"` }) }),
        await call(url, 'POST /subscriptions', {
          body: subscription({ entities: [{ type: 'T', idPattern: pattern }] }),
        }),
      ]
      for (const { status, body } of asked) {
        expect(status).toBe(400)
        expect(body).toMatchObject({ detail: expect.stringContaining('repetition') })
      }
    },
  )
})

function subscription(members: object) {
  const endpoint = { uri: 'http://127.0.0.1:9/' }
  return { type: 'Subscription', entities: [{ type: 'Thing' }], notification: { endpoint }, ...members }
}
