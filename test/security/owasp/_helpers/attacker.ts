import { beforeAll } from '@jest/globals'
import pg from 'pg'
import { operations, type OperationId } from '../../../../generated/operations.js'
import { readContract } from '../../../../src/app/service.js'
import type { UserRecord } from '../../../../src/features/accounts/users-repository.js'
import { listOperations, type PlacedOperation } from '../../../../src/pipeline/contract/document.js'
import type { TestService } from '../../../_helpers/service.js'
import { createRequests, type OwnRequest, type RequestOptions } from '../../../contract/_helpers/matrix-requests.js'
import { write } from '../../../contract/_helpers/mutations.js'
import type { DraftRequest } from '../../../contract/_helpers/valid-requests.js'
import { call, type Answer } from '../../../pipeline/http/_helpers/raw.js'

type Operation = (typeof operations)[OperationId]

export const document = readContract()
const placed = listOperations(document)

/** All operations including path variants, for rules of the contract and for checks that run per path. */
export const allIds = Object.keys(operations) as OperationId[]

/**
 * Operations without path variants. The linter of the contract makes variants equal their canonical operation, and
 * test/contract/operations.test.ts checks that both use the same handler. Variants that take the body's fields in the
 * query are included.
 */
export const ids = allIds.filter((id) => {
  const { variantOf, body }: Operation = operations[id]
  return variantOf === null || body.length !== operations[variantOf].body.length
})

/** Returns the operations of {@link ids} that meet a condition. */
export const idsWhere = (condition: (operation: Operation) => boolean): OperationId[] =>
  ids.filter((id) => condition(operations[id]))

/** Returns the operations of {@link allIds} that meet a condition. */
export const allIdsWhere = (condition: (operation: Operation) => boolean): OperationId[] =>
  allIds.filter((id) => condition(operations[id]))

/** Returns an operation and its place in the contract. */
export function placedOf(id: string): PlacedOperation {
  const found = placed.find(({ operation }) => operation.operationId === id)
  if (!found) throw new Error(`The contract has no operation ${id}.`)
  return found
}

/** A client with accounts that derives its requests from the contract. */
export interface Attacker {
  account(role: UserRecord['role']): Promise<UserRecord>
  /** Issues a new token. */
  tokenOf(user: UserRecord): string
  /** Returns a valid request of a new account, made from the first example of the contract. */
  valid(id: string, options?: RequestOptions): Promise<OwnRequest>
  /** Returns valid requests of new accounts, one per example of the body. */
  allValid(id: string, options?: RequestOptions): Promise<OwnRequest[]>
  send(draft: DraftRequest): Promise<Answer>
  /** Sends a text instead of the draft's body. */
  sendRaw(draft: DraftRequest, body: string): Promise<Answer>
}

/** Creates the attacker of a test file's service. */
export function useAttacker(service: () => TestService): () => Attacker {
  let attacker: Attacker | undefined
  beforeAll(async () => {
    attacker = await createAttacker(service())
  })
  return () => {
    if (!attacker) throw new Error('The attacker has not been created yet.')
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
      if (!first) throw new Error(`The contract has no example of ${id}.`)
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

/** Returns a digest per table of the service and of the embedded broker. */
export async function snapshot({ databaseUrl }: Pick<TestService, 'databaseUrl'>): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ schema: string; name: string }>(
      // Without partitions, because their parent has all rows. Each request changes the rate counts.
      `select relnamespace::regnamespace::text as schema, relname as name from pg_class
       where relnamespace::regnamespace::text in ('public', 'broker') and relkind in ('r', 'p') and not relispartition
         and relname <> 'rate_counts'`,
    )
    const parts = tables.map(
      ({ schema, name }) =>
        `select '${schema}.${name}' as name, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as digest
         from ${schema}.${name} t`,
    )
    const { rows } = await client.query<{ name: string; digest: string }>(`${parts.join(' union all ')} order by name`)
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
  } finally {
    await client.end()
  }
}
