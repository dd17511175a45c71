import { beforeAll, describe, expect, it } from '@jest/globals'
import pLimit from 'p-limit'
import { readContract } from '../../../src/app/service.js'
import { listOperations, type PlacedOperation } from '../../../src/pipeline/contract/document.js'
import { query } from '../../_helpers/processes.js'
import { addReport } from '../../_helpers/reports.js'
import { useService } from '../../_helpers/service.js'
import * as broker from '../../broker/_helpers/broker.js'
import { storeExampleValues } from '../../contract/_helpers/matrix-queries.js'
import { createRequests, type Requests } from '../../contract/_helpers/matrix-requests.js'
import { write } from '../../contract/_helpers/mutations.js'
import { call } from '../../pipeline/http/_helpers/raw.js'
import { placesOf } from './_helpers/places.js'

/** SQL that ends any enclosing literal, and harmless text of the same length and characters. */
const sql = `1)' or '1'='1" union select password_hash from users;drop table users;select pg_sleep(20)--%_\\\\$1`
const plain = withoutWords(sql)

function withoutWords(text: string): string {
  return text.replace(/or|union|select|drop|table|from|users|pg_sleep/g, (word) => 'z'.repeat(word.length))
}

/** An address without a server. */
const nowhere = 'http://127.0.0.1:9'
const document = readContract()
/** Tables with rows that the requests must not change. */
const tables = 'users reports locations devices notifications uploads broker.entities settings'.split(' ')

/** Variants use the handler of their canonical operation. */
const isCanonical = ({ operation }: PlacedOperation) => operation['x-variant-of'] === undefined

describe('SQL', () => {
  const providers = { OPEN_METEO_URL: nowhere, OPEN_METEO_AIR_URL: nowhere, OSRM_URL: nowhere, NOMINATIM_URL: nowhere }
  const service = useService({ environment: { TRUST_PROXY: '1', ...providers } })
  let requests: Requests
  let before: string[]
  let sent = 0

  const rows = async () => {
    const found = tables.map((table) =>
      query<{ row: string }>(service().databaseUrl, `select t::text as row from ${table} t`),
    )
    return (await Promise.all(found)).flat().map(({ row }) => row)
  }

  beforeAll(async () => {
    const lan = await service().citizen()
    await addReport(service(), lan.id)
    const { repositories } = service().app.context
    await repositories.locations.create({ name: 'Park', location_type: 'PUBLIC_PARK', latitude: 21, longitude: 105.8 })
    await repositories.devices.register({ token: 'a-device', platform: 'android', language: 'vi', user_id: lan.id })
    // Otherwise, other requests could store the first values between two that are compared.
    await storeExampleValues(service().app, 1)
    requests = await createRequests(document, service().app)
    before = await rows()
  })

  /** Sends a text at one place of a new request. @returns status, number of records and message */
  const ask = async (placed: PlacedOperation, example: number, placeName: string, text: string) => {
    const made = (await requests.make(placed))[example]
    const place = made && placesOf(document, placed, made.draft).find(({ name }) => name === placeName)
    if (!made || !place) throw new Error(`${placed.operation.operationId} has no ${placeName} any more.`)
    place.put(made.draft, text)
    const { method, target, headers, body } = write(made.draft)
    sent += 1
    // A new address per request, because failed logins are limited by address.
    const own = { 'X-Forwarded-For': `10.7.${sent >> 8}.${sent & 255}`, ...headers }
    const answer = await call(service().baseUrl, method, target, { headers: own, ...(body && { body }) })
    const value = answer.text === '' ? undefined : (JSON.parse(answer.text) as unknown)
    const detail = typeof value === 'object' && value !== null && 'detail' in value ? String(value.detail) : undefined
    const { operationId } = placed.operation
    // The entity and the device of the examples exist at the second request.
    const exists = answer.status === 409 || (operationId === 'registerDevice' && answer.status === 200)
    return {
      where: `${operationId}: ${placeName}`,
      status: exists ? 201 : answer.status,
      // Unfiltered lists grow during the test. Alone, `geoproperty` filters nothing. Searches find names that were sent
      // meanwhile.
      records:
        placeName.startsWith('query') && !/ (geoproperty|q)$/.test(placeName) && Array.isArray(value)
          ? value.length
          : undefined,
      detail: answer.status === 409 ? undefined : detail && withoutWords(detail),
    }
  }

  it('in any parameter or text has the same effect as harmless text', async () => {
    const [concurrent, alone] = [pLimit(8), pLimit(1)]
    const pairs = listOperations(document)
      .filter(isCanonical)
      .map(async (placed) => {
        // While one import runs, others are rejected.
        const limit = placed.operation.operationId === 'importLocations' ? alone : concurrent
        const places = new Map<string, number>()
        for (const [example, { draft }] of (await limit(() => requests.make(placed))).entries())
          for (const { name } of placesOf(document, placed, draft)) places.set(name, example)
        const both = ([name, example]: [string, number]) =>
          limit(async () => [await ask(placed, example, name, sql), await ask(placed, example, name, plain)] as const)
        return Promise.all([...places].map(both))
      })
    const answers = (await Promise.all(pairs)).flat()
    requests.close()
    expect(answers.length).toBeGreaterThan(200)
    expect(answers.map(([injected]) => injected)).toEqual(answers.map(([, other]) => other))
    expect(answers.flat().filter(({ status }) => status === 500)).toEqual([])
  })

  it('has changed no rows, dropped no tables and created no admins', async () => {
    const after = new Set(await rows())
    expect(before.filter((row) => !after.has(row))).toEqual([])
    expect(before.length).toBeGreaterThan(4)
    const admins = `select email from users where role = 'admin' and email not like 'matrix-%'`
    expect(await query(service().databaseUrl, admins)).toEqual([{ email: 'admin@example.com' }])
    expect(service().logged.filter((line) => /"status":500|syntax error/.test(JSON.stringify(line)))).toEqual([])
  })
})

