import type { Report } from '@environmental-monitoring/sdk'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useShortcut } from '../../ui/shortcuts.js'
import { Time } from '../../ui/time.js'
import type { Selection } from './selection.js'
import { StatusBadge } from './status-badge.js'

interface ReportListProps {
  reports: readonly Report[]
  selection: Selection | undefined
  /** The report that is emphasised here and on the map. */
  current: number | undefined
  onCurrent: (id: number) => void
  pathOf: (id: number) => string
}

/** The queue. Keys: `j` and `k` move between the reports, Enter opens one, `x` selects it. */
export function ReportList({ reports, selection, current, onCurrent, pathOf }: ReportListProps) {
  const { t } = useTranslation('reports')
  const list = useRef<HTMLUListElement>(null)

  const links = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>('a[data-report]') ?? [])]
  const focusedIndex = () => {
    const row = document.activeElement?.closest('li')
    return links().findIndex((link) => row?.contains(link))
  }
  const move = (step: number) => {
    const index = focusedIndex()
    const start = reports.findIndex(({ id }) => id === current)
    const next = index === -1 ? Math.max(start, 0) : Math.min(Math.max(index + step, 0), reports.length - 1)
    links()[next]?.focus()
  }
  useShortcut('j', () => move(1), t('keys.next'))
  useShortcut('k', () => move(-1), t('keys.previous'))
  useShortcut(
    selection && 'x',
    () => {
      const report = reports[focusedIndex()]
      if (report) selection?.toggle(report.id)
    },
    t('keys.select'),
  )

  return (
    <ul className="queue-list" ref={list} aria-label={t('title')}>
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
