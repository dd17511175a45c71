import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { Button, IconButton } from '#shared/ui/button.js'
import { Dialog } from '#shared/ui/dialog.js'
import { Loaded } from '#shared/ui/page.js'
import { useShortcut } from '#shared/ui/shortcuts.js'
import { useIsWide } from '#shared/ui/use-media.js'
import { ReportContent } from './report-content.js'
import './detail.css'

interface ReportDetailProps {
  id: number
  /** The reports before and after it in the list. */
  previous: number | undefined
  next: number | undefined
  onOpen: (id: number) => void
  onClose: () => void
}

/** A report: a panel beside the list on wide screens, which stays usable, otherwise a page over the list. */
export function ReportDetail({ id, onClose, ...neighbours }: ReportDetailProps) {
  const { t } = useTranslation('reportDetail')
  const isWide = useIsWide()
  const query = useQuery(queries.getReport({ path: { report_id: id } }))
  const title = query.data?.title ?? t('title', { id })
  const content = (
    <Loaded query={query}>{(report) => <ReportContent key={id} report={report} onClose={onClose} />}</Loaded>
  )
  if (isWide) {
    return (
      <Panel key={id} title={title} navigation={<Neighbours {...neighbours} />} onClose={onClose}>
        {content}
      </Panel>
    )
  }
  return (
    <Dialog title={title} isOpen onClose={onClose} size="full">
      <div className="report-detail">
        <Neighbours key={id} {...neighbours} />
        {content}
      </div>
    </Dialog>
  )
}

/** Buttons that open the reports before and after. */
function Neighbours({ previous, next, onOpen }: Omit<ReportDetailProps, 'id' | 'onClose'>) {
  const { t } = useTranslation('reports')
  const group = useRef<HTMLDivElement>(null)
  // The dialog of the report before may have been scrolled.
  useEffect(() => {
    group.current?.closest('.dialog')?.scrollTo(0, 0)
  }, [])
  const button = (target: number | undefined, icon: 'back' | 'next', shortcut: string, text: string) => (
    <Button
      variant="quiet"
      icon={icon}
      shortcut={shortcut}
      isDisabled={target === undefined}
      onPress={() => {
        if (target !== undefined) onOpen(target)
      }}
    >
      {text}
    </Button>
  )
  return (
    <div className="report-neighbours" ref={group}>
      {button(previous, 'back', 'k', t('keys.previous'))}
      {button(next, 'next', 'j', t('keys.next'))}
    </div>
  )
}

interface PanelProps {
  title: string
  navigation: ReactNode
  onClose: () => void
  children: ReactNode
}

function Panel({ title, navigation, onClose, children }: PanelProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useShortcut('Escape', onClose, t('close'))
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <aside
      className="report-panel"
      aria-labelledby={titleId}
      onKeyDown={({ key, target }) => {
        // Leaves the note, whose text stays, so that the keys of the buttons work again.
        if (key === 'Escape' && target instanceof HTMLTextAreaElement) heading.current?.focus()
      }}
    >
      <header>
        {navigation}
        <IconButton label={t('close')} icon="close" onPress={onClose} />
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </header>
      <div className="report-detail">{children}</div>
    </aside>
  )
}
