import { pageOf } from './memory-pages.js'
import {
  haversine,
  maxSimilarDays,
  openStatuses,
  type PublicReportRecord,
  type PublicReportRepository,
  type ReportRecord,
  roundDegrees,
  streetDecimals,
} from './service.js'

export type MemoryPublicReports = Pick<
  PublicReportRepository,
  'list' | 'similar' | 'support' | 'unsupport' | 'removeSupportsOf'
>

const maxAgeMs = maxSimilarDays * 86_400_000

/** Creates an in-memory repository of what all users see of `reports`. */
export function createPublicReports(reports: Map<number, ReportRecord>): MemoryPublicReports {
  /** Ids of the reports that a user supports, by user. */
  const supports = new Map<number, Set<number>>()
  const supportedBy = (userId: number) => supports.get(userId) ?? new Set()

  /** Adds to the number of supporters. */
  const count = (reportId: number, change: 1 | -1) => {
    const report = reports.get(reportId)
    if (report) report.support_count += change
  }
  const stateOf = (reportId: number, userId: number) => {
    const report = reports.get(reportId)
    if (!report) return undefined
    const { is_published, user_id, support_count } = report
    return { is_published, is_own: user_id === userId, supports: support_count }
  }

  return {
    list({ status, category, area, circle }, slice) {
      const rows = [...reports.values()]
        .filter(
          (report) =>
            report.is_published &&
            (status === undefined || report.status === status) &&
            (category === undefined || report.category === category),
        )
        .map((report) => publicPart(report, report.public_content))
        .filter(
          (report) =>
            (area === undefined ||
              (isBetween(report.latitude, area.minLatitude, area.maxLatitude) &&
                isBetween(report.longitude, area.minLongitude, area.maxLongitude))) &&
            (circle === undefined || haversine(circle, report) <= circle.radius),
        )
      return Promise.resolve(pageOf(rows, { ...slice, sort: 'created_at', order: 'desc' }))
    },
    similar({ userId, category, circle, limit }) {
      const rows = [...reports.values()]
        .filter(
          (report) =>
            (report.is_published || report.user_id === userId) &&
            openStatuses.some((status) => status === report.status) &&
            Date.now() - report.created_at.getTime() < maxAgeMs &&
            (category === undefined || report.category === category),
        )
        .map((report) => {
          const is_own = report.user_id === userId
          const seen = publicPart(report, report.public_content || is_own)
          const is_supported = supportedBy(userId).has(report.id)
          return { ...seen, is_own, is_supported, distance: haversine(circle, seen) }
        })
        .filter(({ distance }) => distance <= circle.radius)
        .sort((a, b) => a.distance - b.distance || a.id - b.id)
      return Promise.resolve(rows.slice(0, limit))
    },
    support(reportId, userId) {
      const state = stateOf(reportId, userId)
      if (state?.is_published && !state.is_own && !supportedBy(userId).has(reportId)) {
        supports.set(userId, supportedBy(userId).add(reportId))
        count(reportId, 1)
      }
      return Promise.resolve(stateOf(reportId, userId))
    },
    unsupport(reportId, userId) {
      if (stateOf(reportId, userId)?.is_published && supportedBy(userId).delete(reportId)) count(reportId, -1)
      return Promise.resolve(stateOf(reportId, userId))
    },
    removeSupportsOf(userId) {
      for (const id of supportedBy(userId)) count(id, -1)
      supports.delete(userId)
      return Promise.resolve()
    },
  }
}

/** Returns what a user sees of a report. */
function publicPart(report: ReportRecord, withContent: boolean): PublicReportRecord {
  const { id, category, status, support_count, created_at, updated_at, title, description, images } = report
  return {
    id,
    category,
    status,
    support_count,
    created_at,
    updated_at,
    latitude: roundDegrees(report.latitude, streetDecimals),
    longitude: roundDegrees(report.longitude, streetDecimals),
    title: withContent ? title : null,
    description: withContent ? description : null,
    images: withContent ? images : [],
  }
}

function isBetween(value: number, min: number, max: number): boolean {
  return value >= min && value <= max
}
