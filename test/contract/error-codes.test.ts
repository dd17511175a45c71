import { readFile } from 'node:fs/promises'
import { describe, expect, it } from '@jest/globals'
import { readContract } from '../../src/app/service.js'
import { errorStatuses } from '../../src/base/errors.js'
import { projectFile } from '../../src/base/project.js'
import { resolve, type ResponseObject } from '../../src/pipeline/contract/document.js'

const document = readContract()

const isError = ([response]: [response: string, object: unknown]) =>
  statusesOf(response).every((status) => status >= 400)

/** The errors of the contract: the examples of the shared responses, with the names of both. */
const examples = Object.entries(document.components?.responses ?? {})
  .filter(isError)
  .flatMap(([response, object]) =>
    Object.entries(resolve<ResponseObject>(document, object).content ?? {}).flatMap(([, { examples: given = {} }]) =>
      Object.entries(given).map(([name, example]) => ({
        response,
        name,
        error: resolve<{ value?: unknown }>(document, example).value as { code?: unknown; request_id?: unknown },
      })),
    ),
  )

/** Returns the statuses with which operations declare a shared response. */
function statusesOf(response: string): number[] {
  const declared = Object.values(document.paths).flatMap((path) =>
    Object.values(path).flatMap((operation) =>
      typeof operation === 'object' && 'responses' in operation ? Object.entries(operation.responses) : [],
    ),
  )
  const statuses = declared.flatMap(([status, object]) =>
    '$ref' in object && object.$ref === `#/components/responses/${response}` ? [Number(status)] : [],
  )
  return [...new Set(statuses)]
}

describe('the codes of fields', () => {
  it('are those of the table in the description', async () => {
    const guide = await readFile(projectFile('openapi/description.md'), 'utf8')
    const rows = [...guide.matchAll(/^\| `(\w+)` +\| (?!\d{3} )\S/gm)].map(([, code]) => code)
    expect(rows).toEqual(document.components?.schemas?.['FieldErrorCode']?.enum)
  })
})

describe('the codes of errors', () => {
  it('are those of the table in the description, with their statuses', async () => {
    const guide = await readFile(projectFile('openapi/description.md'), 'utf8')
    const rows = [...guide.matchAll(/^\| `(\w+)` +\| (\d{3}) +\| \S/gm)]
    expect(rows.map(([, code, status]) => [code, Number(status)])).toEqual(Object.entries(errorStatuses))
  })

  it.each(examples)('have the status of $response, in its example $name', ({ response, error }) => {
    const status = new Map<unknown, number>(Object.entries(errorStatuses)).get(error.code)
    expect(status).toBeDefined()
    expect(statusesOf(response).filter((declared) => declared !== status)).toEqual([])
  })

  it('are found in more than 50 examples', () => {
    expect(examples.length).toBeGreaterThan(50)
  })

  it('are not a closed list, so that generated clients accept new ones', () => {
    const { properties, required } = document.components?.schemas?.['ApiError'] ?? {}
    expect(properties?.['code']).toMatchObject({ type: 'string' })
    expect(properties?.['code']).not.toHaveProperty('enum')
    expect(required).toContain('code')
  })
})
