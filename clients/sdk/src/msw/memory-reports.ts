import type { Report } from '../../../../generated/types.js'
import { firstExample } from './contract.js'
import { counterAfter, pageOf } from './memory-pages.js'
import {
  anonymisedTitle,
  type HistoryRecord,
  parseStatus,
  type ReportRecord,
  type ReportRepository,
  roundDegrees,
  streetDecimals,
  type UserRepository,
} from './service.js'

type Used = Pick<
  ReportRepository,
  'find' | 'lock' | 'list' | 'create' | 'setStatus' | 'history' | 'remove' | 'lockOf' | 'removeOf' | 'anonymiseOf'
>
type Entry = Omit<HistoryRecord, 'actor'> & { actorId: number }

/** Creates an in-memory repository of reports, which initially contains the contract's examples. */
export function createReports(users: Pick<UserRepository, 'find'>): Used {
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
      const entry = { id: nextEntry(), from_status: from, to_status: to, note, actorId, created_at: new Date() }
      history.set(id, [...(history.get(id) ?? []), entry])
      return Promise.resolve()
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
          images: [],
        })
        history.set(
          id,
          (history.get(id) ?? []).map((entry) => ({ ...entry, note: null })),
        )
      }
      return Promise.resolve()
    },
    remove: (id) => Promise.resolve(remove(id)),
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
