import type { Knex } from 'knex'
import sql, { raw } from 'sql-template-tag'
import { requireExistingUser } from '../../platform/database/postgres.js'
import { deleteInBatches, queriesOn } from '../../platform/database/query.js'

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

type NewInsight = Omit<InsightRecord, 'id' | 'created_at'>

export type InsightRepository = ReturnType<typeof createInsightRepository>

const columns = raw('id, user_id, lat, lon, provider, model, analysis, context, created_at')

export function createInsightRepository(db: Knex) {
  const { all, one } = queriesOn(db)

  return {
    /** @throws Unauthenticated if the user no longer exists */
    add: ({ user_id, lat, lon, provider, model, analysis, context }: NewInsight): Promise<InsightRecord> =>
      requireExistingUser(
        one(sql`
          insert into weather_insights (user_id, lat, lon, provider, model, analysis, context)
          values (${user_id}, ${lat}, ${lon}, ${provider}, ${model}, ${analysis}, ${JSON.stringify(context)})
          returning ${columns}`),
      ),

    /** Lists the analyses of a user, newest first. */
    list: (userId: number, { skip, limit }: { skip: number; limit: number }): Promise<InsightRecord[]> =>
      all(sql`
        select ${columns} from weather_insights where user_id = ${userId}
        order by created_at desc, id desc offset ${skip} limit ${limit}`),

    /** Deletes analyses that are older than `days` days. @returns the number of deleted analyses */
    deleteOlderThan: (days: number): Promise<number> =>
      deleteInBatches(db, 'weather_insights', sql`created_at < now() - make_interval(days => ${days})`),
  }
}
