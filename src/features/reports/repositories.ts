import type { Knex } from 'knex'
import { createAuditRepository } from '../../platform/audit.js'
import type { Totals } from '../../platform/database/pages.js'
import { createIdempotencyRepository } from '../../platform/idempotency/repository.js'
import { createPublicReportRepository } from './public-reports-repository.js'
import { createReportRepository } from './repository.js'
import { createUploadRepository } from './uploads-repository.js'

export type ReportRepositories = ReturnType<typeof createReportRepositories>

export function createReportRepositories(db: Knex, totals?: Totals) {
  return {
    reports: createReportRepository(db, totals),
    publicReports: createPublicReportRepository(db, totals),
    uploads: createUploadRepository(db),
    audit: createAuditRepository(db),
    idempotency: createIdempotencyRepository(db),
  }
}
