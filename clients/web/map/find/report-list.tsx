import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Icon } from '#shared/ui/icon.js'
import { formatAge } from '#shared/ui/time.js'
import { isIn, useArea, useBounds } from '../canvas/use-area.js'
import { reportsIn } from '../layers/reports-layer.js'
import { Part } from '../panel/part.js'
import { reportId, stateOf, titleOf } from '../reports.js'
import { Entry } from './entry.js'
import { useOpen } from './use-open.js'

/** The public reports in the visible part of the map, newest first. */
export function ReportList() {
  const { t } = useTranslation(['map', 'find'])
  const open = useOpen()
  const bounds = useBounds()
  const reports = useQuery({ ...reportsIn(useArea()), placeholderData: (before) => before })
  return (
    <Part query={reports}>
      {(data) => {
        const shown = data.filter((report) => isIn(bounds, report))
        return (
          <>
            <p className="quiet-text">{t(shown.length > 0 ? 'find:reportsHere' : 'find:noReportsHere')}</p>
            <ul className="entries">
              {shown.map((report) => (
                <Entry
                  key={report.id}
                  tone={`report-${stateOf(report)} tone-icon`}
                  mark={<Icon name="reports" />}
                  name={titleOf(report)}
                  text={`${t(`state.${stateOf(report)}`)} · ${formatAge(report.created_at)}`}
                  onOpen={() => open({ kind: 'report', id: reportId(report) }, 'reports')}
                />
              ))}
            </ul>
          </>
        )
      }}
    </Part>
  )
}
