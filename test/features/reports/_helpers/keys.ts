import { beforeAll, beforeEach } from '@jest/globals'
import type { Database } from '../../../../src/platform/database/postgres.js'
import {
  createIdempotency,
  type Claim,
  type Idempotency,
  type IdempotencyOptions,
  type StoredResponse,
  type KeyedRequest,
} from '../../../../src/platform/idempotency/idempotency.js'
import { createRepositories, type Repositories } from '../../../_helpers/repositories.js'
import { useDatabase } from '../../../platform/database/_helpers/database.js'

/** A database with two users, and idempotency services that share it like processes. */
export interface Keys {
  db: Database
  repositories: Repositories
  userId: number
  otherUserId: number
  /** Creates a process with short intervals. */
  process(options?: Partial<IdempotencyOptions>): Idempotency
  /** Returns a request of the first user. */
  request(changes?: Partial<KeyedRequest>): KeyedRequest
  transaction<T>(work: (repositories: Repositories) => Promise<T>): Promise<T>
  /** Sets a timestamp of all keys to this many seconds ago. */
  age(column: 'created_at' | 'alive_at', seconds: number): Promise<void>
  /** Returns the number of keys. */
  count(): Promise<number>
}

/** Deletes all keys before each test. */
export function useKeys(): Keys {
  const database = useDatabase()
  let ids: number[]

  beforeAll(async () => {
    const people = ['one', 'two'].map((name) => ({ email: `${name}@example.com`, password_hash: 'x' }))
    const rows: { id: number }[] = await database.db('users').insert(people).returning('id')
    ids = rows.map(({ id }) => id)
  })
  beforeEach(() => database.db.raw('truncate idempotency_keys, notifications'))

  return {
    get db() {
      return database.db
    },
    get repositories() {
      return database.repositories
    },
    get userId() {
      return ids[0] ?? 0
    },
    get otherUserId() {
      return ids[1] ?? 0
    },
    process: (options) =>
      createIdempotency({ repositories: database.repositories, timeoutMs: 120_000, pollMs: 5, ...options }),
    request: (changes) => ({
      userId: ids[0] ?? 0,
      key: 'key',
      operation: 'createReport',
      content: { title: 'Rác', place: { lat: 21, lng: 105 } },
      ...changes,
    }),
    transaction: (work) => database.db.transaction((trx) => work(createRepositories(trx))),
    async age(column, seconds) {
      await database
        .db('idempotency_keys')
        .update({ [column]: database.db.raw(`now() - ? * interval '1 second'`, [seconds]) })
    },
    count: async () => (await database.db('idempotency_keys').select('key')).length,
  }
}

/** Result of work in tests that do not check it. */
export const answer: StoredResponse = { status: 200, body: 'done' }

export const noWork = () => Promise.reject<StoredResponse>(new Error('The work must not run.'))

/** Returns work whose result is the number of its runs. */
export function countingWork() {
  const work = {
    times: 0,
    do: (_claim: Claim): Promise<StoredResponse> => {
      work.times += 1
      return Promise.resolve({ status: 201, body: { id: work.times } })
    },
  }
  return work
}

/** Returns work that runs until the test ends it. */
export function pendingWork() {
  let begin: (claim: Claim) => void = () => undefined
  let end: (answer: StoredResponse) => void = () => undefined
  const begun = new Promise<Claim>((resolve) => (begin = resolve))
  const ended = new Promise<StoredResponse>((resolve) => (end = resolve))
  const work = (claim: Claim) => {
    begin(claim)
    return ended
  }
  return { work, begun, end: (last: StoredResponse) => end(last) }
}
