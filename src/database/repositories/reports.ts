import type { Knex } from 'knex'
import sql, { raw, type Sql } from 'sql-template-tag'
import { roundDegrees, streetDecimals, type Coordinates } from '../../domain/geo.js'
import {
  anonymisedTitle,
  type BoundingBox,
  type ReportCategory,
  type ReportSeverity,
  type ReportStatus,
} from '../../domain/reports.js'
import { query } from '../query.js'
import { requireExistingUser } from '../sql-state.js'
import { readPage, type Page, type PageRequest } from './pages.js'
import type { Totals } from './totals.js'

export interface ReportRecord extends Coordinates {
  id: number
  title: string
  description: string | null
  category: ReportCategory | null
  severity: ReportSeverity | null
  status: ReportStatus
  /** Set while the report is approved. Only published reports are mirrored to the context broker. */
  is_published: boolean
  /** The reporter. `null` after the account has been deleted. */
  user_id: number | null
  created_at: Date
  /** Names of the uploads, in order. */
  images: string[]
}

export interface NewReport extends Coordinates {
  title: string
  description: string | undefined
  category: ReportCategory | undefined
  severity: ReportSeverity | undefined
  user_id: number
}

/** Conditions of a list, combined with `and`. */
export interface ReportFilter {
  userId: number | undefined
  status: ReportStatus | undefined
  category: ReportCategory | undefined
  area: BoundingBox | undefined
}

export type ReportSort = 'id' | 'created_at' | 'title' | 'status'

export interface StatusChange {
  from: ReportStatus
  to: ReportStatus
  isPublished: boolean
  note: string | null
  actorId: number
}

export interface HistoryRecord {
  id: number
  from_status: ReportStatus
  to_status: ReportStatus
  note: string | null
  /** Name or, if there is none, email address. `null` after the account has been deleted. */
  actor: string | null
  created_at: Date
}

/** Maximum number of status changes to return per report. */
const maxHistory = 1_000

const columns = [
  'id',
  'title',
  'description',
  'category',
  'severity',
  'latitude',
  'longitude',
  'status',
  'is_published',
  'user_id',
  'created_at',
] as const

export type ReportRepository = ReturnType<typeof createReportRepository>

const imagesOf = (reports: string) =>
  `array(select name from uploads where report_id = ${reports}.id order by position) as images`

const selected = raw(columns.join())
const selectReports = raw(`select ${columns.join()}, ${imagesOf('reports')} from reports`)
const imagesOfPage = raw(imagesOf('page'))

function conditionsOf({ userId, status, category, area }: ReportFilter): Sql[] {
  return [
    ...(userId === undefined ? [] : [sql`user_id = ${userId}`]),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(category === undefined ? [] : [sql`category = ${category}`]),
    ...(area === undefined
      ? []
      : [
          sql`latitude between ${area.minLatitude} and ${area.maxLatitude}`,
          sql`longitude between ${area.minLongitude} and ${area.maxLongitude}`,
        ]),
  ]
}

/**
 * Returns whether an index consists of the columns of the filter followed by the sort column. Otherwise no single plan
 * fits all values: few reports are pending, most are completed, and the sizes of areas differ.
 */
function isIndexed({ userId, status, category, area }: ReportFilter, sort: ReportSort): boolean {
  if (area !== undefined) return false
  const isUnfiltered = status === undefined && category === undefined
  return (userId === undefined && isUnfiltered) || (sort === 'created_at' && (userId === undefined || isUnfiltered))
}

