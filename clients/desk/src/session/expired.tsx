import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/dialog.js'
import type { SignedInUser } from './session.js'
import { SignInForm } from './sign-in-form.js'

interface ExpiredProps {
  user: SignedInUser
  onSignedIn: (user: SignedInUser) => void
  onSignOut: () => void
}

/** Asks to sign in again, over the page that the user was working on. */
export function Expired({ user, onSignedIn, onSignOut }: ExpiredProps) {
  const { t } = useTranslation('session')
  return (
    <Dialog title={t('expiredTitle')} isOpen onClose={onSignOut}>
      <p>{t('expired')}</p>
      <SignInForm email={user.email} onSignedIn={onSignedIn} />
    </Dialog>
  )
}
