import type { Report } from '@environmental-monitoring/sdk'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useShortcut } from '#shared/ui/shortcuts.js'
import { StatusBadge } from '#shared/ui/status-badge.js'
import { Time } from '#shared/ui/time.js'

interface ReportListProps {
  reports: readonly Report[]
  selection: Selection | undefined
  opened: number | undefined
  /** The report that is emphasised here and on the map. */
  current: number | undefined
  /** The reports before and after it. */
  neighbours: { previous: number | undefined; next: number | undefined }
  onCurrent: (id: number) => void
  pathOf: (id: number) => string
}

/** The queue. Keys: `j` and `k` move between the reports, Enter opens one, `x` selects it. */
export function ReportList(props: ReportListProps) {
  const { reports, selection, opened, current, neighbours, onCurrent, pathOf } = props
  const { t } = useTranslation(['reports', 'shell'])
  const list = useRef<HTMLUListElement>(null)

  const links = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>('a[data-report]') ?? [])]
  const focusedIndex = () => {
    const row = document.activeElement?.closest('li')
    return links().findIndex((link) => row?.contains(link))
  }
  const move = (step: number) => {
    const index = focusedIndex()
    const { previous, next } = neighbours
    const start = reports.find(({ id }) => id === current)?.id ?? (step > 0 ? next : (previous ?? next))
    const target = index === -1 ? reports.findIndex(({ id }) => id === start) : index + step
    links()[Math.min(Math.max(target, 0), reports.length - 1)]?.focus()
  }
  // An open report has these keys.
  useShortcut(opened === undefined ? 'j' : undefined, () => move(1), t('keys.next'))
  useShortcut(opened === undefined ? 'k' : undefined, () => move(-1), t('keys.previous'))
  useShortcut(
    selection && 'x',
    () => {
      const report = reports[focusedIndex()]
      if (report) selection?.toggle(report.id)
    },
    t('keys.select'),
  )

  return (
    <ul className="queue-list" ref={list} aria-label={t('shell:pages.reports')}>
      {reports.map((report) => (
        <li
          key={report.id}
          data-current={report.id === current || undefined}
          data-selected={selection?.has(report.id) || undefined}
        >
          {selection && (
            <label className="queue-check">
              <input
                type="checkbox"
                aria-label={t('select', { title: report.title })}
                checked={selection.has(report.id)}
                onChange={({ nativeEvent }) =>
                  selection.toggle(report.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                }
              />
            </label>
          )}
          <Link
            className="queue-link"
            data-report={report.id}
            aria-current={report.id === opened ? 'true' : undefined}
            href={pathOf(report.id)}
            onFocus={() => onCurrent(report.id)}
            onPointerMove={() => onCurrent(report.id)}
          >
            <span className="queue-title">{report.title}</span>
            <Facts report={report} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Facts({ report }: { report: Report }) {
  const { t } = useTranslation('reports')
  const { status, category, severity, supports, image_urls: images, created_at: createdAt } = report
  return (
    <span className="queue-facts">
      <StatusBadge status={status} />
      {category && <span>{t(`category.${category}`)}</span>}
      {severity && <span className={`severity-${severity}`}>{t(`severity.${severity}`)}</span>}
      <Time value={createdAt} style="age" />
      {images.length > 0 && <span>{t('photos', { count: images.length })}</span>}
      {supports > 0 && <span>{t('supports', { count: supports })}</span>}
    </span>
  )
}

/**
 * Returns the reports before and after one in the list. A report that has left the list, for example because it was
 * approved, keeps its place.
 */
export function useNeighbours(
  shown: readonly number[],
  current: number | undefined,
): { previous: number | undefined; next: number | undefined } {
  /** The list in which the report was last. */
  const [list, setList] = useState(shown)
  const isShown = current !== undefined && shown.includes(current)
  if (list !== shown && (isShown || list.length === 0)) setList(shown)
  const place = current === undefined ? -1 : list.indexOf(current)
  const remaining = new Set(shown)
  const following = place === -1 ? undefined : list.slice(place + 1).find((id) => remaining.has(id))
  return {
    previous: list.slice(0, Math.max(place, 0)).findLast((id) => remaining.has(id)),
    next: following ?? (isShown ? undefined : shown[0]),
  }
}

interface Selection {
  /** The selected ids among those that are shown, in their order. */
  chosen: readonly number[]
  has: (id: number) => boolean
  /** Selects or unselects a report. With `isRange`, all between the last one and this one as well. */
  toggle: (id: number, isRange?: boolean) => void
  /** Unselects reports. */
  remove: (ids: readonly number[]) => void
  /** Selects all that are shown, or none. */
  setAll: (isSelected: boolean) => void
}

/** Keeps which of the shown reports are selected. */
export function useSelection(shown: readonly number[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [last, setLast] = useState<number>()
  return {
    chosen: shown.filter((id) => selected.has(id)),
    has: (id) => selected.has(id),
    toggle(id, isRange = false) {
      const [from, to] = [last === undefined ? -1 : shown.indexOf(last), shown.indexOf(id)]
      const range = isRange && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
      const next = new Set(selected)
      for (const each of range) {
        if (selected.has(id)) next.delete(each)
        else next.add(each)
      }
      setSelected(next)
      setLast(id)
    },
    remove: (ids) => setSelected(new Set([...selected].filter((id) => !ids.includes(id)))),
    setAll: (isSelected) => setSelected(new Set(isSelected ? shown : [])),
  }
}
