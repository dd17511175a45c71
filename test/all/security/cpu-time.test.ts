import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { readContract } from '../../../src/app/service.js'
import { projectFile } from '../../../src/base/project.js'
import { listOperations, type OpenApiDocument } from '../../../src/pipeline/contract/document.js'
import { requestRules } from '../../../src/pipeline/contract/request-rules.js'
import { createSchemaCompiler, type Validate } from '../../../src/pipeline/contract/schema-compiler.js'
import { bindOperations } from '../../../src/pipeline/http/bind.js'
import { cpuTimeOf } from '../../_helpers/durations.js'
import { handlers } from '../../_helpers/handlers.js'

const object = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))
const list = (length: number) => Array.from({ length }, () => 1)

describe('a body that is expensive to validate', () => {
  const broker = JSON.parse(readFileSync(projectFile('generated/broker.json'), 'utf8')) as OpenApiDocument
  const validatorOf = (document: OpenApiDocument, id: string): Validate => {
    const found = requestRules(document, createSchemaCompiler(document)).find(
      (one) => one.placed.operation.operationId === id,
    )
    const validate = found?.rules.body?.validators.get('application/json')
    if (!validate) throw new Error(`${id} does not accept JSON.`)
    return validate
  }

  // Copying the errors of each item to the next one took more than 6 seconds for 50,000 items.
  it.each([
    ['invalid items', readContract(), 'receiveContextNotification', { data: list(50_000) }],
    ['invalid entities', broker, 'createSubscription', { entities: list(50_000) }],
    ['a batch of numbers', broker, 'upsertEntities', list(400_000)],
    ['invalid headers', broker, 'createSubscription', { notification: { endpoint: { receiverInfo: list(400_000) } } }],
    ['unknown members', broker, 'createSubscription', object(85_000)],
    ['unknown members of a user', readContract(), 'register', object(85_000)],
  ])('takes little CPU time: %s', async (_what, document, id, body) => {
    const validate = validatorOf(document, id)
    validate({})
    let errors = 0
    const cpu = await cpuTimeOf(() => (errors = validate(body).length))
    expect(errors).toBeGreaterThan(0)
    expect(errors).toBeLessThanOrEqual(51)
    // Measured: 1 to 30 ms.
    expect(cpu).toBeLessThan(500)
  })
})

it('takes at most 2 ms of CPU time to bind an operation', async () => {
  const document = readContract()
  const none = () => undefined
  const security = { bearer: none, brokerSecret: none, stationKey: none, stationBasic: none }
  const bind = () =>
    bindOperations<never, typeof handlers>(document, handlers, security, createSchemaCompiler(document))
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) times.push(await cpuTimeOf(bind))
  // The minimum is the cost of the code. The other times include other work of the machine.
  expect(Math.min(...times)).toBeLessThan(2 * listOperations(document).length)
})
