import { unwrap } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#shared/api.js'
import { chooseLanguage, currentLanguage } from '#shared/language.js'
import { SelectField, TextField } from '#shared/ui/fields.js'
import { Form } from '#shared/ui/form.js'
import { notify } from '#shared/ui/toasts.js'
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
