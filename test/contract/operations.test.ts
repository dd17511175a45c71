import { describe, expect, it } from '@jest/globals'
import { readContract } from '../../src/app/service.js'
import { listOperations, type PlacedOperation } from '../../src/pipeline/contract/document.js'
import { createSchemaCompiler } from '../../src/pipeline/contract/schema-compiler.js'
import { bindOperations } from '../../src/pipeline/http/bind.js'
import { handlers } from '../_helpers/handlers.js'
import { exampleRequests } from './_helpers/example-requests.js'
import { useRecorder } from './_helpers/recorder.js'
import type { DraftRequest } from './_helpers/valid-requests.js'

const document = readContract()
const placed = listOperations(document)
const variants = placed.filter(({ operation }) => operation['x-variant-of'] !== undefined)
const canonical = placed.filter((one) => !variants.includes(one))
const idsOf = (list: PlacedOperation[]) => list.map(({ operation }) => operation.operationId)
const none = () => undefined
const security = { bearer: none, brokerSecret: none, stationKey: none, stationBasic: none }
const bind = () => bindOperations<never, typeof handlers>(document, handlers, security, createSchemaCompiler(document))

describe('the operations of the contract', () => {
  it.each(placed)('$operation.operationId declares its security', ({ operation }) => {
    expect(operation.security).toBeDefined()
    const schemes = Object.keys(document.components?.securitySchemes ?? {})
    for (const requirement of operation.security ?? []) {
      expect(schemes).toEqual(expect.arrayContaining(Object.keys(requirement)))
      expect(Object.keys(requirement)).toHaveLength(1)
    }
    expect(operation.security?.length).toBeLessThan(2)
  })

  it('have one handler each, which their variants share', () => {
    expect(Object.keys(handlers).sort()).toEqual(idsOf(canonical).sort())
  })
})

describe('bindOperations', () => {
  it('binds each operation to its handler, and each variant to the canonical one', async () => {
    const bound = await bind()
    expect(bound.map(({ id }) => id)).toEqual(idsOf(placed))
    const expected = placed.map(({ operation }) => {
      const id = operation['x-variant-of'] ?? operation.operationId
      return handlers[id as keyof typeof handlers]
    })
    expect(bound.every(({ handler }, index) => handler === expected[index])).toBe(true)
  })

  it('rejects an operation without a handler', async () => {
    const { getUser, ...others } = handlers
    expect(getUser).toBeDefined()
    const binding = bindOperations<never, typeof others>(document, others, security, createSchemaCompiler(document))
    await expect(binding).rejects.toThrow('No handler for getUser')
  })

  it('rejects a handler without an operation', async () => {
    const more = { ...handlers, removeEverything: handlers.getUser }
    const binding = bindOperations<never, typeof more>(document, more, security, createSchemaCompiler(document))
    await expect(binding).rejects.toThrow('removeEverything')
  })

  it('rejects a security handler without a scheme, and a scheme without a security handler', async () => {
    const bindWith = (handled: typeof security) =>
      bindOperations<never, typeof handlers>(document, handlers, handled, createSchemaCompiler(document))
    const { brokerSecret, ...others } = security
    await expect(bindWith({ ...security, cookie: brokerSecret } as typeof security)).rejects.toThrow('cookie')
    await expect(bindWith(others as typeof security)).rejects.toThrow('No security handler for brokerSecret')
  })
})

describe('a path variant', () => {
  const recorder = useRecorder(document)

  it.each(variants)('$operation.operationId calls its canonical handler with the same input', async (variant) => {
    const original = canonical.find(({ operation }) => operation.operationId === variant.operation['x-variant-of'])
    if (!original) throw new Error(`${variant.operation.operationId} has no canonical operation.`)
    for (const draft of exampleRequests(document, original)) {
      const expected = await recorder().record(draft)
      expect(expected.handler).toBe(original.operation.operationId)
      const target = { method: variant.method.toUpperCase(), path: variant.path }
      const movesBody = original.operation.requestBody && !variant.operation.requestBody
      const received = await recorder().record({ ...(movesBody ? withBodyInQuery(draft) : draft), ...target })
      expect(movesBody ? { ...received, query: expected.query } : received).toEqual(expected)
    }
  })
})

/** Moves the fields of a JSON body to the query, for a variant that takes them there. */
function withBodyInQuery(draft: DraftRequest): DraftRequest {
  const fields = Object.entries(Object(draft.body) as object).map(([name, value]): [string, string] => [
    name,
    encodeURIComponent(String(value)),
  ])
  return { ...draft, query: fields, contentType: undefined, body: undefined }
}
