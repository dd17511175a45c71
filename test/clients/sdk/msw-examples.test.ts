import { describe, expect, it } from '@jest/globals'
import { readContract } from '../../../src/app/service.js'
import { listOperations, resolve } from '../../../src/pipeline/contract/document.js'
import { createResponseValidator } from '../../../src/pipeline/contract/validate-response.js'
import { exampleRequests } from '../../contract/_helpers/example-requests.js'
import { write } from '../../contract/_helpers/mutations.js'
import { send, useMock, mockUrl } from './_helpers/mock.js'

const contract = readContract()
const check = createResponseValidator(contract)
const walk = listOperations(contract).map((placed) => [placed.operation.operationId, placed] as const)

/** Validates a response of the mock against the contract. */
async function problemOf(operationId: string, response: Response): Promise<string | undefined> {
  const text = await bodyOf(response)
  return check(operationId, response.status, [...response.headers].flat(), text === '' ? undefined : text)
}

/** Returns the body of a response, or the start of a body that does not end. */
async function bodyOf(response: Response): Promise<string> {
  if (response.headers.get('Content-Type') !== 'text/event-stream; charset=utf-8') return response.text()
  const body: ReadableStream<Uint8Array> = response.body ?? new ReadableStream()
  const reader = body.getReader()
  const { value } = await reader.read()
  // MSW reads the body as well, so the promise is pending until that ends.
  void reader.cancel()
  return Buffer.from(value ?? '').toString()
}

describe('the mock without state', () => {
  useMock({ state: false })

  it.each(walk)('returns the success example of %s', async (id, placed) => {
    const [success] = Object.keys(placed.operation.responses)
    for (const request of exampleRequests(contract, placed)) {
      const wire = write(request)
      delete wire.headers['If-None-Match']
      for (const target of [wire.target, `/v1${wire.target}`, wire.target.replace(/(?=\?|$)/, '/')]) {
        const response = await send(mockUrl, { ...wire, target })
        expect([target, String(response.status)]).toEqual([target, success])
        expect(await problemOf(id, response)).toBeUndefined()
      }
    }
  })

  it.each(walk)('returns every declared status of %s for Prefer', async (id, placed) => {
    const [request] = exampleRequests(contract, placed)
    for (const [status, reference] of Object.entries(placed.operation.responses)) {
      const response = await send(mockUrl, write(request), { Prefer: `code=${status}` })
      expect(response.status).toBe(Number(status))
      expect(await problemOf(id, response)).toBeUndefined()
      const names = Object.keys(resolve(contract, reference).content?.['application/json']?.examples ?? {})
      for (const name of names) {
        const named = await send(mockUrl, write(request), { Prefer: `code=${status}, example=${name}` })
        expect([name, named.status]).toEqual([name, Number(status)])
      }
    }
  })

  it.each([
    ['code=418', 'getLiveness does not declare the status 418. Use one of: 200, 400, 429, 500, 503.'],
    ['code=200, example=Dead', 'getLiveness has no example Dead for 200. Use one of: Alive.'],
  ])('rejects the undeclared %s and lists what is declared', async (prefer, detail) => {
    const response = await fetch(`${mockUrl}/livez`, { headers: { Prefer: prefer } })
    expect(await response.json()).toMatchObject({ detail })
  })

  it('returns no body for HEAD, and 304 if the client has the current body', async () => {
    const etag = (await fetch(`${mockUrl}/sensors`)).headers.get('ETag') ?? ''
    for (const [status, init] of [
      [200, { method: 'HEAD' }],
      [304, { headers: { 'If-None-Match': etag } }],
    ] as const) {
      const response = await fetch(`${mockUrl}/sensors`, init)
      expect([response.status, await response.text()]).toEqual([status, ''])
    }
  })
})

describe('the mock with state', () => {
  useMock()

  it.each(walk)('handles the example request of %s', async (id, placed) => {
    for (const request of exampleRequests(contract, placed)) {
      const response = await send(mockUrl, write(request))
      expect(response.status).toBeLessThan(500)
      expect(await problemOf(id, response)).toBeUndefined()
    }
  })
})
