import { describe, expect, it } from '@jest/globals'
import { operations } from '../../generated/operations.js'
import { listOperations, resolve, type PlacedOperation } from '../../src/contract/document.js'
import { createSchemaCompiler } from '../../src/contract/schema-compiler.js'
import type { Context } from '../../src/handlers/context.js'
import { handlers } from '../../src/handlers/index.js'
import { bindOperations } from '../../src/http/bind.js'
import { readContract } from '../../src/server/service.js'
import { useService } from '../_helpers/service.js'

const document = readContract()
const placed = listOperations(document)
const variants = placed.filter(({ operation }) => operation['x-variant-of'] !== undefined)
const canonical = placed.filter((one) => !variants.includes(one))
const idsOf = (list: PlacedOperation[]) => list.map(({ operation }) => operation.operationId)
const security = { bearer: () => undefined, brokerSecret: () => undefined }
const bind = () =>
  bindOperations<Context, typeof handlers>(document, handlers, security, createSchemaCompiler(document))

describe('the operations of the contract', () => {
  it.each(placed)('$operation.operationId says who may call it', ({ operation }) => {
    expect(operation.security).toBeDefined()
    const schemes = Object.keys(document.components?.securitySchemes ?? {})
    for (const requirement of operation.security ?? []) {
      expect(schemes).toEqual(expect.arrayContaining(Object.keys(requirement)))
      expect(Object.keys(requirement)).toHaveLength(1)
    }
    expect(operation.security?.length).toBeLessThan(2)
  })

  it('have one id each', () => {
    expect(new Set(idsOf(placed)).size).toBe(placed.length)
  })

  it('have one handler each, their variants none', () => {
    expect(Object.keys(handlers).sort()).toEqual(idsOf(canonical).sort())
  })

  it('are all in the generated table, and nothing else is', () => {
    const table = placed.map(({ path, method, operation }) => [
      operation.operationId,
      {
        method: method.toUpperCase(),
        path,
        tag: operation.tags?.[0],
        access: accessOf(operation.security?.[0]),
        variantOf: operation['x-variant-of'] ?? null,
        cache: operation['x-cache']?.scope ?? null,
        counted: operation['x-rate-limit'] !== 'exempt',
        body: operation.requestBody ? Object.keys(resolve(document, operation.requestBody).content) : [],
        statuses: Object.keys(operation.responses).map(Number),
      },
    ])
    expect(Object.entries(operations)).toEqual(table)
  })

  it.each(variants)('$operation.operationId is a variant of an operation that is none', ({ operation }) => {
    expect(idsOf(canonical)).toContain(operation['x-variant-of'])
  })
})

describe('bindOperations', () => {
  it('gives every operation the handler of its name, and a variant that of its canonical operation', async () => {
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
    const binding = bindOperations<Context, typeof others>(document, others, security, createSchemaCompiler(document))
    await expect(binding).rejects.toThrow('No handler for getUser')
  })

  it('rejects a handler without an operation', async () => {
    const more = { ...handlers, removeEverything: handlers.getUser }
    const binding = bindOperations<Context, typeof more>(document, more, security, createSchemaCompiler(document))
    await expect(binding).rejects.toThrow('removeEverything')
  })

  it('rejects a security handler without a scheme, and a scheme without a security handler', async () => {
    const bindWith = (handled: typeof security) =>
      bindOperations<Context, typeof handlers>(document, handlers, handled, createSchemaCompiler(document))
    const { brokerSecret, ...bearer } = security
    await expect(bindWith({ ...security, cookie: brokerSecret } as typeof security)).rejects.toThrow('cookie')
    await expect(bindWith(bearer as typeof security)).rejects.toThrow('No security handler for brokerSecret')
  })

  it('never calls a handler under the name of a variant', async () => {
    const more = { ...handlers, loginAccessToken: handlers.getUser }
    const bound = await bindOperations<Context, typeof more>(document, more, security, createSchemaCompiler(document))
    expect(bound.find(({ id }) => id === 'loginAccessToken')?.handler).toBe(handlers.login)
  })

  it('costs at most 200 ms of computing for the whole contract', async () => {
    const times: number[] = []
    for (let round = 0; round < 5; round += 1) {
      // Time on the processor, so that busy neighbours do not count.
      const started = process.cpuUsage()
      await bind()
      const { user, system } = process.cpuUsage(started)
      times.push((user + system) / 1000)
    }
    const median = times.sort((a, b) => a - b)[2] ?? Infinity
    console.info(`Binding ${placed.length} operations takes ${median.toFixed(1)} ms (median of 5).`)
    expect(median).toBeLessThan(200)
  })
})

describe('a variant', () => {
  const service = useService()

  it.each([
    ['/system/health', '/health'],
    ['/users/me', '/auth/me'],
  ])('answers like its canonical operation: %s like %s', async (variant, original) => {
    const headers = { Authorization: `Bearer ${service().admin.token}` }
    const [one, other] = await Promise.all(
      [variant, original].map((path) => fetch(`${service().baseUrl}${path}`, { headers })),
    )
    expect(one?.status).toBe(200)
    expect(await one?.json()).toEqual(await other?.json())
    expect(one?.headers.get('ETag')).toBe(other?.headers.get('ETag'))
  })

  it('takes the body of its canonical operation', async () => {
    const { email, password } = service().admin
    for (const path of ['/login', '/login/access-token', '/auth/login', '/api/auth/login']) {
      const form = new URLSearchParams({ username: email, password })
      const response = await fetch(`${service().baseUrl}${path}`, { method: 'POST', body: form })
      expect([path, response.status]).toEqual([path, 200])
    }
  })
})

function accessOf(requirement: Record<string, string[]> | undefined): string {
  const [scheme, roles] = Object.entries(requirement ?? {})[0] ?? []
  if (scheme === undefined) return 'public'
  return scheme === 'brokerSecret' ? 'broker' : roles?.includes('admin') ? 'admin' : 'user'
}
