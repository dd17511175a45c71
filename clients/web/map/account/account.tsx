import { useTranslation } from 'react-i18next'
import { Icon } from '#shared/ui/icon.js'
import { openPart } from '../opened-part.js'
import { useVisitor } from '../visitor.js'

/** The sign-in button, or the button of the user's menu. */
export function Account() {
  const { t } = useTranslation(['takePart', 'session'])
  const { user, isKnown } = useVisitor()
  return (
    <div className="account">
      {isKnown && (
        <button
          type="button"
          className="account-button"
          aria-haspopup="dialog"
          onClick={() => openPart({ kind: user ? 'menu' : 'sign-in' })}
        >
          <Icon name="person" />
          <span>{user ? user.full_name || user.email : t('session:signIn')}</span>
        </button>
      )}
    </div>
  )
}
