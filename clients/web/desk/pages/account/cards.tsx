import { unwrap, type Session } from '@environmental-monitoring/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, queries, queryClient } from '#shared/api.js'
import { chooseLanguage, currentLanguage } from '#shared/language.js'
import { CodeField, PasswordField } from '#shared/session/credential-fields.js'
import { Button } from '#shared/ui/button.js'
import { ConfirmDialog } from '#shared/ui/dialog.js'
import { SelectField, TextField } from '#shared/ui/fields.js'
import { Form } from '#shared/ui/form.js'
import { Loaded } from '#shared/ui/page.js'
import { Time } from '#shared/ui/time.js'
import { notify, notifyError } from '#shared/ui/toasts.js'
import { saveFile } from '../../save-file.js'
import { useSession } from '../../session/session.js'

/** The name and the telephone number of the user, and the language of the desk. */
export function ProfileCard() {
  const { t } = useTranslation(['account', 'users'])
  const { user, reload } = useSession()
  const [name, setName] = useState(user.full_name ?? '')
  const [phone, setPhone] = useState(user.phone ?? '')

  const save = async () => {
    const body = {
      ...(name.trim() !== (user.full_name ?? '') && { full_name: name.trim() || null }),
      ...(phone.trim() !== (user.phone ?? '') && { phone: phone.trim() || null }),
    }
    if (Object.keys(body).length === 0) return
    const previous = { full_name: user.full_name, phone: user.phone }
    await unwrap(api.updateProfile({ body }))
    await reload()
    notify({
      text: t('profile.saved'),
      async undo() {
        await unwrap(api.updateProfile({ body: previous }))
        setName(previous.full_name ?? '')
        setPhone(previous.phone ?? '')
        await reload()
      },
    })
  }

  return (
    <section className="card" aria-labelledby="profile">
      <h2 id="profile">{t('profile.title')}</h2>
      <p>
        {user.email} · {t(`users:roles.${user.role}`)}
      </p>
      <Form submitLabel={t('profile.save')} onSubmit={save}>
        <TextField
          name="full_name"
          label={t('users:fields.full_name')}
          autoComplete="name"
          maxLength={255}
          value={name}
          onChange={setName}
        />
        <TextField
          name="phone"
          label={t('profile.phone')}
          type="tel"
          autoComplete="tel"
          maxLength={26}
          value={phone}
          onChange={setPhone}
        />
      </Form>
      <SelectField
        label={t('profile.language')}
        options={[
          { id: 'vi', label: 'Tiếng Việt' },
          { id: 'en', label: 'English' },
        ]}
        value={currentLanguage()}
        onChange={(language) => chooseLanguage(language === 'en' ? 'en' : 'vi')}
      />
    </section>
  )
}

/** A new password, which ends all other sessions. */
export function PasswordCard() {
  const { t } = useTranslation('account')
  const { user } = useSession()
  const [current, setCurrent] = useState('')
  const [code, setCode] = useState('')
  const [next, setNext] = useState('')

  const change = async () => {
    const totp = user.totp_enabled && { totp_code: code }
    await unwrap(api.changePassword({ body: { current_password: current, ...totp, new_password: next } }))
    setCurrent('')
    setCode('')
    setNext('')
    notify({ text: t('password.changed') })
    await queryClient.invalidateQueries({ queryKey: queries.listSessions.key() })
  }

  return (
    <section className="card" aria-labelledby="password">
      <h2 id="password">{t('password.title')}</h2>
      <p className="quiet-text">{t('password.hint')}</p>
      <Form submitLabel={t('password.change')} onSubmit={change}>
        <PasswordField label={t('password.current')} value={current} onChange={setCurrent} />
        {user.totp_enabled && <CodeField value={code} onChange={setCode} />}
        <PasswordField
          name="new_password"
          label={t('password.new')}
          description={t('password.rule')}
          autoComplete="new-password"
          value={next}
          onChange={setNext}
        />
      </Form>
    </section>
  )
}

/** Everything that the service stores about the user, as a file. */
export function ExportCard() {
  const { t } = useTranslation('account')
  const download = useMutation({
    ...queries.exportMyData(),
    onSuccess: (archive) => saveFile(archive, 'my-data.zip'),
    onError: notifyError,
  })
  return (
    <section className="card" aria-labelledby="export">
      <h2 id="export">{t('export.title')}</h2>
      <p className="quiet-text">{t('export.hint')}</p>
      <div className="form-actions">
        <Button isPending={download.isPending} onPress={() => download.mutate({})}>
          {t('export.download')}
        </Button>
      </div>
    </section>
  )
}

/** Where the user is signed in. */
export function SessionsCard() {
  const { t } = useTranslation('account')
  const sessions = useQuery(queries.listSessions())
  const [ending, setEnding] = useState<Session | 'others'>()
  const others = sessions.data?.filter((session) => !session.is_current).length ?? 0
  const end = async () => {
    if (ending === 'others') await unwrap(api.revokeOtherSessions())
    else if (ending) await unwrap(api.revokeSession({ path: { session_id: ending.id } }))
    notify({ text: t('sessions.ended', { count: ending === 'others' ? others : 1 }) })
    await queryClient.invalidateQueries({ queryKey: queries.listSessions.key() })
  }
  const endLabel = ending === 'others' ? t('sessions.endOthers') : t('sessions.end')
  return (
    <section className="card account-wide" aria-labelledby="sessions">
      <h2 id="sessions">{t('sessions.title')}</h2>
      <Loaded query={sessions}>
        {(list) => (
          <ul className="account-sessions">
            {list.map((session) => (
              <li key={session.id}>
                <div>
                  <strong lang="en">{session.device}</strong> {session.is_current && t('sessions.current')}
                  <p className="quiet-text">
                    {session.network} · {t('sessions.used')} <Time value={session.last_used_at} style="age" />
                  </p>
                </div>
                {!session.is_current && <Button onPress={() => setEnding(session)}>{t('sessions.end')}</Button>}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {others > 0 && <Button onPress={() => setEnding('others')}>{t('sessions.endOthers')}</Button>}
      {ending && (
        <ConfirmDialog
          title={endLabel}
          body={
            ending === 'others'
              ? t('sessions.endOthersBody', { count: others })
              : t('sessions.endBody', { device: ending.device })
          }
          confirmLabel={endLabel}
          isOpen
          onClose={() => setEnding(undefined)}
          onConfirm={end}
        />
      )}
    </section>
  )
}
