import { useTranslation } from 'react-i18next'
import type { SignedInUser } from '#shared/session/sign-in-form.js'
import { Button } from '#shared/ui/button.js'
import { Dialog } from '#shared/ui/dialog.js'
import { StaffSignIn } from './staff-sign-in.js'

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
      <StaffSignIn email={user.email} onSignedIn={onSignedIn} />
      <Button variant="quiet" onPress={onSignOut}>
        {t('shell:signOut')}
      </Button>
    </Dialog>
  )
}
