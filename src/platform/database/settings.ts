import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { queriesOn } from './query.js'

export type SettingsRepository = ReturnType<typeof createSettingsRepository>

/**
 * Creates the repository of values that a deployment generates once, for instance secrets. `observation-hours.ts` keeps
 * its state in the same table.
 */
export function createSettingsRepository(db: Knex) {
  const { value, run } = queriesOn(db)
  const find = (name: string) => value<string>(sql`select value from settings where name = ${name}`)

  return {
    /** Returns a setting, and creates it if it does not exist. Concurrent processes receive the same value. */
    async getOrCreate(name: string, create: () => string): Promise<string> {
      const known = await find(name)
      if (known !== undefined) return known
      const created = create()
      await run(sql`insert into settings (name, value) values (${name}, ${created}) on conflict do nothing`)
      return (await find(name)) ?? created
    },
  }
}
