import { ServiceError } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { Button } from '#shared/ui/button.js'
import { Page } from '#shared/ui/page.js'
import { useSession } from '../../session/session.js'
import { ExportCard, PasswordCard, ProfileCard, SessionsCard } from './cards.js'
import { TotpCard } from './totp-card.js'
import './account.css'

/** The account of the user. If it must use two-factor authentication first, a notice says so. */
export default function Account() {
  const { t } = useTranslation(['account', 'shell'])
  const { user, signOut } = useSession()
  // The service refuses this, like everything but the account itself, until two-factor authentication is set up.
  const isAffected = user.role === 'admin' && !user.totp_enabled
  const { error } = useQuery({ ...queries.listUserSessions({ path: { user_id: user.id } }), enabled: isAffected })
  const isRequired = isAffected && error instanceof ServiceError && error.code === 'totp_enrollment_required'
  return (
    <Page title={t('shell:pages.account')}>
      {isRequired && (
        <div className="failure" role="alert">
          <p>{t('totp.required')}</p>
          <Button onPress={() => void signOut()}>{t('shell:signOut')}</Button>
        </div>
      )}
      <div className="account">
        <ProfileCard />
        <TotpCard />
        <PasswordCard />
        {!isRequired && <ExportCard />}
        <SessionsCard />
      </div>
    </Page>
  )
}
