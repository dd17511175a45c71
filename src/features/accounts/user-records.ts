import type { Knex } from 'knex'
import type { PersonalData, RecordsOnRemoval } from '../../platform/personal-data.js'

/** The data of a user in all features, in the transaction that removes the account. */
export interface UserRecords {
  /** Locks what must be locked before the user. */
  lock(userId: number): Promise<void>
  /** Removes or anonymises the records. Returns work for the time after the transaction. */
  remove(userId: number, records: RecordsOnRemoval): Promise<() => Promise<void>>
}

export function createUserRecords(trx: Knex, personalData: () => readonly PersonalData[]): UserRecords {
  return {
    async lock(userId) {
      for (const { lock } of personalData()) await lock?.(userId, trx)
    },
    async remove(userId, records) {
      const work: (() => Promise<void>)[] = []
      const afterwards = (one: () => Promise<void>) => void work.push(one)
      for (const { remove } of personalData()) await remove?.({ userId, records, trx, afterwards })
      return async () => {
        for (const one of work) await one()
      }
    },
  }
}
