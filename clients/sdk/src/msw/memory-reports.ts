import type { Report } from '../../../../generated/types.js'
import { firstExample } from './contract.js'
import { counterAfter, pageOf, sliceOf } from './memory-pages.js'
import { createPublicReports, type MemoryPublicReports } from './memory-public-reports.js'
import {
  anonymisedTitle,
  haversine,
  type HistoryRecord,
  isPublishable,
  parseStatus,
  type ReportFilter,
  type ReportRecord,
  type ReportRepository,
  roundDegrees,
  streetDecimals,
  type UserRepository,
} from './service.js'
import { hasWords } from './words.js'

type Used = Pick<
  ReportRepository,
  | 'find'
  | 'lock'
  | 'lockAll'
  | 'list'
  | 'create'
  | 'setStatuses'
  | 'history'
  | 'remove'
  | 'lockOf'
  | 'removeOf'
  | 'anonymiseOf'
> & {
  /** Returns the reports of a user. */
  listOf(userId: number): ReportRecord[]
}
type Entry = Omit<HistoryRecord, 'actor'> & { actorId: number }

export interface MemoryReports {
  reports: Used
  publicReports: MemoryPublicReports
}

/** Creates in-memory repositories of reports, which initially contain the contract's examples. */
export function createReports(users: Pick<UserRepository, 'find'>): MemoryReports {
  const examples = firstExample('/reports', 'get', 200) as Report[]
  const reports = new Map(examples.map((report) => [report.id, recordOf(report)]))
  const history = new Map<number, Entry[]>()
  const nextId = counterAfter(examples)
  const nextEntry = counterAfter([])
  const find = (id: number) => Promise.resolve(structuredClone(reports.get(id)))
  const reportsOf = (userId: number) => [...reports.values()].filter((report) => report.user_id === userId)
  const remove = (id: number) => {
    history.delete(id)
    return reports.delete(id)
  }
  const withActor = async ({ actorId, ...entry }: Entry): Promise<HistoryRecord> => {
    const actor = await users.find(actorId)
    return { ...entry, actor: actor ? (actor.full_name ?? actor.email) : null }
  }

  const repository: Used = {
    find,
    listOf: reportsOf,
    lock: find,
    lockAll: (ids) =>
      Promise.resolve(ids.flatMap((id) => structuredClone(reports.get(id)) ?? []).toSorted((a, b) => a.id - b.id)),
    list(filter, { sort, groupByStatus, ...request }) {
      const { circle, status } = filter
      const found = [...reports.values()]
        .filter((report) => matches(report, filter))
        .map((report) => (circle ? { ...report, distance: haversine(circle, report) } : report))
        .filter(({ distance = 0 }) => circle === undefined || distance <= circle.radius)
      const rows = found.filter((report) => status === undefined || report.status === status)
      const nearest = () => rows.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0) || a.id - b.id)
      const page =
        circle && sort === undefined
          ? sliceOf(nearest(), request)
          : pageOf(rows, { ...request, sort: sort ?? 'created_at' })
      return Promise.resolve({ ...page, ...(groupByStatus && { groups: sizesByStatus(found) }) })
    },
    create({ description = null, category = null, severity = null, latitude, longitude, title, user_id }) {
      const now = new Date()
      const report: ReportRecord = {
        id: nextId(),
        title,
        description,
        category,
        severity,
        latitude: roundDegrees(latitude),
        longitude: roundDegrees(longitude),
        status: 'PENDING',
        is_published: false,
        user_id,
        created_at: now,
        updated_at: now,
        public_content: false,
        support_count: 0,
        version: 1,
        images: [],
      }
      reports.set(report.id, report)
      return Promise.resolve(report)
    },
    setStatuses(changes) {
      const updated_at = new Date()
      for (const { id, from, to, isPublished, publicContent, note, actorId } of changes) {
        const report = reports.get(id)
        if (!report) continue
        const public_content = publicContent ?? report.public_content
        const version = report.version + 1
        reports.set(id, { ...report, status: to, is_published: isPublished, public_content, updated_at, version })
        if (from === to && note === null) continue
        const entry = { id: nextEntry(), from_status: from, to_status: to, note, actorId, created_at: updated_at }
        history.set(id, [...(history.get(id) ?? []), entry])
      }
      return Promise.resolve(new Map(changes.map(({ id }) => [id, updated_at])))
    },
    async history(id) {
      const report = reports.get(id)
      const entries = await Promise.all((history.get(id) ?? []).map(withActor))
      return report && { user_id: report.user_id, entries }
    },
    lockOf: () => Promise.resolve(),
    removeOf(userId, status) {
      for (const report of reportsOf(userId)) if (status === undefined || report.status === status) remove(report.id)
      return Promise.resolve()
    },
    anonymiseOf(userId) {
      for (const { id, latitude, longitude, ...report } of reportsOf(userId)) {
        const rounded = {
          latitude: roundDegrees(latitude, streetDecimals),
          longitude: roundDegrees(longitude, streetDecimals),
        }
        reports.set(id, {
          ...report,
          ...rounded,
          id,
          user_id: null,
          title: anonymisedTitle,
          description: null,
          public_content: false,
          images: [],
          updated_at: new Date(),
        })
        history.set(
          id,
          (history.get(id) ?? []).map((entry) => ({ ...entry, note: null })),
        )
      }
      return Promise.resolve()
    },
    remove(id) {
      remove(id)
      return Promise.resolve()
    },
  }
  return { reports: repository, publicReports: createPublicReports(reports) }
}

/** Returns whether a report matches all parts of a filter except the status and the circle. */
function matches(report: ReportRecord, filter: ReportFilter): boolean {
  const { userId, category, words, from, to, updatedSince, area } = filter
  return (
    (userId === undefined || report.user_id === userId) &&
    (category === undefined || report.category === category) &&
    (words === undefined || hasWords(`${report.title} ${report.description ?? ''}`, words)) &&
    (from === undefined || report.created_at >= from) &&
    (to === undefined || report.created_at < to) &&
    (updatedSince === undefined || report.updated_at >= updatedSince) &&
    (area === undefined ||
      (isBetween(report.latitude, area.minLatitude, area.maxLatitude) &&
        isBetween(report.longitude, area.minLongitude, area.maxLongitude)))
  )
}

function sizesByStatus(reports: ReportRecord[]): Record<string, number> {
  const sizes: Record<string, number> = {}
  for (const { status } of reports) sizes[status] = (sizes[status] ?? 0) + 1
  return sizes
}

function recordOf(example: Report): ReportRecord {
  const { image_url: _first, image_urls, supports, created_at, updated_at, ...fields } = example
  const status = parseStatus(example.status)
  return {
    ...fields,
    status,
    is_published: isPublishable(status),
    support_count: supports,
    version: 1,
    created_at: new Date(created_at),
    updated_at: new Date(updated_at),
    images: image_urls.map((address) => address.slice(address.lastIndexOf('/') + 1)),
  }
}

function isBetween(value: number, min: number, max: number): boolean {
  return value >= min && value <= max
}
