import type { Knex } from 'knex'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { ReportCategory } from '../../../generated/types.js'
import { chordOf, toCartesian, type Circle, type Coordinates } from '../../base/geo.js'
import { readNearest } from '../../platform/database/nearest.js'
import { type Page, readPage, type Slice, type Totals } from '../../platform/database/pages.js'
import { requireExistingUser } from '../../platform/database/postgres.js'
import { queriesOn } from '../../platform/database/query.js'
import { boxAround, type BoundingBox } from './filter.js'
import { imagesOf, type ReportRecord } from './repository.js'
import { isPublishable, maxSimilarDays, openStatuses, type ReportStatus } from './rules.js'

/** The public part of a report. Its position is rounded. */
export interface PublicReportRecord
  extends
    Coordinates,
    Pick<ReportRecord, 'id' | 'category' | 'status' | 'support_count' | 'created_at' | 'updated_at'> {
  /** `null` if the content is not released. */
  title: string | null
  description: string | null
  /** Names of the uploads, in order. */
  images: string[]
}

export interface SimilarReportRecord extends PublicReportRecord {
  is_own: boolean
  is_supported: boolean
  /** Metres. */
  distance: number
}

interface PublicReportFilter {
  status: ReportStatus | undefined
  category: ReportCategory | undefined
  area: BoundingBox | undefined
  circle: Circle | undefined
}

interface SimilarQuery {
  /** The caller, whose own reports are included. */
  userId: number
  category: ReportCategory | undefined
  circle: Circle
  limit: number
}

/** A report that a user wants to support. */
export interface SupportState {
  is_published: boolean
  is_own: boolean
  supports: number
}

const publicColumns = `id, category, status, public_latitude as latitude, public_longitude as longitude, support_count,
  created_at, updated_at`

const columns = raw(`${publicColumns}, public_content, case when public_content then title end as title,
  case when public_content then description end as description`)
const imagesOfPage = raw(`case when page.public_content then ${imagesOf('page')} else '{}' end as images`)

const open = join(openStatuses.map((status) => raw(`'${status}'`)))

function inBox({ minLatitude, maxLatitude, minLongitude, maxLongitude }: BoundingBox): Sql[] {
  return [
    sql`public_latitude between ${minLatitude} and ${maxLatitude}`,
    sql`public_longitude between ${minLongitude} and ${maxLongitude}`,
  ]
}

/** The planner can estimate the rows of a box, but not the rows of a circle. */
function inCircle({ radius, ...centre }: Circle): Sql[] {
  const point = sql`cube(${toCartesian(centre)}::float8[])`
  return [...inBox(boxAround(centre, radius)), sql`public_position <-> ${point} <= ${chordOf(radius)}`]
}

/** Creates the repository of what all users see of reports. Reads and compares only rounded positions. */
export function createPublicReportRepository(db: Knex, totals?: Totals) {
  const { run, prepared } = queriesOn(db)

  /** Locks the report first, so that the returned number includes all earlier changes. */
  const changeSupport = (reportId: number, userId: number, change: Sql, supports: Sql) =>
    requireExistingUser(
      prepared.first<SupportState>(sql`
        with report as (
          select id, support_count, is_published, user_id is not distinct from ${userId} as is_own
          from reports where id = ${reportId} for no key update
        ), changed as (${change} returning 1)
        select is_published, is_own, ${supports} as supports from report`),
    )

  return {
    /** Lists published reports, newest first. */
    list({ status, category, area, circle }: PublicReportFilter, slice: Slice): Promise<Page<PublicReportRecord>> {
      // A status that no public report has would otherwise be searched in all reports of an area.
      const conditions = [
        sql`is_published`,
        ...(status === undefined ? [] : [isPublishable(status) ? sql`status = ${status}` : sql`false`]),
        ...(category === undefined ? [] : [sql`category = ${category}`]),
        ...(area === undefined ? [] : inBox(area)),
        ...(circle === undefined ? [] : inCircle(circle)),
      ]
      const planEach = area !== undefined || circle !== undefined
      const listing = { table: 'reports', columns, conditions, planEach, extraColumn: imagesOfPage }
      return readPage<PublicReportRecord>(db, totals, listing, { ...slice, sort: 'created_at', order: 'desc' })
    },

    /** Lists open reports around a position, nearest first: published ones and the caller's own. */
    async similar({ userId, category, circle, limit }: SimilarQuery): Promise<SimilarReportRecord[]> {
      const isOwn = sql`user_id is not distinct from ${userId}`
      const ifVisible = (column: string) => sql`case when public_content or ${isOwn} then ${raw(column)} end`
      const listing = {
        table: 'reports',
        position: 'public_position',
        columns: sql`${raw(publicColumns)}, ${ifVisible('title')} as title, ${ifVisible('description')} as description,
          ${isOwn} as is_own,
          exists (select from report_supports where report_id = reports.id and user_id = ${userId}) as is_supported,
          case when public_content or ${isOwn} then ${raw(imagesOf('reports'))} else '{}' end as images`,
        conditions: [
          sql`status in (${open})`,
          sql`created_at > now() - ${raw(`interval '${maxSimilarDays} days'`)}`,
          sql`(is_published or user_id = ${userId})`,
          ...(category === undefined ? [] : [sql`category = ${category}`]),
        ],
        planEach: true,
      }
      const { records } = await readNearest<Omit<SimilarReportRecord, 'distance'>>(db, totals, listing, circle, {
        skip: 0,
        limit,
      })
      return records
    },

    /**
     * Adds the support of a user to a published report of another user, unless it exists.
     * @returns `undefined` if there is no such report
     * @throws Unauthenticated if the user no longer exists
     */
    support: (reportId: number, userId: number): Promise<SupportState | undefined> =>
      changeSupport(
        reportId,
        userId,
        sql`insert into report_supports (report_id, user_id)
            select id, ${userId}::integer from report where is_published and not is_own on conflict do nothing`,
        sql`support_count + (select count(*) from changed)::integer`,
      ),

    /** Removes the support of a user from a published report, if it exists. @returns as `support` does */
    unsupport: (reportId: number, userId: number): Promise<SupportState | undefined> =>
      changeSupport(
        reportId,
        userId,
        sql`delete from report_supports using report
            where report_id = report.id and user_id = ${userId} and is_published`,
        sql`support_count - (select count(*) from changed)::integer`,
      ),

    /** Removes all support of a user. The transaction must have locked the reports, with `reports.lockOf`. */
    removeSupportsOf: (userId: number): Promise<void> =>
      run(sql`delete from report_supports where user_id = ${userId}`),
  }
}
