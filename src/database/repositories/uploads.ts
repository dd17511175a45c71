import type { Knex } from 'knex'

export type UploadRepository = ReturnType<typeof createUploadRepository>

export function createUploadRepository(_db: Knex) {
  return {}
}
