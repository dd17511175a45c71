import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from '@jest/globals'
import { readContract } from '../../src/app/service.js'
import { projectFile } from '../../src/base/project.js'
import { listOperations } from '../../src/pipeline/contract/document.js'
import { createResponseValidator } from '../../src/pipeline/contract/validate-response.js'
import { useMock } from '../_helpers/mock.js'
import { plainClient } from '../_helpers/plain-client.js'
import { until } from '../_helpers/processes.js'
import { exampleRequests } from './_helpers/example-requests.js'
import { write } from './_helpers/mutations.js'
import type { DraftRequest } from './_helpers/valid-requests.js'

const document = readContract()
const operations = listOperations(document)
const problemOf = createResponseValidator(document)

describe('the mock', () => {
  const mock = useMock(document)

  const send = async (draft: DraftRequest, headers: Record<string, string> = {}) => {
    const { method, target, body, headers: own } = write(draft)
    const response = await fetch(mock().baseUrl + target, {
      method,
      redirect: 'manual',
      headers: { ...own, ...headers },
      ...(body && { body: new Uint8Array(body) }),
    })
    return { response, text: await response.text() }
  }
  /** Returns what Prism reports about the request and its response, and what the service's response check reports. */
  const violationsOf = (operationId: string, { response, text }: Awaited<ReturnType<typeof send>>) => [
    response.headers.get('sl-violations'),
    problemOf(operationId, response.status, [...response.headers].flat(), text === '' ? undefined : text),
  ]

  it.each(operations)('$operation.operationId accepts every example request of the contract', async (placed) => {
    const { operationId, responses } = placed.operation
    const success = Object.keys(responses).filter((status) => status.startsWith('2'))
    for (const draft of exampleRequests(document, placed)) {
      const result = await send(draft)
      expect(success).toContain(String(result.response.status))
      expect(violationsOf(operationId, result)).toEqual([null, undefined])
    }
  })

  it.each(operations)('$operation.operationId returns every declared status that Prefer requests', async (placed) => {
    const { operationId, responses } = placed.operation
    const [draft] = exampleRequests(document, placed)
    for (const status of Object.keys(responses)) {
      const result = await send(draft, { Prefer: `code=${status}` })
      expect(String(result.response.status)).toBe(status)
      expect(violationsOf(operationId, result)).toEqual([null, undefined])
    }
  })

  it('rejects requests that violate the contract, with the reason', async () => {
    const api = plainClient(mock().baseUrl)
    const withoutToken = await api.listReports()
    expect([withoutToken.response.status, withoutToken.error?.detail]).toEqual([401, 'Not authenticated'])
    const shortPassword = await api.register({ body: { email: 'lan@example.com', password: 'x' } })
    expect(shortPassword.response.status).toBe(422)
    expect(shortPassword.response.headers.get('sl-violations')).toContain('password')
  })

  it('ignores unknown query parameters, and has no paths under /v1', async () => {
    const response = await fetch(`${mock().baseUrl}/sensors?_=123`)
    expect([response.status, response.headers.get('X-Ignored-Parameters')]).toEqual([200, null])
    expect((await fetch(`${mock().baseUrl}/v1/sensors`)).status).toBe(404)
  })

  it('allows calls from every origin', async () => {
    const headers = { Origin: 'http://localhost:5173', 'Access-Control-Request-Method': 'PATCH' }
    const preflight = await fetch(`${mock().baseUrl}/reports/12/status`, { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(headers.Origin)
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toBe('PATCH')
  })
})

describe('npm run mock', () => {
  const run = (...args: string[]) => {
    const child = spawn(process.execPath, ['--import', 'tsx', projectFile('scripts/dev/mock.ts'), ...args])
    const output = { stdout: '', stderr: '' }
    child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()))
    const exitCode = once(child, 'close').then(([code]: (number | null)[]) => code)
    return { child, output, exitCode }
  }

  it('prints its address and exits with 0 on Ctrl-C; a second mock on the same port prints a remedy', async () => {
    const first = run('--port', '0')
    await until(() => first.output.stdout.includes('Ctrl-C'))
    const address = /ready: (http:\/\/localhost:(\d+))/.exec(first.output.stdout)
    const { response } = await plainClient(address?.[1] ?? '').getLiveness()
    expect(response.status).toBe(200)

    const second = run('--port', address?.[2] ?? '')
    expect(await second.exitCode).toBe(1)
    expect(second.output.stderr.trim()).toMatch(
      /^Port \d+ is used by another program\. Choose another one: npm run mock --.*$/,
    )

    first.child.kill('SIGINT')
    expect(await first.exitCode).toBe(0)
    expect(first.output.stderr).toBe('')
  })

  it.each([
    [['--port', 'abc'], '--port must be a whole number from 0 to 65535, not abc.'],
    [['--colour'], 'Usage: npm run mock -- [--port 4010]'],
  ])('exits with 2 for %j', async (args, message) => {
    const { output, exitCode } = run(...args)
    expect(await exitCode).toBe(2)
    expect(output.stderr).toContain(message)
  })
})
