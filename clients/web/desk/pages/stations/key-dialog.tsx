import type { StationWithKey } from '@environmental-monitoring/sdk'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#shared/ui/button.js'
import { Dialog } from '#shared/ui/dialog.js'
import { notify } from '#shared/ui/toasts.js'

interface KeyDialogProps {
  created: StationWithKey
  onClose: () => void
}

/** Shows the key of a station, which the service returns only once. Only the button closes the dialog. */
export function KeyDialog({ created: { station, key }, onClose }: KeyDialogProps) {
  const { t } = useTranslation('stations')
  const [isWarned, setIsWarned] = useState(false)
  return (
    <Dialog
      title={t('keyTitle', { name: station.name })}
      isOpen
      onClose={() => setIsWarned(true)}
      role="alertdialog"
      size="medium"
    >
      <p>{t('keyOnce')}</p>
      <CopyText text={key} copyLabel={t('copyKey')} />
      <p>{t('sendingKey')}</p>
      <ReadingExample id={station.id} stationKey={key} />
      {isWarned && (
        <p className="problem" role="alert">
          {t('keyNotStored')}
        </p>
      )}
      <div className="form-actions">
        <Button variant="primary" onPress={onClose}>
          {t('keyStored')}
        </Button>
      </div>
    </Dialog>
  )
}

interface CopyTextProps {
  text: string
  copyLabel: string
}

/** A text in the font of code, with a button that copies it. */
function CopyText({ text, copyLabel }: CopyTextProps) {
  const { t } = useTranslation('stations')
  const code = useRef<HTMLPreElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify({ text: t('copied') })
    } catch {
      // Without HTTPS, browsers do not offer the clipboard.
      if (code.current) getSelection()?.selectAllChildren(code.current)
      notify({ text: t('copyFailed') })
    }
  }
  return (
    <div className="copy-text">
      <pre ref={code}>{text}</pre>
      <Button icon="copy" label={copyLabel} onPress={() => void copy()}>
        {t('copy')}
      </Button>
    </div>
  )
}

interface ReadingExampleProps {
  id: number
  /** Without a key, the example has a variable of the shell. */
  stationKey?: string
}

/** A command that sends a reading. */
export function ReadingExample({ id, stationKey = '$STATION_KEY' }: ReadingExampleProps) {
  const { t } = useTranslation('stations')
  const [observedAt] = useState(() => new Date().toISOString().replace(/\.\d+/, ''))
  const reading = JSON.stringify({ observed_at: observedAt, pm25: 38.4, temperature: 24.5 })
  const command = [
    `curl '${location.origin}/stations/${id}/readings'`,
    `  -H "X-Station-Key: ${stationKey}"`,
    `  -H 'Content-Type: application/json'`,
    `  -d '${reading}'`,
  ].join(' \\\n')
  return <CopyText text={command} copyLabel={t('copyExample')} />
}
