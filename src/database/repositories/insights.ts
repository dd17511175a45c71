import type { Knex } from 'knex'

export type InsightRepository = ReturnType<typeof createInsightRepository>

export function createInsightRepository(_db: Knex) {
  return {}
}
