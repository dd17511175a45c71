import { beforeAll, describe, expect, it } from '@jest/globals'
import { listOperations } from '../../src/contract/document.js'
import { isError } from '../../src/errors.js'
import type { CompletedRequest } from '../../src/http/exchange.js'
import { readContract } from '../../src/server/service.js'
import { useService } from '../_helpers/service.js'
import { provokeFailures } from './_helpers/matrix-failing.js'
import { standInOutside } from './_helpers/matrix-outside.js'
import { provokeClientsAndOutside, provokeLimits } from './_helpers/matrix-provocations.js'

/** What operations declare, since all do, and never answer: the status, why, and which operations. */
const argued: [status: number, reason: string, operationIds: string[]][] = [
  [
    429,
    'probes, and what the broker tells, are not counted',
    [
      ...['getRoot', 'getHealth', 'getSystemHealth', 'getDatabaseStatus', 'getLiveness', 'getReadiness'],
      'receiveContextNotification',
    ],
  ],
  [503, 'they say how the service is, however it is', ['getRoot', 'getHealth', 'getSystemHealth', 'getLiveness']],
  [500, 'it does nothing that can fail', ['getLiveness']],
]

const document = readContract()
const placed = listOperations(document)
const clock = { now: Date.now() }
const outside = await standInOutside(() => clock.now)

/** What came out of the real services, by operation. */
const answered = new Map<string, Set<number>>()
const broken: string[] = []
const onResponse = ({ operationId, status, error }: CompletedRequest) => {
  // An answer that the check has thrown away is none of the operation's.
  if (isError(error) && error.message.includes('violates the contract')) return void broken.push(error.message)
  answered.set(operationId, (answered.get(operationId) ?? new Set()).add(status))
}

const answeredBy = (id: string) => [...(answered.get(id) ?? [])].sort((a, b) => a - b)
const arguedOf = (id: string) => argued.filter(([, , ids]) => ids.includes(id)).map(([status]) => status)

describe('every status that the contract declares is one that the service answers', () => {
  const common = { onResponse, clock: () => clock.now, pushAgent: outside.push.agent }
  const service = useService({ ...common, environment: outside.environment })
  const limited = useService({ ...common, environment: { ...outside.environment, RATE_LIMITS: '1,1,1' } })

  beforeAll(async () => {
    await provokeClientsAndOutside({ ...service(), document, outside, clock })
    await provokeLimits({ document, ...limited() })
    await provokeFailures(document, outside, common)
  }, 120_000)

  it.each(placed)('$operation.operationId', ({ operation: { operationId: id, responses } }) => {
    const seen = answeredBy(id)
    const missing = Object.keys(responses)
      .map(Number)
      .filter((status) => !seen.includes(status) && !arguedOf(id).includes(status))
    const problems = missing.map(
      (status) =>
        `${id} declares ${status} and has not answered it (but ${seen.join(', ')}). Provoke it in ` +
        'test/contract/_helpers/matrix-provocations.ts, take it out of the contract, or say in the list "argued" of ' +
        'test/contract/matrix.test.ts why it cannot be.',
    )
    expect(problems).toEqual([])
  })

  it('argues only about what is declared and never answered', () => {
    const wrong = argued.flatMap(([status, , ids]) =>
      ids
        .filter((id) => {
          const responses = placed.find(({ operation }) => operation.operationId === id)?.operation.responses ?? {}
          return !(String(status) in responses) || answeredBy(id).includes(status)
        })
        .map((id) => `${id} does answer ${status}, or does not declare it: take it out of the list "argued".`),
    )
    expect(wrong).toEqual([])
  })

  it('answers nothing else', () => {
    expect(broken).toEqual([])
  })
})
