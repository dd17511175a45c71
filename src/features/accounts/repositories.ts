import type { Knex } from 'knex'
import { createAuditRepository } from '../../platform/audit.js'
import type { Totals } from '../../platform/database/pages.js'
import type { PersonalData, RecordsOnRemoval } from '../../platform/feature.js'
import { createAccountTokenRepository } from './links-repository.js'
import { createMailRepository } from './mails.js'
import { createRevocationRepository } from './revoked-tokens.js'
import { createSessionRepository } from './sessions-repository.js'
import { createTotpRepository } from './totp.js'
import { createUserRepository } from './users-repository.js'

export type AccountRepositories = ReturnType<typeof createAccountRepositories>

export function createAccountRepositories(db: Knex, personalData: () => readonly PersonalData[], totals?: Totals) {
  return {
    users: createUserRepository(db, totals),
    sessions: createSessionRepository(db),
    revocations: createRevocationRepository(db),
    accountTokens: createAccountTokenRepository(db),
    mails: createMailRepository(db),
    totp: createTotpRepository(db),
    audit: createAuditRepository(db, totals),
    records: createUserRecords(db, personalData),
  }
}

/** The data of a user in all features, in the transaction that removes the account. */
function createUserRecords(trx: Knex, personalData: () => readonly PersonalData[]) {
  return {
    /** Locks what must be locked before the user. */
    async lock(userId: number): Promise<void> {
      for (const { lock } of personalData()) await lock?.(userId, trx)
    },
    /** Removes or anonymises the records. Returns work for the time after the transaction. */
    async remove(userId: number, records: RecordsOnRemoval): Promise<() => Promise<void>> {
      const work: (() => Promise<void>)[] = []
      const afterwards = (one: () => Promise<void>) => void work.push(one)
      for (const { remove } of personalData()) await remove?.({ userId, records, trx, afterwards })
      return async () => {
        for (const one of work) await one()
      }
    },
  }
}
