import { beforeAll, describe, expect, it } from '@jest/globals'
import { readContract } from '../../src/app/service.js'
import { isError } from '../../src/base/errors.js'
import {
  resolve,
  type OperationObject,
  type ParameterObject,
  type PlacedOperation,
} from '../../src/pipeline/contract/document.js'
import type { CompletedRequest } from '../../src/pipeline/http/exchange.js'
import { useService } from '../_helpers/service.js'
import { distinctOperations } from './_helpers/distinct-operations.js'
import { provokeFailures } from './_helpers/matrix-failing.js'
import { createProvocations, moods, provokeLimits, type Provocations } from './_helpers/matrix-provocations.js'
import { startStandIns } from './_helpers/matrix-stand-ins.js'

const document = readContract()
const operations = distinctOperations(document)
const groupSize = 10
const hasInput = ({ parameters = [], requestBody }: OperationObject) =>
  requestBody !== undefined ||
  parameters.some((one) => !/^(Accept-Language|If-None-Match)$/.test(resolve<ParameterObject>(document, one).name))

/** Declared statuses that an operation cannot return. All others must be returned in this test. */
const exceptions: [status: number, reason: string, operationIds: string[]][] = [
  [
    400,
    'only the HTTP parser rejects requests without parameters and body, and any language and ETag are valid',
    operations.filter(({ operation }) => !hasInput(operation)).map(({ operation }) => operation.operationId),
  ],
  [503, 'they return 200 whatever the state of the service', ['getRoot', 'getHealth', 'getLiveness']],
  [500, 'it does nothing that can fail', ['getLiveness']],
]

const clock = { now: Date.now() }
const standIns = await startStandIns(() => clock.now)

/** Statuses of the responses of real services by operation. */
const answered = new Map<string, Set<number>>()
const violations: string[] = []
const onResponse = ({ operationId, status, error }: CompletedRequest) => {
  // A response that violates the contract was replaced with a 500, which does not count.
  if (isError(error) && error.message.includes('violates the contract')) return void violations.push(error.message)
  answered.set(operationId, (answered.get(operationId) ?? new Set()).add(status))
}

const answeredBy = (id: string) => [...(answered.get(id) ?? [])].sort((a, b) => a - b)
const isExempt = ({ operation }: PlacedOperation, status: number) =>
  (status === 429 && operation['x-rate-limit'] === 'exempt') ||
  exceptions.some(([exempt, , ids]) => exempt === status && ids.includes(operation.operationId))

describe('the service returns every status that the contract declares', () => {
  const common = { onResponse, clock: () => clock.now }
  const service = useService({ ...common, environment: standIns.environment })
  const limited = useService({
    ...common,
    environment: { ...standIns.environment, RATE_LIMITS: '1,1,1', REQUIRE_TOTP: 'admin' },
  })

  let provocations: Provocations

  beforeAll(async () => {
    provocations = await createProvocations({ ...service(), document, standIns, clock })
  })
  beforeAll(() => provocations.clients())
  // In groups, so that each step stays far below its time limit on a busy machine.
  for (const mood of moods)
    for (let first = 0; first < operations.length; first += groupSize)
      beforeAll(() => provocations.providers(mood, operations.slice(first, first + groupSize)))
  beforeAll(() => provocations.conflicts())
  beforeAll(() => provokeLimits({ document, ...limited() }))
  beforeAll(() => provokeFailures(document, standIns, common))

  it.each(operations)('$operation.operationId', (placed) => {
    const { operationId: id, responses } = placed.operation
    const seen = answeredBy(id)
    const missing = Object.keys(responses)
      .map(Number)
      .filter((status) => !seen.includes(status) && !isExempt(placed, status))
    const problems = missing.map(
      (status) =>
        `${id} declares ${status} but returned only ${seen.join(', ')}. Provoke it in ` +
        'test/contract/_helpers/matrix-provocations.ts, remove it from the contract, or explain it in `exceptions` of ' +
        'test/contract/matrix.test.ts.',
    )
    expect(problems).toEqual([])
  })

  it('has no exception for an undeclared or returned status', () => {
    const wrong = exceptions.flatMap(([status, , ids]) =>
      ids
        .filter((id) => {
          const responses = operations.find(({ operation }) => operation.operationId === id)?.operation.responses ?? {}
          return !(String(status) in responses) || answeredBy(id).includes(status)
        })
        .map((id) => `${id} returns ${status} or does not declare it: remove it from \`exceptions\`.`),
    )
    expect(wrong).toEqual([])
  })

  it('never violates the contract', () => {
    expect(violations).toEqual([])
  })
})
