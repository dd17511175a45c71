import type { Readable } from 'node:stream'
import type { Knex } from 'knex'
import type { Sql } from 'sql-template-tag'

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
  /** The unique column by which rows are read in pages, and a value before all others. By default, `id` and 0. */
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
  /** Removes or anonymises what does not disappear with the row of the user, which is removed last. */
  remove?: (removal: AccountRemoval) => Promise<void>
}