export function createReportRepository(db: Knex, totals?: Totals) {
  const byId = (id: number) => sql`${selectReports} where id = ${id}`

  return {
    async find(id: number): Promise<ReportRecord | undefined> {
      const [found] = await query<ReportRecord>(db, byId(id), { prepare: true })
      return found
    },

    /** Locks a report until the transaction ends, after waiting for concurrent changes. */
    async lock(id: number): Promise<ReportRecord | undefined> {
      const [found] = await query<ReportRecord>(db, sql`${byId(id)} for update`, { prepare: true })
      return found
    },

    list(filter: ReportFilter, request: PageRequest<ReportSort>): Promise<Page<ReportRecord>> {
      const listing = {
        table: 'reports',
        columns: selected,
        conditions: conditionsOf(filter),
        planEach: !isIndexed(filter, request.sort),
        extraColumn: imagesOfPage,
      }
      return readPage<ReportRecord>(db, totals, listing, request)
    },

    /** Creates a report without images. @throws Unauthenticated if the reporter no longer exists */
    async create(report: NewReport): Promise<ReportRecord> {
      const { latitude, longitude } = report
      const [created] = await requireExistingUser(
        db('reports')
          .insert({ ...report, latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) })
          .returning<Omit<ReportRecord, 'images'>[]>([...columns]),
      )
      if (!created) throw new Error('The insert of a report returned no row.')
      return { ...created, images: [] }
    },

    /**
     * Sets the status of a report that this transaction has locked, and adds the change to its history.
     * @throws Unauthenticated if the actor no longer exists
     */
    async setStatus(id: number, { from, to, isPublished, note, actorId }: StatusChange): Promise<void> {
      const updated_at = db.raw('clock_timestamp()')
      await db('reports').where({ id }).update({ status: to, is_published: isPublished, updated_at })
      const entry = { report_id: id, from_status: from, to_status: to, note, actor_id: actorId }
      await requireExistingUser(db('report_history').insert(entry))
    },

    /**
     * Returns the newest status changes of a report, oldest first, and its reporter; `undefined` if the report does not
     * exist.
     */
    async history(id: number): Promise<{ user_id: number | null; entries: HistoryRecord[] } | undefined> {
      const newest = sql`
        select entry.id, from_status, to_status, note, coalesce(nullif(actor.full_name, ''), actor.email) as actor,
          entry.created_at
        from report_history as entry left join users as actor on actor.id = entry.actor_id
        where entry.report_id = ${id} order by entry.id desc limit ${raw(String(maxHistory))}`
      const rows = await query<{ user_id: number | null } & (HistoryRecord | { id: null })>(
        db,
        sql`select reports.user_id, entry.* from reports left join (${newest}) as entry on true
            where reports.id = ${id} order by entry.id`,
        { prepare: true },
      )
      if (!rows[0]) return undefined
      return { user_id: rows[0].user_id, entries: rows.filter((row) => row.id !== null) }
    },

    /** Locks all reports of a user until the transaction ends. */
    async lockOf(userId: number): Promise<void> {
      await db('reports').where({ user_id: userId }).orderBy('id').forUpdate().select('id')
    },

    /** Removes the reports of a user, optionally only those with one status, with their history. */
    async removeOf(userId: number, status?: ReportStatus): Promise<void> {
      await db('reports')
        .where({ user_id: userId, ...(status && { status }) })
        .delete()
    },

    /** Removes everything that could identify the reporter from a user's reports. Images are discarded separately. */
    async anonymiseOf(userId: number): Promise<void> {
      // Passes ids instead of a subquery, with which the planner would read the whole history.
      const ids = (await db('reports').where({ user_id: userId }).pluck('id')) as number[]
      await db('report_history').whereRaw('report_id = any(?)', [ids]).whereNotNull('note').update({ note: null })
      const scale = 10 ** streetDecimals
      const rounded = (column: string) => db.raw('floor(?? * ?::float8 + 0.5) / ?::float8', [column, scale, scale])
      await db('reports')
        .where({ user_id: userId })
        .update({
          user_id: null,
          title: anonymisedTitle,
          description: null,
          latitude: rounded('latitude'),
          longitude: rounded('longitude'),
        })
    },

    remove: async (id: number): Promise<boolean> => (await db('reports').where({ id }).delete()) > 0,
  }
}
