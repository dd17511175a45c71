import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '../../../api.js'
import { IconButton } from '../../../ui/button.js'
import { Dialog } from '../../../ui/dialog.js'
import { Failure, Loading } from '../../../ui/page.js'
import { useShortcut } from '../../../ui/shortcuts.js'
import { useIsWide } from '../../../ui/use-is-wide.js'
import { ReportContent } from './report-content.js'
import './detail.css'

interface ReportDetailProps {
  id: number
  onClose: () => void
}

/** A report: a panel beside the list on wide screens, which stays usable, otherwise a page over the list. */
export function ReportDetail({ id, onClose }: ReportDetailProps) {
  const { t } = useTranslation('reportDetail')
  const isWide = useIsWide()
  const report = useQuery(queries.getReport({ path: { report_id: id } }))
  const title = report.data?.title ?? t('title', { id })
  const content = (
    <>
      {report.isPending && <Loading />}
      {report.isError && <Failure error={report.error} retry={report.refetch} />}
      {report.isSuccess && <ReportContent key={id} report={report.data} onClose={onClose} />}
    </>
  )
  if (isWide) {
    return (
      <Panel key={id} title={title} onClose={onClose}>
        {content}
      </Panel>
    )
  }
  return (
    <Dialog title={title} isOpen onClose={onClose} size="full">
      <div className="report-detail">{content}</div>
    </Dialog>
  )
}

function Panel({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useShortcut('Escape', onClose, t('close'))
  useEffect(() => {
    const before = document.activeElement
    heading.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <aside className="report-panel" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={t('close')} icon="close" onPress={onClose} />
      </header>
      <div className="report-detail">{children}</div>
    </aside>
  )
}