describe('SQL in a query to the embedded broker', () => {
  const server = broker.useBroker()
  const always = `x' or '1'='1`

  beforeAll(async () => {
    for (const number of [1, 2]) {
      const location = { type: 'GeoProperty', value: { type: 'Point', coordinates: [105.8, 21] } }
      const body = { id: `urn:ngsi-ld:Thing:${number}`, type: 'Thing', a: { type: 'Property', value: 'x' }, location }
      expect((await broker.call(server().url, 'POST /entities', { body })).status).toBe(201)
    }
  })

  const near = { type: 'Thing', georel: 'near;maxDistance==10', geometry: 'Point', coordinates: '[105.8,21]' }
  it.each<[string, Record<string, string>]>([
    ['a type', { type: always }],
    ['an id', { type: 'Thing', id: `urn:x:${always}` }],
    ['an id pattern', { type: 'Thing', idPattern: always }],
    ['an id pattern with a function call', { type: 'Thing', idPattern: `(?i)');select pg_sleep(20)--` }],
    ['a value of q', { type: 'Thing', q: `a=="${always}"` }],
    ['a value of q that ends the literal', { type: 'Thing', q: `a=="x" or "1"=="1"` }],
    ['a name of q', { type: 'Thing', q: `a'||(select 1)||'=="x"` }],
    ['a path of q', { type: 'Thing', q: `a['||(select 1)||']=="x"` }],
    ['a path of q in JSON path', { type: 'Thing', q: `a[$.** ? (1==1)]=="x"` }],
    ['a pattern of q', { type: 'Thing', q: `a~="${always}"` }],
    ['attributes', { type: 'Thing', attrs: always }],
    ['a relation', { ...near, georel: `near;maxDistance==1);drop table users--` }],
    ['another relation', { ...near, georel: `within' or '1'='1` }],
    ['a geometry', { ...near, geometry: `Point'),0) or 1=1--` }],
    ['coordinates', { ...near, coordinates: `[105.8,21]'::geometry or 1=1--` }],
    ['a GeoProperty', { ...near, geoproperty: `location'||(select 1)||'` }],
    ['a limit', { type: 'Thing', limit: '1;drop table users' }],
    ['an offset', { type: 'Thing', offset: '0 union select 1' }],
    ['options', { type: 'Thing', options: `keyValues' or '1'='1` }],
  ])('as %s finds nothing, or is 400', async (_what, parameters) => {
    const { status, body } = await broker.call(
      server().url,
      `GET /entities?${new URLSearchParams(parameters).toString()}`,
    )
    if (status === 200) expect(body).toEqual([])
    else expect([400, 403]).toContain(status)
    expect(server().logged).toEqual([])
  })

  it('has not changed any entity', async () => {
    const { body } = await broker.call(server().url, 'GET /entities?type=Thing&options=keyValues')
    expect(body).toHaveLength(2)
  })
})
