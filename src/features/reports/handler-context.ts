import type { ReportsHandlers, UploadsHandlers } from '../../../generated/operations.js'
import type { Config } from '../../platform/config/config.js'
import type { Transactional } from '../../platform/database/postgres.js'
import type { Idempotency } from '../../platform/idempotency/idempotency.js'
import type { ReportRepositories } from './repositories.js'
import type { Uploads } from './uploads.js'

export interface ReportsContext extends Transactional<ReportRepositories> {
  config: Pick<Config, 'server'>
  uploads: Uploads
  idempotency: Idempotency
}

export type Handlers = ReportsHandlers<ReportsContext> & UploadsHandlers<ReportsContext>
