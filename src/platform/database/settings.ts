import type { Knex } from 'knex'

export type SettingsRepository = ReturnType<typeof createSettingsRepository>

/** Creates the repository of values that a deployment generates once, for instance secrets. */
export function createSettingsRepository(db: Knex) {
  const find = async (name: string): Promise<string | undefined> => {
    const row = await db('settings').where({ name }).first<{ value: string } | undefined>('value')
    return row?.value
  }

  return {
    /** Returns a setting, and creates it if it does not exist. Concurrent processes receive the same value. */
    async getOrCreate(name: string, create: () => string): Promise<string> {
      const known = await find(name)
      if (known !== undefined) return known
      const created = create()
      await db('settings').insert({ name, value: created }).onConflict('name').ignore()
      return (await find(name)) ?? created
    },
  }
}
