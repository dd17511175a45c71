import type { PushNotification } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { queries, queryClient } from '#shared/api.js'
import type { Language } from '#shared/language.js'
import { settings } from '#shared/settings.js'
import { Button, ButtonLink } from '#shared/ui/button.js'
import { ConfirmDialog } from '#shared/ui/dialog.js'
import { SelectField, TextArea, TextField } from '#shared/ui/fields.js'
import { Form } from '#shared/ui/form.js'
import { Failure, Page } from '#shared/ui/page.js'
import { formatNumber } from '#shared/ui/time.js'
import { notify } from '#shared/ui/toasts.js'
import { text, useFilters } from '../../filters.js'
import {
  check,
  contentOf,
  emptyDraft,
  hasProblem,
  isPartial,
  languagesOf,
  maxLength,
  randomKey,
  send,
  sizeOf,
  type Draft,
  type MessageText,
} from './draft.js'

interface Checked {
  /** The content that was checked, as JSON. */
  content: string
  record: PushNotification
}

/** A new message: write, check with the push service, and send. */
export function Compose() {
  const { t } = useTranslation(['messages', 'common'])
  const [, navigate] = useLocation()
  const [{ topic }, setFilters] = useFilters({ topic: text() })
  const [texts, setTexts] = useState(emptyDraft.texts)
  const [checked, setChecked] = useState<Checked>()
  const [isConfirming, setIsConfirming] = useState(false)
  const keys = useRef(new Map<string, string>())
  const topicList = useQuery(queries.listTopics())
  const topics = topicList.data ?? []

  // The topic in the URL may not be in the list. The field must show where the message goes.
  const names = [...new Set([...topics.map((one) => one.topic), topic])].filter((name) => name !== '')

  const draft: Draft = { topic: topic === '' ? undefined : topic, texts }
  const content = contentOf(draft, topics)
  const id = JSON.stringify(content)
  const shown = languagesOf(draft, topics)
  const isCurrent = checked?.content === id

  const sendOnce = async () => {
    // The key belongs to the content: a repeated press sends the message once, a changed message has another key.
    const key = keys.current.get(id) ?? randomKey()
    keys.current.set(id, key)
    const record = await send(content, key)
    void queryClient.invalidateQueries({ queryKey: queries.listNotifications.key() })
    notify({ text: outcome(record) })
    navigate(`/messages/${record.id}`, { replace: true })
  }
  const outcome = ({ status, success_count: count, topic: sentTo }: PushNotification) => {
    if (status === 'failed') return t('sendFailed')
    return sentTo === null ? t('sentTo', { count }) : t('sentToTopic', { topic: sentTo })
  }
  return (
    <Page title={t('compose')} actions={<ButtonLink href="/messages">{t('common:cancel')}</ButtonLink>}>
      <div className="compose">
        {topicList.isError && <Failure error={topicList.error} retry={topicList.refetch} />}
        <Form
          submitLabel={t('check')}
          isDisabled={hasProblem(draft, topics)}
          onSubmit={async () => {
            setChecked({ content: id, record: await check(content) })
            return false
          }}
        >
          <SelectField
            label={t('audience')}
            name="topic"
            description={t(draft.topic === undefined ? 'audienceHint' : 'topicHint')}
            options={[
              { id: '', label: t('types.token') },
              ...names.map((name) => ({ id: name, label: t('topic', { topic: name }) })),
            ]}
            value={topic}
            onChange={(next) => setFilters({ topic: next })}
          />
          <div className="compose-panes">
            {shown.map((language, index) => (
              <TextPane
                key={language}
                language={language}
                draft={draft}
                prefix={index === 0 ? '' : `translations.${language}.`}
                onChange={(changed) => setTexts({ ...texts, [language]: changed })}
              />
            ))}
          </div>
          <p className="description">{t('checkHint')}</p>
        </Form>
        <section className="compose-result" aria-live="polite">
          {checked && !isCurrent && <p>{t('checkAgain')}</p>}
          {checked && isCurrent && (
            <>
              <Readiness record={checked.record} />
              {checked.record.success_count > 0 && (
                <Button variant="primary" onPress={() => setIsConfirming(true)}>
                  {t('send')}
                </Button>
              )}
            </>
          )}
        </section>
        <Preview draft={draft} languages={shown} />
      </div>
      {checked && isCurrent && (
        <ConfirmSend
          record={checked.record}
          isOpen={isConfirming}
          onClose={() => setIsConfirming(false)}
          onConfirm={sendOnce}
        />
      )}
    </Page>
  )
}

/** The result of a check with the push service. */
function Readiness({ record }: { record: PushNotification }) {
  const { t } = useTranslation(['messages', 'common'])
  const { topic, success_count: count, failure_count: failed, error_message: problems } = record
  return (
    <>
      <p className="compose-count">
        {topic !== null && count > 0 ? t('topicReady', { topic }) : count === 0 ? t('nobody') : t('ready', { count })}
      </p>
      {topic === null && failed > 0 && <p>{t('unreachable', { count: failed })}</p>}
      {problems !== null && (
        <p className="quiet-text" lang="en">
          {problems}
        </p>
      )}
    </>
  )
}

interface ConfirmSendProps {
  /** The record of the check. */
  record: PushNotification
  isOpen: boolean
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** Names the recipients and their number before a message is sent. */
function ConfirmSend({ record: { title, topic, success_count: count }, ...dialog }: ConfirmSendProps) {
  const { t } = useTranslation('messages')
  return (
    <ConfirmDialog
      {...dialog}
      title={t('confirmTitle', { title })}
      body={topic === null ? t('confirmAll', { count }) : t('confirmTopic', { topic })}
      confirmLabel={topic === null ? t('confirm', { count }) : t('confirmToTopic')}
    />
  )
}

interface PreviewProps {
  draft: Draft
  languages: readonly Language[]
}

const modes = ['light', 'dark'] as const

/** The message as phones show it. */
function Preview({ draft, languages }: PreviewProps) {
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

interface TextPaneProps {
  language: Language
  draft: Draft
  /** Of the names of the fields in the request. The default text has none, and is required. */
  prefix: string
  onChange: (text: MessageText) => void
}

/** Title and text in one language. */
function TextPane({ language, draft, prefix, onChange }: TextPaneProps) {
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
