import { useTranslation } from 'react-i18next'
import { chooseLanguage, currentLanguage } from '#shared/language.js'
import type { SignedInUser } from '#shared/session/sign-in-form.js'
import { settings } from '#shared/settings.js'
import { Dialog } from '#shared/ui/dialog.js'
import { Icon, type IconName } from '#shared/ui/icon.js'
import { notify } from '#shared/ui/toasts.js'
import { openPart } from '../opened-part.js'
import { signOut } from '../visitor.js'
import { Unverified } from './mail-links.js'

/** What a signed-in user can open. Staff see all reports at the desk. */
export function Menu({ user, onClose }: { user: SignedInUser; onClose: () => void }) {
  const { t } = useTranslation(['takePart', 'session'])
  const isStaff = user.role !== 'citizen'
  const language = currentLanguage()
  const leave = async () => {
    await signOut()
    onClose()
    notify({ text: t('menu.signedOut') })
  }
  return (
    <Dialog title={user.full_name || user.email} isOpen onClose={onClose} size="small">
      {user.full_name && <p className="quiet-text menu-email">{user.email}</p>}
      {settings.verifiesEmail && !user.email_verified && <Unverified email={user.email} />}
      <ul className="menu">
        {!isStaff && (
          <Entry icon="reports" text={t('myReports.title')} onPress={() => openPart({ kind: 'my-reports' })} />
        )}
        <Entry icon="bell" text={t('myAlerts.title')} onPress={() => openPart({ kind: 'my-alerts' })} />
        {isStaff && (
          <li>
            <a href="/desk">
              <Icon name="list" />
              {t('menu.desk')}
            </a>
          </li>
        )}
        <Entry
          icon="globe"
          text={t('session:otherLanguage')}
          lang={language === 'vi' ? 'en' : 'vi'}
          onPress={() => chooseLanguage(language === 'vi' ? 'en' : 'vi')}
        />
        <Entry icon="leave" text={t('menu.signOut')} onPress={() => void leave()} />
      </ul>
    </Dialog>
  )
}

interface EntryProps {
  icon: IconName
  text: string
  onPress: () => void
  lang?: string
}

function Entry({ icon, text, onPress, lang }: EntryProps) {
  return (
    <li>
      <button type="button" onClick={onPress} lang={lang}>
        <Icon name={icon} />
        {text}
      </button>
    </li>
  )
}
