import type { Log } from '../../base/log.js'
import { batchSize, inBatches } from '../../platform/database/in-batches.js'
import type { ReportRepositories } from './repositories.js'
import type { Uploads } from './uploads.js'

export interface OldReportsOptions {
  repositories: Pick<ReportRepositories, 'reports'>
  uploads: Pick<Uploads, 'discard'>
  log: Log
}

/** Deletes closed reports that nobody has changed for a number of days. Replicas can run it concurrently. */
export async function removeClosedReports(
  days: number,
  { repositories, uploads, log }: OldReportsOptions,
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
