import { beforeAll, describe, expect, it } from '@jest/globals'
import { operations, type OperationId } from '../../../generated/operations.js'
import type { UserRecord } from '../../../src/database/repositories/users.js'
import { query } from '../../_helpers/processes.js'
import { useService } from '../../_helpers/service.js'
import type { DraftRequest } from '../../contract/_helpers/valid-requests.js'
import type { Answer } from '../../http/_helpers/raw.js'
import { document, idsWhere, placedOf, snapshot, useAttacker, type Attacker } from './_helpers/attacker.js'
import { answerPlacesOf, placesOf } from './_helpers/contract-places.js'

/** Where the operations of a tag keep what they change. */
const tables: Record<string, string[]> = {
  Account: ['users', 'revoked_tokens'],
  Users: ['users'],
  Locations: ['locations'],
  Reports: ['reports', 'report_history', 'uploads'],
  Uploads: ['uploads'],
  AI: ['weather_insights'],
  Notifications: ['devices', 'notifications', 'idempotency_keys'],
  Context: [],
}
/** What attackers try wherever it may be. */
const usual = ['role', 'is_admin', 'is_active', 'status', 'user_id', 'id', 'created_at', 'token_version', '$where', '']
/** Names that reach the prototype of objects. */
const polluting = ['__proto__', 'constructor', 'prototype']

/** Bodies of NGSI-LD: an entity may have any attribute, and is kept as it was sent. */
const open = ['createContextEntity', 'receiveContextNotification']

const withBody = idsWhere(({ body }) => body.length > 0)
const inQuery: OperationId[] = ['getDirections']
const closed = [...withBody.filter((id) => !open.includes(id)), ...inQuery]

describe('API3: a property that is not for the caller to set', () => {
  const service = useService()
  const attacker = useAttacker(service)
  const columns = new Map<string, string[]>()

  beforeAll(async () => {
    const rows = await query<{ table: string; column: string }>(
      service().databaseUrl,
      `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
    )
    for (const { table, column } of rows) columns.set(table, [...(columns.get(table) ?? []), column])
  })

  /** What a record has, be it in the database or in answers, and what a body of this form may not say. */
  const foreignTo = (id: OperationId, contentType: string): string[] => {
    const form = contentType.split(';', 1)[0] ?? ''
    const own = placesOf(document, placedOf(id)).filter(({ within, steps }) => within === form && steps.length === 1)
    const known = own.map(({ steps }) => steps[0])
    const stored = (tables[operations[id].tag] ?? []).flatMap((table) => columns.get(table) ?? [])
    const answered = answerPlacesOf(document, placedOf(id)).flatMap(({ steps }) =>
      steps.length === 1 ? steps.slice(0, 1) : [],
    )
    return [...new Set([...stored, ...answered, ...usual])].filter((name) => !known.includes(name))
  }

  it('is known of every operation with a body', () => {
    expect([...new Set(withBody.map((id) => operations[id].tag))].filter((tag) => !(tag in tables))).toEqual([])
    const named = Object.values(tables).flat()
    expect(named.filter((table) => !columns.has(table))).toEqual([])
    const variantsWithQuery = idsWhere(({ variantOf, body }) => {
      const original = (variantOf ?? undefined) as OperationId | undefined
      return original !== undefined && operations[original].body.length > 0 && body.length === 0
    })
    expect(variantsWithQuery).toEqual(inQuery)
  })

  it.each(closed)('%s refuses each, and nothing is changed', async (id) => {
    for (const { draft, user } of await attacker().allValid(id)) {
      const names = foreignTo(id, draft.contentType ?? 'query')
      expect(names.length).toBeGreaterThan(3)
      const before = await snapshot(service())
      const answers = await Promise.all(
        [...names, ...polluting].map(async (name) => [name, await sendWith(attacker(), draft, name, user)] as const),
      )
      const taken = answers.filter(([name, answer]) => !refuses(answer, name))
      expect(taken.map(([name, { status, text }]) => `${name}: ${status} ${text}`)).toEqual([])
      expect(await snapshot(service())).toEqual(before)
      expect(Reflect.get({}, 'polluted')).toBeUndefined()
    }
  })

  it('is data and no more where an entity of NGSI-LD has it', async () => {
    const { draft } = await attacker().valid('createContextEntity')
    for (const name of polluting) {
      const entity = `{"id":"urn:ngsi-ld:Thing:${name}","type":"Thing","${name}":{"type":"Property","value":{"polluted":true}}}`
      const { status } = await attacker().sendRaw(draft, entity)
      expect([name, [201, 400].includes(status)]).toEqual([name, true])
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(Reflect.get({}, 'value')).toBeUndefined()
  })
})

/** The request with one property more, in the form that its body has; in the query where there is no body. */
function sendWith(attacker: Attacker, draft: DraftRequest, name: string, user: UserRecord | undefined) {
  const value = name.endsWith('id') ? String(user?.id ?? 1) : name === 'role' ? 'admin' : 'true'
  if (draft.contentType === undefined)
    return attacker.send({ ...draft, query: [...draft.query, [encodeURIComponent(name), value]] })
  if (!draft.contentType.includes('json'))
    return attacker.send({ ...draft, body: ownProperty(draft.body, name, value) })
  const text = JSON.stringify(draft.body)
  const member = `${JSON.stringify(name)}:${polluting.includes(name) ? '{"polluted":true}' : JSON.stringify(value)}`
  return attacker.sendRaw(draft, `${text.slice(0, -1)}${text === '{}' ? '' : ','}${member}}`)
}

/** A copy with a property of its own, whatever its name means to an object. */
function ownProperty(body: unknown, name: string, value: string): object {
  return Object.defineProperty({ ...(body as object) }, name, { value, enumerable: true })
}

/** Refused for this property, and not for another reason. */
function refuses({ status, text }: Answer, name: string): boolean {
  return [400, 422].includes(status) && (name === '' || text.includes(name))
}
