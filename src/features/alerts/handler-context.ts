import type { AlertsHandlers } from '../../../generated/operations.js'
import type { Transactional } from '../../platform/database/transactions.js'
import type { AlertRepositories } from './repositories.js'

export type AlertsContext = Transactional<Pick<AlertRepositories, 'alerts' | 'users'>>

export type Handlers = AlertsHandlers<AlertsContext>
