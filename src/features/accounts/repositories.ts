import type { Knex } from 'knex'
import { createAuditRepository } from '../../platform/audit/repository.js'
import type { Totals } from '../../platform/database/totals.js'
import type { PersonalData } from '../../platform/personal-data.js'
import { createAccountTokenRepository } from './account-tokens-repository.js'
import { createMailRepository } from './mails-repository.js'
import { createRevocationRepository } from './revocations-repository.js'
import { createSessionRepository } from './sessions-repository.js'
import { createTotpRepository } from './totp-repository.js'
import { createUserRecords } from './user-records.js'
import { createUserRepository } from './users-repository.js'

export type AccountRepositories = ReturnType<typeof createAccountRepositories>

/** Creates the repositories on a pool or on a transaction. */
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
