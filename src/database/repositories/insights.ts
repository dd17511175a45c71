import type { Knex } from 'knex'
import { deleteInBatches } from '../delete-in-batches.js'
import { orUserGone } from '../deleted-user.js'

/** An analysis as it is kept. */
export interface InsightRecord {
  id: number
  user_id: number
  lat: number
  lon: number
  provider: 'gemini' | 'groq'
  model: string
  analysis: string
  /** What the analysis was made from. */
  context: Record<string, unknown>
  created_at: Date
}

export type InsightRepository = ReturnType<typeof createInsightRepository>

export function createInsightRepository(db: Knex) {
  const insights = () => db<InsightRecord>('weather_insights')

  return {
    /** @throws Unauthenticated when the user has been deleted meanwhile */
    async add(insight: Omit<InsightRecord, 'id' | 'created_at'>): Promise<InsightRecord> {
      const [added] = await orUserGone(insights().insert(insight).returning('*'))
      if (!added) throw new Error('The insert of an analysis returned no row.')
      return added
    },

    /** Those of one user, newest first. */
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

    /** Removes rows older than `days`. @returns how many */
    forgetOld: (days: number): Promise<number> =>
      deleteInBatches(db, 'weather_insights', db.raw('created_at < now() - make_interval(days => ?)', [days])),
  }
}
