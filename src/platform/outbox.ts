import type { Sql } from 'sql-template-tag'
import type { OutboxName } from '../../generated/types.js'

/** Messages that a feature delivers in the background, for the status page. */
export interface Outbox {
  name: OutboxName
  isEnabled: boolean
  /** Milliseconds after which a waiting message is a problem. */
  maxWait: number
  /**
   * Selects `created_at` and `failing` of the messages that wait, in the order of a partial index. Without the order,
   * Postgres might read the whole table.
   */
  waiting: Sql
  /**
   * Selects the messages of the last 24 hours that could not be delivered. With `waiting`, the waiting messages that are
   * `failing` count instead. By default, failures are not stored.
   */
  failed?: Sql | 'waiting'
}
