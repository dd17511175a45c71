import { useTranslation } from 'react-i18next'
import { Icon } from '#shared/ui/icon.js'
import { notify } from '#shared/ui/toasts.js'
import { addressOf } from '../address-of.js'

const canShare = 'share' in navigator

/** Shares the address of what is shown, or copies it where the browser has no dialog for this. */
export function ShareButton({ title }: { title: string }) {
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
