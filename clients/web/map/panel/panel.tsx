import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmbedded } from '#shared/settings.js'
import { Icon } from '#shared/ui/icon.js'
import { notify } from '#shared/ui/toasts.js'
import { addressOf } from '../shown.js'

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

const canShare = 'share' in navigator

/** Shares the address of what is shown, or copies it where the browser has no dialog for this. */
function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('map')
  const share = async () => {
    try {
      // Firefox has no dialog for sharing on computers.
      if (canShare) await navigator.share({ title, url: addressOf(location.search) })
      else {
        await navigator.clipboard.writeText(addressOf(location.search))
        notify({ text: t('linkCopied') })
      }
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'AbortError'
      // Browsers allow neither on pages without HTTPS.
      if (!isClosed) notify({ text: t('copyAddress'), isError: true })
    }
  }
  return (
    <button type="button" className="icon-button" aria-label={t('share')} onClick={() => void share()}>
      <Icon name="share" />
    </button>
  )
}
