import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmbedded } from '#shared/embedded.js'
import { Icon } from '#shared/ui/icon.js'
import { ShareButton } from './share-button.js'

interface PanelProps {
  /** The kind of thing, shown above the name, or as the name if that is not known. */
  kind?: string
  name: string | undefined
  onClose: () => void
  children: ReactNode
  /** The accessible names of the panel and its close button. By default, those of details. */
  labels?: { panel: string; close: string }
  id?: string
  /** Other details are shown instead. */
  isHidden?: boolean
}

/** The details of a thing: a card next to the map on wide screens, a bottom sheet on narrow ones. */
export function Panel({ kind = '', name, onClose, children, labels, id = 'details', isHidden = false }: PanelProps) {
  const { t } = useTranslation('map')
  const panel = useRef<HTMLElement>(null)
  const title = name ?? kind
  useEffect(() => {
    const opener = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      // The focus was in the panel, which is gone. What was below it, such as the list, is shown again.
      const isLost = document.activeElement === document.body
      if (isLost && (opener instanceof HTMLElement || opener instanceof SVGElement)) opener.focus()
    }
  }, [])
  return (
    <aside
      ref={panel}
      id={id}
      className="card details"
      hidden={isHidden}
      tabIndex={-1}
      aria-label={labels?.panel ?? t('detailsOf', { name: title })}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) onClose()
      }}
    >
      <header>
        <div>
          {kind !== '' && name !== undefined && <p className="kind">{kind}</p>}
          <h2>{title}</h2>
        </div>
        <div className="panel-actions">
          {!isEmbedded && <ShareButton title={title} />}
          <button
            type="button"
            className="icon-button"
            aria-label={labels?.close ?? t('closeDetails')}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
      </header>
      {children}
    </aside>
  )
}
