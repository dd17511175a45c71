import type { Knex } from 'knex'

export type IdempotencyRepository = ReturnType<typeof createIdempotencyRepository>

export function createIdempotencyRepository(_db: Knex) {
  return {}
}
