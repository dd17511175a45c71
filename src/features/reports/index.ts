import type { Log } from '../../base/log.js'
import { withTransactions } from '../../platform/database/postgres.js'
import { batchSize, inBatches } from '../../platform/database/query.js'
import { createFeature } from '../../platform/feature.js'
import type { Platform } from '../../platform/platform.js'
import type { ReportsContext } from './handler-context.js'
import * as handlers from './handlers/index.js'
import { createUploadLimit } from './images/image-queue.js'
import { createPersonalData } from './personal-data.js'
import { createReportRepositories, type ReportRepositories } from './repositories.js'
import { createImageStore, createUploads, findMissingImages, type Uploads } from './uploads.js'

export { civicIssueEntities } from './civic-issue-entity.js'
export { createBucketStore } from './images/store.js'
export { createReportRepository } from './repository.js'
export { anonymisedTitle, type ReportStatus } from './rules.js'
export { findMissingImages, type Uploads } from './uploads.js'

/** Reports of citizens, with images, support, and a status that staff set. */
export function createReports({ config, db, totals, idempotency, counters, clock, log }: Platform) {
  const { reportsDays } = config.retention
  const transactional = withTransactions(db, (bound) => createReportRepositories(bound, totals))
  const { repositories } = transactional
  const charge = createUploadLimit(config.uploads.limit, { counters, clock })
  const uploads = createUploads(createImageStore(config), { repositories, charge, clock, log })
  const context: ReportsContext = { ...transactional, config, uploads, idempotency }
  return createFeature(handlers, context, {
    async prepare() {
      const warning = await findMissingImages(config, db)
      if (warning !== undefined) log.warn(warning)
    },
    personalData: createPersonalData(uploads),
    maintenance: () => [
      { name: 'unused images', run: () => uploads.clearUnused() },
      ...(reportsDays === undefined
        ? []
        : [{ name: 'old reports', run: () => removeClosedReports(reportsDays, { repositories, uploads, log }) }]),
    ],
  })
}

interface ClosedReportsNeeds {
  repositories: Pick<ReportRepositories, 'reports'>
  uploads: Pick<Uploads, 'discard'>
  log: Log
}

/** Deletes closed reports that nobody has changed for a number of days. Replicas can run it concurrently. */
export async function removeClosedReports(
  days: number,
  { repositories, uploads, log }: ClosedReportsNeeds,
): Promise<void> {
  let total = 0
  await inBatches(async () => {
    const { count, images } = await repositories.reports.removeClosed(days, batchSize)
    if (images.length > 0) await uploads.discard(images)
    total += count
    return count
  })
  if (total > 0) log.info({ reports: total }, 'Deleted closed reports after their retention period')
}
