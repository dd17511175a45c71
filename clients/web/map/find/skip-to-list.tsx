import { useTranslation } from 'react-i18next'
import { canGoBack, useShown } from '../shown.js'

/** The first control of the page: opens the list, which is easier to use with the keyboard than the map. */
export function SkipToList() {
  const { t } = useTranslation('find')
  const [, show] = useShown()
  return (
    <button
      type="button"
      className="button primary skip"
      onClick={() => {
        // A list that is open already takes the focus here, a new one when it has been loaded.
        document.getElementById('list')?.focus()
        show({ list: 'air', open: undefined }, { keep: !canGoBack() })
      }}
    >
      {t('toList')}
    </button>
  )
}
