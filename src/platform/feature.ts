import type { Sql } from 'sql-template-tag'
import type { OutboxName } from '../../generated/types.js'
import type { AnyHandler, HandlersOf } from '../pipeline/http/bind.js'
import type { PersonalData } from './personal-data.js'

/** Handlers of a feature, bound to its context. */
export type BoundHandlers<Handlers> = { [Id in keyof Handlers]: AnyHandler<undefined> }

/** Work that several replicas may do at the same time, every ten minutes: deletes what has expired, and tidies up. */
export interface MaintenanceTask {
  /** Identifies the task in log messages. */
  name: string
  run: () => Promise<unknown>
}

/** Parts of a feature that the app collects from all features. */
export interface Contributions {
  /** Loads what requests need. Called once the database is migrated, and again if it did not respond. */
  prepare?: () => Promise<void>
  /** Starts queues and periodic jobs. Called once the database is ready. */
  start?: () => void
  /** Returns the tasks that delete expired data and tidy up. Called once the database is ready. */
  maintenance?: () => MaintenanceTask[]
  /** Ends connections that would delay the shutdown. Called while requests are still served. */
  stop?: () => Promise<void> | void
  /** Messages that the feature delivers in the background, for the status page. */
  outbox?: Outbox
  /** The data of users that the feature stores. */
  personalData?: PersonalData
}

/** A feature as the app uses it. */
export interface Feature<Handlers, Context> extends Contributions {
  handlers: BoundHandlers<Handlers>
  /** The dependencies of its handlers. Tests replace parts of it. */
  context: Context
}

/** Binds the handlers of a feature to its context. */
export function createFeature<Context, Handlers extends HandlersOf<Context, Handlers>>(
  handlers: Handlers,
  context: Context,
  contributions: Contributions = {},
): Feature<Handlers, Context> {
  const bind = (handler: AnyHandler<Context>): AnyHandler<undefined> => {
    return (request) => handler(request, context)
  }
  const bound = Object.entries<AnyHandler<Context>>(handlers).map(([id, handler]) => [id, bind(handler)])
  return { handlers: Object.fromEntries(bound) as BoundHandlers<Handlers>, context, ...contributions }
}

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
