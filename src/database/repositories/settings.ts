import type { Knex } from 'knex'

export type SettingsRepository = ReturnType<typeof createSettingsRepository>

/** What a deployment makes up once and keeps, for instance secrets. */
export function createSettingsRepository(db: Knex) {
  const find = async (name: string): Promise<string | undefined> => {
    const row = await db('settings').where({ name }).first<{ value: string } | undefined>('value')
    return row?.value
  }

  return {
    /** The value of this name; the first process that asks makes it, and all others get the same. */
    async getOrCreate(name: string, make: () => string): Promise<string> {
      const known = await find(name)
      if (known !== undefined) return known
      const made = make()
      await db('settings').insert({ name, value: made }).onConflict('name').ignore()
      return (await find(name)) ?? made
    },
  }
}
