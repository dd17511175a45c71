import { useTranslation } from 'react-i18next'
import { Dialog, UnsavedDialog } from '#shared/ui/dialog.js'
import { Loading } from '#shared/ui/page.js'
import { ResetPassword, VerifyEmail } from './account/mail-links.js'
import { Menu } from './account/menu.js'
import { SignInDialog } from './account/sign-in-dialog.js'
import { AlertDialog } from './alerts/alert-dialog.js'
import { MyAlerts } from './alerts/my-alerts.js'
import { openPart, type OpenedPart } from './opened-part.js'
import { MyReports } from './report/my-reports.js'
import { ReportDialog } from './report/report-dialog.js'
import { useVisitor } from './visitor.js'
import './styles/take-part.css'

/** The open part. If it needs a user and nobody is signed in, the dialog to sign in comes first. */
export function Parts({ part }: { part: OpenedPart }) {
  return (
    <>
      <Content part={part} />
      <UnsavedDialog />
    </>
  )
}

const close = () => openPart(undefined)

function Content({ part }: { part: OpenedPart }) {
  const { t } = useTranslation(['takePart', 'session'])
  const { user, isKnown } = useVisitor()
  switch (part.kind) {
    // Drawn on the map.
    case 'place':
      return null
    case 'reset_password':
      return <ResetPassword token={part.token} onClose={close} />
    case 'verify_email':
      return <VerifyEmail token={part.token} onClose={close} />
    case 'sign-in':
      return (
        <SignInDialog
          onClose={close}
          onSignedIn={() => {
            close()
            part.then?.()
          }}
        />
      )
  }
  if (!isKnown) {
    return (
      <Dialog title={t('session:title')} isOpen onClose={close} size="small">
        <Loading />
      </Dialog>
    )
  }
  if (!user) return <SignInDialog why={t(`signInFor.${part.kind}`)} onClose={close} />
  switch (part.kind) {
    case 'menu':
      return <Menu user={user} onClose={close} />
    case 'report':
      return <ReportDialog user={user} onClose={close} />
    case 'my-reports':
      return <MyReports onClose={close} />
    case 'my-alerts':
      return <MyAlerts onClose={close} />
    case 'alert':
      return <AlertDialog sensor={part.sensor} onClose={close} />
  }
}
