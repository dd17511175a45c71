import { useTranslation } from 'react-i18next'
import type { Language } from '#shared/language.js'
import { TextArea, TextField } from '#shared/ui/fields.js'
import { formatNumber } from '#shared/ui/time.js'
import { isPartial, maxLength, sizeOf, type Draft, type MessageText } from './draft.js'

interface TextPaneProps {
  language: Language
  draft: Draft
  /** Of the names of the fields in the request. The default text has none, and is required. */
  prefix: string
  onChange: (text: MessageText) => void
}

/** Title and text in one language. */
export function TextPane({ language, draft, prefix, onChange }: TextPaneProps) {
  const { t } = useTranslation('messages')
  const text = draft.texts[language]
  const { bytes, max } = sizeOf(text, draft)
  const isRequired = prefix === ''
  const name = t(`language.${language}`)
  const characters = (field: keyof MessageText) =>
    t('characters', { count: text[field].length, max: formatNumber(maxLength[field]) })
  const sizes = { bytes: formatNumber(bytes), max: formatNumber(max) }
  return (
    <section className="compose-pane" aria-label={name}>
      <TextField
        label={t('titleOf', { language: name })}
        name={`${prefix}title`}
        value={text.title}
        onChange={(title) => onChange({ ...text, title })}
        isRequired={isRequired}
        maxLength={maxLength.title}
        description={characters('title')}
      />
      <TextArea
        label={t('textOf', { language: name })}
        name={`${prefix}body`}
        value={text.body}
        onChange={(body) => onChange({ ...text, body })}
        isRequired={isRequired}
        maxLength={maxLength.body}
        rows={6}
        description={`${characters('body')}. ${t('bytes', sizes)}`}
        errorMessage={bytes > max ? t('tooLong', sizes) : !isRequired && isPartial(text) ? t('incomplete') : undefined}
      />
    </section>
  )
}
