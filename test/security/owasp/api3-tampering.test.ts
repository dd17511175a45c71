import { beforeAll, describe, expect, it } from '@jest/globals'
import type { OperationId } from '../../../generated/operations.js'
import type { UserRecord } from '../../../src/features/accounts/users-repository.js'
import { query } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'
import type { DraftRequest } from '../../contract/_helpers/valid-requests.js'
import type { Answer } from '../../pipeline/http/_helpers/raw.js'
import { document, idsWhere, placedOf, snapshot, useAttacker, type Attacker } from './_helpers/attacker.js'
import { placesOf, responsePlacesOf } from './_helpers/contract-places.js'

/** Names that attackers commonly try. */
const commonNames = ['role', 'is_admin', 'is_active', 'status', 'user_id', 'id', 'token_version', '$where', '']
/** Names that reach the prototype of objects. */
const prototypeNames = ['__proto__', 'constructor', 'prototype']
/** Names per request, below the maximum number of errors per response. Multipart forms limit the number of fields. */
const maxBatchSize = 40
/** Tables that readings change. The row of the station is compared separately. */
const changedByReadings =
  /^(public\.(stations|observations|observation_hours|observation_series|air_states|air_changes|outbox|events)|broker\..*)$/
/** Maximum number of names in `X-Ignored-Parameters`. */
const maxIgnored = 20

/** Whether a form of the body accepts any property. NGSI-LD entities may have any attribute, and readings any column. */
const isOpen = (id: OperationId) =>
  placesOf(document, placedOf(id)).some(
    ({ within, steps, schema }) =>
      within.includes('/') &&
      (schema.properties ?? (schema.type === 'object' && steps.every((step) => step === '[]'))) &&
      schema.additionalProperties !== false &&
      schema.unevaluatedProperties !== false,
  )

const withBody = idsWhere(({ body }) => body.length > 0)
const closed = withBody.filter((id) => !isOpen(id))

