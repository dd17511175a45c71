import type { Readable } from 'node:stream'
import type { Knex } from 'knex'
import type { Sql } from 'sql-template-tag'
import type { OutboxName } from '../../generated/types.js'
import type { AnyHandler, HandlersOf } from '../pipeline/http/bind.js'

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

type Texts = readonly [vietnamese: string, english: string]

/** A file in the archive of everything that is stored about a user: the rows of one query, as JSON. */
export interface ExportFile {
  /** Without `.json`. */
  name: string
  /** Describes the file in `README.txt`. */
  title: Texts
  /** The files of all features have this order. */
  order: number
  /** Columns and joins: the text between `select` and `where`. */
  select: string
  /** The unique column by which rows are read in pages, and a value that sorts before every value. Default: `id` and 0. */
  key?: string
  first?: string | number
  /** By default, the rows with this `user_id`. */
  condition?: (userId: number) => Sql
  /** Describes the folder with the files in the column `name`, and the list of the files whose content is missing. */
  contents?: { title: Texts; missing: Texts }
}

/** Whether the published records of a removed account are anonymised or deleted. */
export type RecordsOnRemoval = 'anonymise' | 'delete'

export interface AccountRemoval {
  userId: number
  records: RecordsOnRemoval
  trx: Knex
  /** Runs `work` after the transaction, in the order of these calls. After a crash, it is not run. */
  afterwards: (work: () => Promise<void>) => void
}

/** The data of users that a feature stores: its part of an export, and of the removal of an account. */
export interface PersonalData {
  files?: readonly ExportFile[]
  /** Opens a file that an {@link ExportFile} with `contents` lists; `undefined` if its content is missing. */
  open?: (name: string) => Promise<{ stream: Readable } | undefined>
  /** Locks rows that other transactions lock before their user. Called before the user is locked. */
  lock?: (userId: number, trx: Knex) => Promise<void>
  /** Removes or anonymises data that deleting the user's row does not delete. The row is deleted last. */
  remove?: (removal: AccountRemoval) => Promise<void>
}
