import type { Report } from '../../../../generated/types.js'
import { firstExample } from './contract.js'
import { counterAfter, pageOf } from './memory-pages.js'
import { type HistoryRecord, parseStatus, type ReportRecord, type ReportRepository, roundDegrees } from './service.js'
import { mockUsers } from './users.js'

type Used = Pick<ReportRepository, 'find' | 'lock' | 'list' | 'create' | 'setStatus' | 'history' | 'remove'>

/** Creates an in-memory repository of reports, which initially contains the contract's examples. */
export function createReports(): Used {
  const examples = firstExample('/reports', 'get', 200) as Report[]
  const reports = new Map(examples.map((report) => [report.id, recordOf(report)]))
  const history = new Map<number, HistoryRecord[]>()
  const nextId = counterAfter(examples)
  const nextEntry = counterAfter([])
  const find = (id: number) => Promise.resolve(structuredClone(reports.get(id)))

  return {
    find,
    lock: find,
    list({ userId, status, category, area }, request) {
      const rows = [...reports.values()].filter(
        (report) =>
          (userId === undefined || report.user_id === userId) &&
          (status === undefined || report.status === status) &&
          (category === undefined || report.category === category) &&
          (area === undefined ||
            (isBetween(report.latitude, area.minLatitude, area.maxLatitude) &&
              isBetween(report.longitude, area.minLongitude, area.maxLongitude))),
      )
      return Promise.resolve(pageOf(rows, request))
    },
    create({ description = null, category = null, severity = null, latitude, longitude, title, user_id }) {
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
        created_at: new Date(),
        images: [],
      }
      reports.set(report.id, report)
      return Promise.resolve(report)
    },
    setStatus(id, { from, to, isPublished, note, actorId }) {
      const report = reports.get(id)
      if (report) reports.set(id, { ...report, status: to, is_published: isPublished })
      const actor = Object.values(mockUsers).find((user) => user.id === actorId)?.name ?? null
      const entry = { id: nextEntry(), from_status: from, to_status: to, note, actor, created_at: new Date() }
      history.set(id, [...(history.get(id) ?? []), entry])
      return Promise.resolve()
    },
    history(id) {
      const report = reports.get(id)
      return Promise.resolve(report && { user_id: report.user_id, entries: history.get(id) ?? [] })
    },
    remove(id) {
      history.delete(id)
      return Promise.resolve(reports.delete(id))
    },
  }
}

function recordOf({ image_url: _first, image_urls, status, created_at, ...fields }: Report): ReportRecord {
  return {
    ...fields,
    status: parseStatus(status),
    is_published: false,
    created_at: new Date(created_at),
    images: image_urls.map((address) => address.slice(address.lastIndexOf('/') + 1)),
  }
}

function isBetween(value: number, min: number, max: number): boolean {
  return value >= min && value <= max
}