describe('API3: a property that the caller must not set', () => {
  const service = useService()
  const attacker = useAttacker(service)
  let columns: string[]

  beforeAll(async () => {
    const rows = await query<{ name: string }>(
      service().databaseUrl,
      `select distinct column_name as name from information_schema.columns where table_schema = 'public'`,
    )
    columns = rows.map(({ name }) => name)
  })

  /** Returns all column names and response properties that this form of the request does not allow. */
  const forbiddenNames = (id: OperationId, contentType: string): string[] => {
    const form = contentType.split(';', 1)[0] ?? ''
    const places = placesOf(document, placedOf(id)).filter(({ within, steps }) => within === form && steps.length === 1)
    const allowed = places.map(({ steps }) => steps[0])
    const returned = responsePlacesOf(document, placedOf(id)).flatMap(({ steps }) =>
      steps.length === 1 ? steps.slice(0, 1) : [],
    )
    return [...new Set([...columns, ...returned, ...commonNames])].filter((name) => !allowed.includes(name))
  }

  it('exists in open bodies only for NGSI-LD, readings and GeoJSON', () => {
    const others = ['createReadings', 'createAirRohrReading', 'createUplink', 'importLocations']
    const open = withBody.filter(isOpen).filter((id) => !others.includes(id))
    expect(open.map((id) => placedOf(id).operation.tags)).toEqual(open.map(() => ['Context']))
  })

  it.each(closed)('is rejected by %s, and nothing is changed', async (id) => {
    for (const { draft, user } of await attacker().allValid(id)) {
      const names = forbiddenNames(id, draft.contentType ?? 'query')
      expect(names.length).toBeGreaterThan(maxBatchSize)
      const batchSize = draft.contentType?.startsWith('multipart/') ? 1 : maxBatchSize
      const before = await snapshot(service())
      const batches = batchesOf(names, batchSize)
      const accepted: string[] = []
      for (const batch of [...batches, ...prototypeNames.map((name) => [name])]) {
        const answer = await sendWith(attacker(), draft, batch, user)
        accepted.push(
          ...batch.filter((name) => !rejects(answer, name)).map((name) => `${name}: ${answer.status} ${answer.text}`),
        )
      }
      expect(accepted).toEqual([])
      expect(await snapshot(service())).toEqual(before)
      expect(Reflect.get({}, 'polluted')).toBeUndefined()
    }
  })

  it('is ignored in a query that replaces a body, and nothing is changed', async () => {
    const { draft, user } = await attacker().valid('getDirections')
    const names = [...forbiddenNames('getDirections', 'query'), ...prototypeNames].filter((name) => name !== '')
    const before = await snapshot(service())
    for (const batch of batchesOf(names, maxIgnored)) {
      const { headers } = await sendWith(attacker(), draft, batch, user)
      expect(headers['x-ignored-parameters']).toBe(batch.map(encodeURIComponent).join(', '))
    }
    expect(await snapshot(service())).toEqual(before)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it.each(['application/json', 'text/csv'])('is ignored in a reading in %s', async (contentType) => {
    const { draft } = await attacker().valid('createReadings')
    const observedAt = new Date().toISOString()
    // An empty name at the end of the first line of a CSV is no column.
    const names = [...columns, ...commonNames, ...prototypeNames].filter((name) => !/^(observed_?at)?$/i.test(name))
    const unchanged = async () => [
      await query(
        service().databaseUrl,
        `select to_jsonb(s) - 'last_reading_at' as station from stations s order by id`,
      ),
      Object.entries(await snapshot(service())).filter(([table]) => !changedByReadings.test(table)),
    ]
    const before = await unchanged()
    for (const batch of batchesOf([...new Set(names)], maxBatchSize)) {
      const members = batch.map((name) => `,${JSON.stringify(name)}:"7"`).join('')
      const body =
        contentType === 'text/csv'
          ? `observed_at,pm25,${batch.join()}\n${observedAt},1${',7'.repeat(batch.length)}\n`
          : `{"observed_at":"${observedAt}","pm25":1${members}}`
      const { status, text } = await attacker().sendRaw({ ...draft, contentType }, body)
      expect([status, JSON.parse(text)]).toEqual([
        200,
        { accepted: 1, rejected: 0, results: [{ index: 0, accepted: true }] },
      ])
    }
    expect(await unchanged()).toEqual(before)
    expect(Reflect.get({}, 'pm25')).toBeUndefined()
  })

  it('is ordinary data in an NGSI-LD entity', async () => {
    const { draft } = await attacker().valid('createContextEntity')
    for (const name of prototypeNames) {
      const entity = `{"id":"urn:ngsi-ld:Thing:${name}","type":"Thing","${name}":{"type":"Property","value":{"polluted":true}}}`
      const { status } = await attacker().sendRaw(draft, entity)
      expect([name, [201, 400].includes(status)]).toEqual([name, true])
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(Reflect.get({}, 'value')).toBeUndefined()
  })
})

function batchesOf(names: string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(names.length / size) }, (_, index) =>
    names.slice(index * size, (index + 1) * size),
  )
}

/** Sends the request with further properties in its body or, if there is no body, in the query. */
function sendWith(attacker: Attacker, draft: DraftRequest, names: string[], user: UserRecord | undefined) {
  const properties = names.map((name): [name: string, value: string] => [
    name,
    name.endsWith('id') ? String(user?.id ?? 1) : name === 'role' ? 'admin' : 'true',
  ])
  if (draft.contentType === undefined) {
    const parameters = properties.map(([name, value]): [string, string] => [encodeURIComponent(name), value])
    return attacker.send({ ...draft, query: [...draft.query, ...parameters] })
  }
  if (!draft.contentType.includes('json'))
    return attacker.send({ ...draft, body: withOwnProperties(draft.body, properties) })
  const text = JSON.stringify(draft.body)
  const members = properties.map(
    ([name, value]) =>
      `${JSON.stringify(name)}:${prototypeNames.includes(name) ? '{"polluted":true}' : JSON.stringify(value)}`,
  )
  return attacker.sendRaw(draft, `${text.slice(0, -1)}${text === '{}' ? '' : ','}${members.join()}}`)
}

/** Returns a copy with own properties, including those that would otherwise set the prototype. */
function withOwnProperties(body: unknown, properties: [name: string, value: string][]): object {
  const copy = { ...(body as object) }
  for (const [name, value] of properties) Object.defineProperty(copy, name, { value, enumerable: true })
  return copy
}

/** Returns whether a response rejects this property, as opposed to another one. */
function rejects({ status, text }: Answer, name: string): boolean {
  if (![400, 422].includes(status)) return false
  if (name === '') return true
  const { errors = [] } = JSON.parse(text) as { errors?: { location: string }[] }
  return errors.length === 0 ? text.includes(name) : errors.some(({ location }) => location.endsWith(`.${name}`))
}
