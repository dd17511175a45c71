import { beforeAll, describe, expect, it } from '@jest/globals'
import { readContract } from '../../src/app/service.js'
import { defaultCases, withEnumCases } from '../../src/pipeline/contract/adapt-document.js'
import {
  listOperations,
  pointer,
  type OpenApiDocument,
  type SchemaObject,
} from '../../src/pipeline/contract/document.js'
import { createSchemaCompiler } from '../../src/pipeline/contract/schema-compiler.js'
import { createResponseValidator } from '../../src/pipeline/contract/validate-response.js'
import { readDocument } from '../../src/pipeline/http/bind.js'
import { parseConfig } from '../../src/platform/config/config.js'
import { createServedContracts } from '../../src/platform/server/pages.js'
import { useService } from '../_helpers/service.js'
import { exampleBodies } from './_helpers/example-bodies.js'
import { breaches } from './_helpers/inclusion.js'
import { storeExampleValues } from './_helpers/matrix-queries.js'
import { createRequests, type RequestOptions, type Requests } from './_helpers/matrix-requests.js'
import { startStandIns } from './_helpers/matrix-stand-ins.js'
import { write } from './_helpers/mutations.js'

const edition = readDocument('openapi.client.json')
const lists = ['listUsers', 'listAuditEvents', 'listReports', 'listPublicReports', 'listLocations']

/** The settings guarantee the case of the enumerations, and requests without `page` and `raw` the kind of list. */
const guaranteed = {
  contract: withEnumCases(readContract(), defaultCases),
  isPossible: (id: string, answer: unknown) =>
    !lists.includes(id) || (id === 'listLocations' ? isListOfLocations(answer) : isListOrError(answer)),
}

const isListOrError = (answer: unknown) => Array.isArray(answer) || isError(answer)
const isError = (answer: unknown) => typeof answer === 'object' && answer !== null && 'detail' in answer
const isListOfLocations = (answer: unknown) =>
  isError(answer) || (Array.isArray(answer) && answer.every((item: object) => 'db_id' in item))

