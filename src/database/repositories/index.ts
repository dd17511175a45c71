import type { Knex } from 'knex'
import { createLocationRepository } from './locations.js'
import { createRevocationRepository } from './revocations.js'
import { createUserRepository } from './users.js'

export type Repositories = ReturnType<typeof createRepositories>

/** All repositories on one connection: the pool's, or one transaction's. */
export function createRepositories(db: Knex) {
  return {
    users: createUserRepository(db),
    revocations: createRevocationRepository(db),
    locations: createLocationRepository(db),
  }
}
