import type { Knex } from 'knex'
import sql, { raw } from 'sql-template-tag'
import type { ReportCategory, ReportSeverity, ReportSort } from '../../../generated/types.js'
import { haversine, roundDegrees, streetDecimals, type Coordinates } from '../../base/geo.js'
import { conditionsOfCircle, readNearest } from '../../platform/database/nearest.js'
import { type Page, readPage, type Slice, type Totals } from '../../platform/database/pages.js'
import { requireExistingUser } from '../../platform/database/postgres.js'
import { queriesOn } from '../../platform/database/query.js'
import type { PublishedReport } from './civic-issue-entity.js'
import { conditionsOf, isIndexed, type ReportFilter } from './filter.js'
import { anonymisedTitle, isPublishedIn, type ReportStatus } from './rules.js'

export interface ReportRecord extends Coordinates {
  id: number
  title: string
  description: string | null
  category: ReportCategory | null
  severity: ReportSeverity | null
  status: ReportStatus
  /** Whether the report is public. Only public reports are mirrored to the context broker. */
  is_published: boolean
  /** The reporter. `null` after the account has been deleted. */
  user_id: number | null
  created_at: Date
  updated_at: Date
  /** Whether staff have released title, description and images. They are public while the report is published. */
  public_content: boolean
  support_count: number
  /** Increases with each change by a request, but not with supports. */
  version: number
  /** Names of the uploads, in order. */
  images: string[]
  /** Metres from the centre of a geo query. */
  distance?: number
}

export interface NewReport extends Coordinates {
  title: string
  description: string | undefined
  category: ReportCategory | undefined
  severity: ReportSeverity | undefined
  user_id: number
}

interface ReportsRequest extends Slice {
  /** `undefined` sorts by distance if the filter has a circle, and otherwise by time of creation. */
  sort: ReportSort | undefined
  order: 'asc' | 'desc'
  /** Also counts the reports per status, regardless of the filter's status. Requires an exact count. */
  groupByStatus?: boolean
}

/** The fields of a report that a status change depends on. */
export type ReportState = Pick<ReportRecord, 'id' | 'status' | 'is_published' | 'public_content'>