describe('the client edition', () => {
  it('allows only requests of the contract, and all answers to them', () => {
    expect(breaches({ edition, ...guaranteed })).toEqual([])
  })

  it('contains every operation but variants, the one for brokers and the event stream', () => {
    const omitted = ['receiveContextNotification', 'streamEvents']
    const left = listOperations(readContract()).filter(({ operation }) => operation['x-variant-of'] === undefined)
    expect(listOperations(edition).map(({ operation }) => operation.operationId)).toEqual(
      left.map(({ operation }) => operation.operationId).filter((id) => !omitted.includes(id)),
    )
  })

  it('has no webhooks, whose file would replace the one with the operations on webhooks', () => {
    expect(edition.webhooks).toBeUndefined()
  })

  it('has one media type per body', () => {
    const bodies = listOperations(edition).flatMap(({ operation }) => {
      const contents = [operation.requestBody, ...Object.values(operation.responses)]
      return contents.flatMap((part) => (part && 'content' in part ? [Object.keys(part.content ?? {}).length] : []))
    })
    expect(new Set(bodies)).toEqual(new Set([1]))
  })

  it('has no union but nullable values', () => {
    // Generators ignore `dependentSchemas`.
    const known = (key: string, value: unknown) => (key === 'dependentSchemas' ? undefined : value)
    const unions = JSON.stringify(edition, known).match(/"(one|any|all)Of":.{0,80}/g) ?? []
    expect(unions.filter((union) => !/^"oneOf":\[\{"\$ref":"[^"]+"\},\{"type":"null"\}\]/.test(union))).toEqual([])
  })

  it('has only valid examples of bodies', () => {
    const compiler = createSchemaCompiler(edition)
    const errors = listOperations(edition).flatMap((placed) =>
      exampleBodies(edition, placed).flatMap(({ contentType = '', body }) => {
        const [mediaType = ''] = contentType.split(';')
        return compiler.at(`${placed.pointer}/requestBody${pointer('content', mediaType, 'schema')}`, mediaType)(body)
      }),
    )
    expect(errors).toEqual([])
  })

  it('requires no token where guests have access', () => {
    const settings = parseConfig({ GUEST_ACCESS: 'push' })
    const served = createServedContracts(settings, () => '').find(({ path }) => path === '/openapi.client.json')
    const document = JSON.parse(String(served?.content().body)) as OpenApiDocument
    expect(operationOf(document, 'registerDevice').security).toEqual([{}, { bearer: [] }])
    expect(operationOf(document, 'listLocations').security).toEqual([{ bearer: [] }])
  })

  it('has no value twice in different cases', () => {
    const enums = Object.values(edition.components?.schemas ?? {}).flatMap((schema) => schema.enum ?? [])
    const perSchema = Object.values(edition.components?.schemas ?? {}).flatMap((schema) => [
      ...new Set((schema.enum ?? []).map((value) => String(value).toLowerCase())),
    ])
    expect(perSchema).toHaveLength(enums.length)
  })

  type Schemas = Record<string, SchemaObject>
  it.each<[string, string, (schemas: Schemas, document: OpenApiDocument) => void]>([
    ['a body without a required field', 'createReport', ({ ReportCreate }) => ReportCreate?.required?.pop()],
    ['an unknown field', 'login', ({ LoginJson }) => Object.assign(LoginJson?.properties ?? {}, { code: {} })],
    ['an answer with a missing field', 'getReport', ({ Report }) => Report?.required?.push('photo')],
    ['a field that must not be null', 'getReport', ({ Report }) => setType(Report, 'description', 'string')],
    ['a missing status', 'getUser', (_, document) => delete operationOf(document, 'getUser').responses['404']],
  ])('would not have %s', (_change, id, change) => {
    const broken = structuredClone(edition)
    change(broken.components?.schemas ?? {}, broken)
    expect(breaches({ edition: broken, ...guaranteed }, [id])).not.toEqual([])
  })
})

function setType(schema: SchemaObject | undefined, name: string, type: string): void {
  Object.assign(schema?.properties?.[name] ?? {}, { type })
}

function operationOf(document: OpenApiDocument, id: string) {
  return listOperations(document).find(({ operation }) => operation.operationId === id)!.operation
}

const clock = { now: Date.now() }
const standIns = await startStandIns(() => clock.now)

describe('the service', () => {
  const service = useService({ clock: () => clock.now, environment: standIns.environment })
  const validate = createResponseValidator(edition)
  let requests: Requests
  beforeAll(async () => {
    standIns.become('well')
    requests = await createRequests(edition, service().app)
    await storeExampleValues(service().app, 1)
  })

  /** Sends the examples of an operation and returns their statuses, with the violation if an answer has one. */
  const answersOf = async (placed: (typeof placedOperations)[number], options?: RequestOptions) => {
    const made = await requests.make(placed, options)
    return Promise.all(
      made.map(async ({ draft }) => {
        // The example of a report refers to an image that does not exist.
        if (typeof draft.body === 'object' && draft.body) Reflect.deleteProperty(draft.body, 'image_urls')
        const { method, target, headers, body } = write(draft)
        const init = { method, headers, ...(body && { body: new Uint8Array(body) }) }
        const response = await fetch(service().baseUrl + target, init)
        const text = await response.text()
        const { operationId } = placed.operation
        return (
          validate(operationId, response.status, [...response.headers].flat(), text === '' ? undefined : text) ??
          response.status
        )
      }),
    )
  }

  const placedOperations = listOperations(edition)
  it.each(placedOperations)('answers $operation.operationId as the edition says', async (placed) => {
    const asAdmin = await answersOf(placed, { role: 'admin' })
    const others = [{ role: 'citizen' }, { absent: true }, { anonymous: true }] as const
    const answers = [...asAdmin, ...(await Promise.all(others.map((options) => answersOf(placed, options)))).flat()]
    expect(answers.filter((answer) => typeof answer === 'string')).toEqual([])
    expect(asAdmin.some((status) => Number(status) < 300)).toBe(true)
  })
})
