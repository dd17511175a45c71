import { useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { settings } from '#shared/settings.js'
import { Button } from '#shared/ui/button.js'
import { Dialog } from '#shared/ui/dialog.js'
import { notify } from '#shared/ui/toasts.js'
import { addressOf } from '../shown.js'
import '#shared/styles/overlays.css'
import '#shared/styles/form.css'

const canShare = 'share' in navigator

/** The address of what the map shows, and the code that shows the same within another website. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('find')
  const search = useSearch()
  const title = t('mapTitle', { city: settings.city.name })
  const address = addressOf(search)
  const code = `<iframe src="${escapeAttribute(addressOf(search, true))}" title="${escapeAttribute(title)}" width="100%" height="500" loading="lazy"></iframe>`
  const share = () => {
    // The user may close the dialog of the browser.
    navigator.share({ title, url: address }).catch(() => undefined)
  }
  return (
    <Dialog title={t('shareMap')} isOpen onClose={onClose}>
      <Copyable label={t('link')} text={address}>
        {canShare && <Button onPress={share}>{t('shareWith')}</Button>}
      </Copyable>
      {settings.isEmbeddable && <Copyable label={t('embed')} text={code} hint={t('embedHint')} isLong />}
    </Dialog>
  )
}

interface CopyableProps {
  label: string
  text: string
  hint?: string
  isLong?: boolean
  children?: ReactNode
}

function Copyable({ label, text, hint, isLong = false, children }: CopyableProps) {
  const { t } = useTranslation('find')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify({ text: t('copied') })
    } catch {
      field.current?.select()
      notify({ text: t('copyByHand'), isError: true })
    }
  }
  return (
    <section className="field copyable">
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="description">
          {hint}
        </p>
      )}
      <textarea
        ref={field}
        id={id}
        value={text}
        rows={isLong ? 5 : 2}
        readOnly
        spellCheck={false}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onFocus={({ target }) => target.select()}
      />
      <div className="form-actions">
        <Button variant="primary" icon="copy" label={`${t('copy')}: ${label}`} onPress={() => void copy()}>
          {t('copy')}
        </Button>
        {children}
      </div>
    </section>
  )
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
