import { unwrap } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, queries, queryClient } from '#shared/api.js'
import { CodeField, PasswordField } from '#shared/session/credential-fields.js'
import { Form } from '#shared/ui/form.js'
import { notify } from '#shared/ui/toasts.js'
import { useSession } from '../../session/session.js'

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
