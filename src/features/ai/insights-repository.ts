import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { deleteInBatches } from '../../platform/database/delete-in-batches.js'
import { requireExistingUser } from '../../platform/database/sql-state.js'

/** A stored weather analysis. */
export interface InsightRecord {
  id: number
  user_id: number
  lat: number
  lon: number
  provider: 'gemini' | 'groq'
  model: string
  analysis: string
  /** The data that the analysis is based on. */
  context: Record<string, unknown>
  created_at: Date
}

export type InsightRepository = ReturnType<typeof createInsightRepository>

export function createInsightRepository(db: Knex) {
  const insights = () => db<InsightRecord>('weather_insights')

  return {
    /** @throws Unauthenticated if the user no longer exists */
    async add(insight: Omit<InsightRecord, 'id' | 'created_at'>): Promise<InsightRecord> {
      const [added] = await requireExistingUser(insights().insert(insight).returning('*'))
      if (!added) throw new Error('The insert of an analysis returned no row.')
      return added
    },

    /** Lists the analyses of a user, newest first. */
    list: (userId: number, { skip, limit }: { skip: number; limit: number }): Promise<InsightRecord[]> =>
      insights()
        .where({ user_id: userId })
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .offset(skip)
        .limit(limit)
        .select('*'),

    /** Deletes analyses that are older than `days` days. @returns the number of deleted analyses */
    deleteOlderThan: (days: number): Promise<number> =>
      deleteInBatches(db, 'weather_insights', sql`created_at < now() - make_interval(days => ${days})`),
  }
}
