import type { OperationId } from '@environmental-monitoring/sdk'
import { lazy, type ComponentType } from 'react'
import { tokens } from '#shared/session/tokens.js'
import { preloadList } from './pages/reports/filters.js'

export interface DeskPage {
  name: 'reports' | 'places' | 'air' | 'stations' | 'users' | 'messages' | 'webhooks' | 'audit' | 'status' | 'account'
  /** Users who may not call this operation do not see the page. */
  needs?: OperationId
  load: () => Promise<{ default: ComponentType }>
  /** Requests what the page shows first. */
  preload?: () => Promise<unknown>
}

/** The pages in the order of the navigation. A page has the path of its name, and handles all paths below it. */
const all: DeskPage[] = [
  {
    name: 'reports',
    needs: 'updateReportStatuses',
    load: () => import('./pages/reports/index.js'),
    preload: preloadList,
  },
  { name: 'places', needs: 'updateLocation', load: () => import('./pages/places/index.js') },
  { name: 'air', needs: 'createSensorFlag', load: () => import('./pages/air/index.js') },
  { name: 'stations', needs: 'updateStation', load: () => import('./pages/stations/index.js') },
  { name: 'users', needs: 'listUsers', load: () => import('./pages/users/index.js') },
  { name: 'messages', needs: 'listNotifications', load: () => import('./pages/messages/index.js') },
  { name: 'webhooks', needs: 'listWebhooks', load: () => import('./pages/webhooks/index.js') },
  { name: 'audit', needs: 'listAuditEvents', load: () => import('./pages/audit/index.js') },
  { name: 'status', needs: 'getSystemStatus', load: () => import('./pages/status/index.js') },
  { name: 'account', load: () => import('./pages/account/index.js') },
]
export const pages = all.map((page) => ({ ...page, Content: lazy(page.load) }))

/**
 * Loads the page of the address, and its data, while the session is being restored. The service rejects the requests if
 * the token has expired, and the sign-in page is shown.
 */
export async function preloadPage(): Promise<void> {
  if ((await tokens.get()) === undefined) return
  const [, , name = ''] = location.pathname.split('/')
  const page = all.find((candidate) => candidate.name === (name || 'reports'))
  await Promise.all([page?.load(), page?.preload?.()])
}
