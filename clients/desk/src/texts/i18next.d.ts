import type { account } from './en/account.js'
import type { audit } from './en/audit.js'
import type { common } from './en/common.js'
import type { messages } from './en/messages.js'
import type { places } from './en/places.js'
import type { reportDetail } from './en/reportDetail.js'
import type { reports } from './en/reports.js'
import type { session } from './en/session.js'
import type { shell } from './en/shell.js'
import type { stations } from './en/stations.js'
import type { status } from './en/status.js'
import type { users } from './en/users.js'
import type { webhooks } from './en/webhooks.js'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      account: typeof account
      audit: typeof audit
      common: typeof common
      messages: typeof messages
      places: typeof places
      reportDetail: typeof reportDetail
      reports: typeof reports
      session: typeof session
      shell: typeof shell
      stations: typeof stations
      status: typeof status
      users: typeof users
      webhooks: typeof webhooks
    }
  }
}