/** The values that staff set. */
export interface StatusUpdate {
  status: ReportStatus
  /** A note for the reporter. */
  note: string | null
  /** `undefined` keeps the current value. */
  publicContent?: boolean | undefined
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

const columns = `id, title, description, category, severity, latitude, longitude, status, is_published, user_id,
  created_at, updated_at, public_content, support_count, version`

export type ReportRepository = ReturnType<typeof createReportRepository>

/** Returns SQL for the images of the reports in a table or alias, in order. */
export const imagesOf = (reports: string) =>
  `array(select name from uploads where report_id = ${reports}.id order by position)`

const selected = raw(columns)
const selectReports = raw(`select ${columns}, ${imagesOf('reports')} as images from reports`)
const imagesOfPage = raw(`${imagesOf('page')} as images`)

const idsOf = (reports: { id: number }[]) => reports.map(({ id }) => id)

export function createReportRepository(db: Knex, totals?: Totals) {
  const { all, one, values, run, prepared } = queriesOn(db)
  const byId = (id: number) => sql`${selectReports} where id = ${id}`

  return {
    find: (id: number): Promise<ReportRecord | undefined> => prepared.first(byId(id)),

    published: (ids: number[]): Promise<PublishedReport[]> =>
      all(sql`
        select id, category, status, latitude, longitude, created_at, updated_at from reports
        where id = any(${ids}::int[]) and is_published`),

    /** Locks a report until the transaction ends, after waiting for concurrent changes. */
    lock: (id: number): Promise<ReportRecord | undefined> => prepared.first(sql`${byId(id)} for update`),

    async list(filter: ReportFilter, { groupByStatus, ...request }: ReportsRequest): Promise<Page<ReportRecord>> {
      const { circle, status } = filter
      const { sort = 'created_at' } = request
      const isNearest = circle !== undefined && request.sort === undefined
      const inCircle = circle ? conditionsOfCircle(circle) : []
      const conditionsFor = (wanted: ReportFilter) => [...conditionsOf(wanted), ...(isNearest ? [] : inCircle)]
      const conditions = conditionsFor(filter)
      const listing = {
        table: 'reports',
        columns: selected,
        conditions,
        planEach: !isIndexed(filter, sort),
        sortsFew: filter.words !== undefined || (isNearest && conditions.length > 0),
        extraColumn: imagesOfPage,
        grouping: groupByStatus
          ? { column: 'status', value: status, conditions: conditionsFor({ ...filter, status: undefined }) }
          : undefined,
      }
      if (isNearest) return readNearest<ReportRecord>(db, totals, listing, circle, request)
      const page = await readPage<ReportRecord>(db, totals, listing, { ...request, sort })
      if (circle) for (const record of page.records) record.distance = haversine(circle, record)
      return page
    },

    /** Creates a report without images. @throws Unauthenticated if the reporter no longer exists */
    async create(report: NewReport): Promise<ReportRecord> {
      const { title, description, category, severity, latitude, longitude, user_id } = report
      const insert = prepared.one<Omit<ReportRecord, 'images'>>(sql`
        insert into reports (title, description, category, severity, latitude, longitude, user_id)
        values (${title}, ${description}, ${category}, ${severity}, ${roundDegrees(latitude)},
          ${roundDegrees(longitude)}, ${user_id})
        returning ${selected}`)
      return { ...(await requireExistingUser(insert)), images: [] }
    },

    /** Locks reports until the transaction ends, in the order of their ids so that concurrent updates cannot deadlock. */
    lockAll: (ids: number[]): Promise<ReportState[]> =>
      prepared.all(
        sql`select id, status, is_published, public_content from reports where id = any(${ids}) order by id for update`,
      ),

    /**
     * Changes reports that this transaction has locked. Adds each change of a status, and each note, to the history.
     * @returns the time of the change by id
     * @throws Unauthenticated if the actor no longer exists
     */
    async setStatus(
      locked: Pick<ReportState, 'id' | 'status'>[],
      { status, note, publicContent }: StatusUpdate,
      actorId: number,
    ): Promise<Map<number, Date>> {
      const updated = await prepared.all<{ id: number; updated_at: Date }>(sql`
        update reports set status = ${status},
          is_published = case when is_published then ${isPublishedIn(status, true)}::boolean
                              else ${isPublishedIn(status, false)}::boolean end,
          public_content = coalesce(${publicContent ?? null}::boolean, public_content), updated_at = clock_timestamp()
        where id = any(${idsOf(locked)}::integer[]) returning id, updated_at`)
      const noted = locked.filter((report) => report.status !== status || note !== null)
      if (noted.length > 0) {
        const entries = sql`
          insert into report_history (report_id, from_status, to_status, note, actor_id)
          select id, status, ${status}, ${note}, ${actorId}::integer
          from unnest(${idsOf(noted)}::integer[], ${noted.map((report) => report.status)}::text[]) as report (id, status)`
        await requireExistingUser(prepared.run(entries))
      }
      return new Map(updated.map(({ id, updated_at }) => [id, updated_at]))
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
      const rows = await prepared.all<{ user_id: number | null } & (HistoryRecord | { id: null })>(sql`
        select reports.user_id, entry.* from reports left join (${newest}) as entry on true
        where reports.id = ${id} order by entry.id`)
      if (!rows[0]) return undefined
      return { user_id: rows[0].user_id, entries: rows.filter((row) => row.id !== null) }
    },

    /** Locks the reports that a user has created or supports, until the transaction ends, in the order of their ids. */
    lockOf: (userId: number): Promise<void> =>
      run(sql`
        select id from reports where id in (
          select id from reports where user_id = ${userId}
          union all select report_id from report_supports where user_id = ${userId}
        ) order by id for update`),

    /** Removes the reports of a user, optionally only those with one status, with their history. */
    removeOf: (userId: number, status?: ReportStatus): Promise<void> =>
      run(sql`delete from reports where user_id = ${userId} and (${status}::text is null or status = ${status})`),

    /** Removes everything that could identify the reporter from a user's reports. Images are discarded separately. */
    async anonymiseOf(userId: number): Promise<void> {
      // Passes ids instead of a subquery, with which the planner would read the whole history.
      const ids = await values<number>(sql`select id from reports where user_id = ${userId}`)
      await run(sql`update report_history set note = null where report_id = any(${ids}::int[]) and note is not null`)
      const scale = 10 ** streetDecimals
      const rounded = (column: string) => sql`floor(${raw(column)} * ${scale}::float8 + 0.5) / ${scale}::float8`
      await run(sql`
        update reports set user_id = null, title = ${anonymisedTitle}, description = null, public_content = false,
          latitude = ${rounded('latitude')}, longitude = ${rounded('longitude')}, updated_at = clock_timestamp()
        where user_id = ${userId}`)
    },

    /**
     * Removes up to `limit` closed reports that have not changed for `days` days, with their history and events, and
     * discards their images. Skips reports that are being changed.
     * @returns their number, and the names of the images
     */
    removeClosed: (days: number, limit: number): Promise<{ count: number; images: string[] }> =>
      one(sql`
        with closed as materialized (
          select id from reports
          where status in ('REJECTED', 'COMPLETED') and updated_at < now() - make_interval(days => ${days})
          order by updated_at, id limit ${limit} for update skip locked
        ), discarded as (
          update uploads set report_id = null, discarded_at = now()
          from closed where uploads.report_id = closed.id returning name
        ), removed_events as (
          delete from events using closed where events.resource = 'report:' || closed.id
        ), removed as (
          delete from reports using closed where reports.id = closed.id returning reports.id
        )
        select (select count(*) from removed) as count, array(select name from discarded) as images`),

    remove: (id: number): Promise<void> => run(sql`delete from reports where id = ${id}`),
  }
}
