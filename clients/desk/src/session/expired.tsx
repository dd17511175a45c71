import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.js'
import { Dialog } from '../ui/dialog.js'
import type { SignedInUser } from './session.js'
import { SignInForm } from './sign-in-form.js'

interface ExpiredProps {
  user: SignedInUser
  onSignedIn: (user: SignedInUser) => void
  onSignOut: () => void
}

/** Asks to sign in again, over the page that the user was working on. Escape must not discard what it contains. */
export function Expired({ user, onSignedIn, onSignOut }: ExpiredProps) {
  const { t } = useTranslation(['session', 'shell'])
  return (
    <Dialog title={t('expiredTitle')} isOpen>
      <p>{t('expired')}</p>
      <SignInForm email={user.email} onSignedIn={onSignedIn} />
      <Button variant="quiet" onPress={onSignOut}>
        {t('shell:signOut')}
      </Button>
    </Dialog>
  )
}
