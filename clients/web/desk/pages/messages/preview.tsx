import { useTranslation } from 'react-i18next'
import type { Language } from '#shared/language.js'
import { settings } from '#shared/settings.js'
import type { Draft } from './draft.js'

interface PreviewProps {
  draft: Draft
  languages: readonly Language[]
}

const modes = ['light', 'dark'] as const

/** The message as phones show it. */
export function Preview({ draft, languages }: PreviewProps) {
  const { t } = useTranslation('messages')
  return (
    <section className="compose-preview">
      <h2>{t('preview')}</h2>
      <div className="phones">
        {languages.flatMap((language) => {
          const own = draft.texts[language]
          const text = own.title.trim() === '' && own.body.trim() === '' ? draft.texts.vi : own
          return modes.map((mode) => (
            <figure key={`${language}-${mode}`}>
              <figcaption>{t('previewOf', { language: t(`language.${language}`), mode: t(mode) })}</figcaption>
              <div className={`phone ${mode}`}>
                <p className="phone-app">
                  {settings.city.name} · {t('now')}
                </p>
                <p className="phone-title">{text.title.trim() || t('emptyTitle')}</p>
                <p className="phone-text">{text.body.trim() || t('emptyText')}</p>
              </div>
            </figure>
          ))
        })}
      </div>
    </section>
  )
}
