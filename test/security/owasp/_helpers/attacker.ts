import { beforeAll } from '@jest/globals'
import pg from 'pg'
import { operations, type OperationId } from '../../../../generated/operations.js'
import { listOperations, type PlacedOperation } from '../../../../src/contract/document.js'
import type { UserRecord } from '../../../../src/database/repositories/users.js'
import { readContract } from '../../../../src/server/service.js'
import { until } from '../../../_helpers/processes.js'
import type { TestService } from '../../../_helpers/service.js'
import { createRequests, type OwnRequest, type RequestOptions } from '../../../contract/_helpers/matrix-requests.js'
import { write } from '../../../contract/_helpers/mutations.js'
import type { DraftRequest } from '../../../contract/_helpers/valid-requests.js'
import { call, type Answer } from '../../../http/_helpers/raw.js'

/** The contract, and every operation of it, variants included. */
export const document = readContract()
export const placed = listOperations(document)
export const ids = Object.keys(operations) as OperationId[]

/** The ids of the operations for which this holds. */
export const idsWhere = (holds: (operation: (typeof operations)[OperationId]) => boolean): OperationId[] =>
  ids.filter((id) => holds(operations[id]))

/** An operation with its place in the contract. */
export function placedOf(id: string): PlacedOperation {
  const found = placed.find(({ operation }) => operation.operationId === id)
  if (!found) throw new Error(`The contract has no operation ${id}.`)
  return found
}

/** Whoever attacks a service: knows its contract, and has accounts. */
export interface Attacker {
  account(role: UserRecord['role']): Promise<UserRecord>
  /** A fresh token of an account. */
  tokenOf(user: UserRecord): string
  /** A request that the service takes, of an account of its own: the first that the contract shows. */
  valid(id: string, options?: RequestOptions): Promise<OwnRequest>
  /** All requests that the contract shows, one for each example of a body. */
  allValid(id: string, options?: RequestOptions): Promise<OwnRequest[]>
  send(draft: DraftRequest): Promise<Answer>
  /** Sends these bytes in place of the draft's body. */
  sendRaw(draft: DraftRequest, body: string): Promise<Answer>
}

/** An attacker of the service of a test file. */
export function useAttacker(service: () => TestService): () => Attacker {
  let attacker: Attacker | undefined
  beforeAll(async () => {
    attacker = await createAttacker(service())
  })
  return () => {
    if (!attacker) throw new Error('The attacker is not there yet.')
    return attacker
  }
}

async function createAttacker({ app, baseUrl }: TestService): Promise<Attacker> {
  const requests = await createRequests(document, app)
  const allValid: Attacker['allValid'] = (id, options) => requests.make(placedOf(id), options)
  return {
    account: (role) => requests.account(role),
    tokenOf: (user) => app.context.tokens.issue(user),
    allValid,
    async valid(id, options) {
      const [first] = await allValid(id, options)
      if (!first) throw new Error(`There is no request of ${id}.`)
      return first
    },
    send(draft) {
      const { method, target, headers, body } = write(draft)
      return call(baseUrl, method, target, { headers, ...(body && { body }) })
    },
    sendRaw(draft, body) {
      const { method, target, headers } = write(draft)
      return call(baseUrl, method, target, { headers, body })
    },
  }
}

/** What changes without a call: counts, and what is on its way to and from the broker. */
const restless = ['rate_counts', 'outbox', 'mirror_targets', 'settings', 'traffic_states']
/** A subscription but for what is counted of its notifications. */
const subscriptions = `(select id, types, definition from broker.subscriptions)`

/** Nothing is on its way to the broker, and the service has subscribed there. */
const settled = `select not exists (select from outbox where delivered_at is null)
  and exists (select from broker.subscriptions) as settled`

/** The tables of a service's database and of its broker's, each as one digest of all its rows. */
export async function snapshot({ databaseUrl }: Pick<TestService, 'databaseUrl'>): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await until(async () => (await client.query<{ settled: boolean }>(settled)).rows[0]?.settled === true)
    const { rows: tables } = await client.query<{ schema: string; name: string }>(
      `select table_schema as schema, table_name as name from information_schema.tables
       where table_schema in ('public', 'broker') and table_type = 'BASE TABLE'`,
    )
    const names = tables.filter(({ name }) => !restless.includes(name)).map(({ schema, name }) => `${schema}.${name}`)
    const parts = names.map(
      (name) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as digest
         from ${name === 'broker.subscriptions' ? subscriptions : name} t`,
    )
    const { rows } = await client.query<{ name: string; digest: string }>(parts.join(' union all '))
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
  } finally {
    await client.end()
  }
}
