import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from '@jest/globals'
import { listOperations, type PlacedOperation } from '../../src/contract/document.js'
import { createResponseValidator } from '../../src/contract/validate-response.js'
import { projectFile } from '../../src/project.js'
import { readContract } from '../../src/server/service.js'
import { useMock } from '../_helpers/mock.js'
import { plainClient } from '../_helpers/plain-client.js'
import { until } from '../_helpers/processes.js'
import { exampleRequests } from './_helpers/example-requests.js'
import { write } from './_helpers/mutations.js'
import type { DraftRequest } from './_helpers/valid-requests.js'

const document = readContract()
const operations = listOperations(document)
const problemOf = createResponseValidator(document)

/** Statuses, as `operationId status`, that Prism cannot be asked for. There is none. */
const unreachable: string[] = []

describe('the mock', () => {
  const mock = useMock(document)

  const send = async (draft: DraftRequest, headers: Record<string, string> = {}) => {
    const { method, target, body, headers: own } = write(draft)
    const response = await fetch(mock().baseUrl + target, {
      method,
      headers: { ...own, ...headers },
      ...(body && { body: new Uint8Array(body) }),
    })
    return { response, text: await response.text() }
  }
  /** What Prism finds wrong with the request or its own answer, and what the service's own check does with the answer. */
  const complaints = (operationId: string, { response, text }: Awaited<ReturnType<typeof send>>) => [
    response.headers.get('sl-violations'),
    problemOf(operationId, response.status, [...response.headers].flat(), text === '' ? undefined : text),
  ]
  const allPairs = operations.flatMap(({ operation }) =>
    Object.keys(operation.responses).map((status) => `${operation.operationId} ${status}`),
  )

  it.each(operations)('$operation.operationId takes every request that the contract shows', async (placed) => {
    const { operationId, responses } = placed.operation
    const success = Object.keys(responses).filter((status) => status.startsWith('2'))
    for (const draft of exampleRequests(document, placed)) {
      const answer = await send(draft)
      expect(success).toContain(String(answer.response.status))
      expect(complaints(operationId, answer)).toEqual([null, undefined])
    }
  })

  it('answers every declared status when Prefer asks for it, and each answer keeps the contract', async () => {
    const failures: [string, ...unknown[]][] = []
    for (const placed of operations) {
      const { operationId, responses } = placed.operation
      const [draft] = exampleRequests(document, placed)
      for (const status of Object.keys(responses)) {
        const answer = await send(draft, { Prefer: `code=${status}` })
        const found = [String(answer.response.status), ...complaints(operationId, answer)]
        if (JSON.stringify(found) !== JSON.stringify([status, null, null]))
          failures.push([`${operationId} ${status}`, ...found])
      }
    }
    expect(failures).toEqual(unreachable.map((pair) => [pair]))
    expect(allPairs.length).toBeGreaterThan(500)
  })

  it('answers the example that Prefer names', async () => {
    const listReports = named('listReports')
    const [draft] = exampleRequests(document, listReports)
    const answer = await send(draft, { Prefer: 'example=ReportsEnvelope' })
    expect(answer.response.status).toBe(200)
    expect(JSON.parse(answer.text)).toMatchObject({ success: true, pagination: { page: 1 } })
  })

  it('refuses what breaks the contract, and says why', async () => {
    const api = plainClient(mock().baseUrl)
    const nobody = await api.listReports()
    expect([nobody.response.status, nobody.error?.detail]).toEqual([401, 'Not authenticated'])
    const short = await api.register({ body: { email: 'lan@example.com', password: 'x' } })
    expect(short.response.status).toBe(422)
    expect(short.response.headers.get('sl-violations')).toContain('password')
  })

  it('has no paths under /v1', async () => {
    expect((await fetch(`${mock().baseUrl}/v1/sensors`)).status).toBe(404)
  })

  it('may be called from any website', async () => {
    const ask = { Origin: 'http://localhost:5173', 'Access-Control-Request-Method': 'PATCH' }
    const preflight = await fetch(`${mock().baseUrl}/reports/12/status`, { method: 'OPTIONS', headers: ask })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(ask.Origin)
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toBe('PATCH')
  })
})

describe('npm run mock', () => {
  const run = (...args: string[]) => {
    const child = spawn(process.execPath, ['--import', 'tsx', projectFile('scripts/dev/mock.ts'), ...args])
    const said = { out: '', err: '' }
    child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
    const ended = once(child, 'close').then(([code]: (number | null)[]) => code)
    return { child, said, ended }
  }

  it('says where it is, and ends with 0 at Ctrl-C; a second one at the same port says what to do', async () => {
    const first = run('--port', '0')
    await until(() => first.said.out.includes('Ctrl-C'))
    const address = /ready: (http:\/\/localhost:(\d+))/.exec(first.said.out)
    const { response } = await plainClient(address?.[1] ?? '').getLiveness()
    expect(response.status).toBe(200)

    const second = run('--port', address?.[2] ?? '')
    expect(await second.ended).toBe(1)
    expect(second.said.err.trim()).toMatch(/^Port \d+ is taken by another program\. Choose another: npm run mock --.*$/)

    first.child.kill('SIGINT')
    expect(await first.ended).toBe(0)
    expect(first.said.err).toBe('')
  })

  it.each([
    [['--port', 'abc'], '--port abc is not a port from 0 to 65535.'],
    [['--colour'], 'Usage: npm run mock -- [--port 4010]'],
  ])('ends with 2 for %j', async (args, message) => {
    const { said, ended } = run(...args)
    expect(await ended).toBe(2)
    expect(said.err).toContain(message)
  })
})

function named(operationId: string): PlacedOperation {
  const found = operations.find(({ operation }) => operation.operationId === operationId)
  if (!found) throw new Error(`The contract has no ${operationId}.`)
  return found
}
