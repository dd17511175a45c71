import type { Knex } from 'knex'

export type ReportRepository = ReturnType<typeof createReportRepository>

export function createReportRepository(_db: Knex) {
  return {}
}
