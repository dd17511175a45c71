import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#shared/ui/button.js'
import { notify } from '#shared/ui/toasts.js'

interface CopyTextProps {
  text: string
  copyLabel: string
}

/** A text in the font of code, with a button that copies it. */
export function CopyText({ text, copyLabel }: CopyTextProps) {
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
