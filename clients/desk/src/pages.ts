import type { OperationId } from '@environmental-monitoring/sdk'
import { lazy, type ComponentType } from 'react'

export interface DeskPage {
  name: 'reports' | 'places' | 'stations' | 'users' | 'messages' | 'webhooks' | 'audit' | 'status' | 'account'
  /** Users who may not call this operation do not see the page. */
  needs?: OperationId
  Content: ComponentType
}

/** The pages in the order of the navigation. A page has the path of its name, and handles all paths below it. */
export const pages: DeskPage[] = [
  { name: 'reports', needs: 'updateReportStatuses', Content: lazy(() => import('./pages/reports/index.js')) },
  { name: 'places', needs: 'updateLocation', Content: lazy(() => import('./pages/places/index.js')) },
  { name: 'stations', needs: 'updateStation', Content: lazy(() => import('./pages/stations/index.js')) },
  { name: 'users', needs: 'listUsers', Content: lazy(() => import('./pages/users/index.js')) },
  { name: 'messages', needs: 'listNotifications', Content: lazy(() => import('./pages/messages/index.js')) },
  { name: 'webhooks', needs: 'listWebhooks', Content: lazy(() => import('./pages/webhooks/index.js')) },
  { name: 'audit', needs: 'listAuditEvents', Content: lazy(() => import('./pages/audit/index.js')) },
  { name: 'status', needs: 'getSystemStatus', Content: lazy(() => import('./pages/status/index.js')) },
  { name: 'account', Content: lazy(() => import('./pages/account/index.js')) },
]
