import {
  ServiceError,
  unwrap,
  type Report,
  type ReportCategory,
  type SimilarReport,
} from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, queries, queryClient } from '#shared/api.js'
import type { SignedInUser } from '#shared/session/sign-in-form.js'
import type { Place } from '#shared/settings.js'
import { Button } from '#shared/ui/button.js'
import { Dialog } from '#shared/ui/dialog.js'
import { SelectField, TextArea, TextField } from '#shared/ui/fields.js'
import { Form } from '#shared/ui/form.js'
import { StatusBadge } from '#shared/ui/status-badge.js'
import { Time } from '#shared/ui/time.js'
import { notify, notifyError } from '#shared/ui/toasts.js'
import { Unverified } from '../account/mail-links.js'
import { openPart } from '../opened-part.js'
import { titleOf } from '../reports.js'
import { changeDraft, currentPhotos, discardDraft, runWork, useDraft, useWork, type Draft } from './draft.js'
import { PhotoField } from './photo-field.js'

const categories = ['waste', 'air_pollution', 'noise', 'other'] as const
/** Errors that the user resolves outside of the form. */
const obstacles = ['email_verification_required', 'idempotency_key_reused'] as const
const severities = ['low', 'medium', 'high'] as const

interface ReportDialogProps {
  user: SignedInUser
  onClose: () => void
}

/** The form of a new report. Closing it keeps the draft. */
export function ReportDialog({ user, onClose }: ReportDialogProps) {
  const { t } = useTranslation(['takePart', 'map'])
  const [sent, setSent] = useState<Report>()
  const [obstacle, setObstacle] = useState<(typeof obstacles)[number]>()
  const draft = useDraft()
  const work = useWork()
  const isSending = work === 'sending'
  /** Null when the dialog is gone. */
  const content = useRef<HTMLParagraphElement>(null)

  const send = async () => {
    setObstacle(undefined)
    try {
      const report = await runWork('sending', () => unwrap(api.createReport(requestOf(draft))))
      if (content.current) setSent(report)
      else notify({ text: t('sent.arrived', { title: report.title }) })
    } catch (error) {
      const obstacleOfError = obstacles.find((code) => error instanceof ServiceError && error.code === code)
      if (!obstacleOfError) throw error
      setObstacle(obstacleOfError)
      return false
    }
    discardDraft(draft.key)
    void queryClient.invalidateQueries({ queryKey: queries.listReports.key() })
    return true
  }

  if (sent) return <SentReport report={sent} onClose={onClose} />
  // The draft was discarded.
  if (!draft.place) return null
  return (
    <Dialog title={t('report.title')} isOpen onClose={onClose}>
      <p className="report-place" ref={content}>
        {t('report.at', { at: `${draft.place.latitude}, ${draft.place.longitude}` })}{' '}
        <Button variant="quiet" isDisabled={isSending} onPress={() => openPart({ kind: 'place' })}>
          {t('report.move')}
        </Button>
      </p>
      <Form onSubmit={send} submitLabel={t('report.send')} isDisabled={work === 'reading'} keepsContent>
        <fieldset className="form" disabled={isSending}>
          <SelectField
            name="category"
            label={t('report.category')}
            isRequired
            options={categories.map((id) => ({ id, label: t(`map:reportCategory.${id}`) }))}
            value={draft.category}
            onChange={(category) => changeDraft({ category })}
          />
          {draft.category && <SimilarReports place={draft.place} category={draft.category} onClose={onClose} />}
          <TextField
            name="title"
            label={t('report.what')}
            description={t('report.whatHint')}
            maxLength={255}
            isRequired
            value={draft.title}
            onChange={(title) => changeDraft({ title })}
          />
          <TextArea
            name="description"
            label={t('report.details')}
            maxLength={5000}
            value={draft.description}
            onChange={(description) => changeDraft({ description })}
          />
          <PhotoField />
          <SelectField
            name="severity"
            label={t('report.severity')}
            placeholder={t('report.noSeverity')}
            options={severities.map((id) => ({ id, label: t(`severities.${id}`) }))}
            value={draft.severity}
            onChange={(severity) => changeDraft({ severity })}
          />
        </fieldset>
        <p className="quiet-text">{t('report.privacy')}</p>
        {obstacle === 'email_verification_required' && <Unverified email={user.email} isObstacle />}
        {obstacle === 'idempotency_key_reused' && <AlreadySent />}
      </Form>
      <Button
        variant="quiet"
        isDisabled={isSending}
        onPress={() => {
          onClose()
          discardDraft()
        }}
      >
        {t('report.discard')}
      </Button>
    </Dialog>
  )
}

/** A previous attempt has reached the service, but its response was lost. The text was changed after that. */
function AlreadySent() {
  const { t } = useTranslation('takePart')
  const see = () => {
    openPart({ kind: 'my-reports' })
    discardDraft()
  }
  return (
    <div className="obstacle" role="alert">
      <p>{t('report.arrived')}</p>
      <Button onPress={see}>{t('myReports.open')}</Button>
    </div>
  )
}

/** Returns the request for a draft. The same key makes a retry safe. */
function requestOf({ place, category, severity, title, description, key }: Draft) {
  const { latitude = 0, longitude = 0 } = place ?? {}
  return {
    headers: { 'Idempotency-Key': key },
    body: {
      latitude,
      longitude,
      title: title.trim(),
      ...(category && { category }),
      ...(severity && { severity }),
      ...(description.trim() !== '' && { description: description.trim() }),
      images: [...currentPhotos()],
    },
  }
}

/** Says that a report has arrived, and what happens next. */
function SentReport({ report, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useTranslation(['takePart', 'common'])
  return (
    <Dialog title={t('sent.title')} isOpen onClose={onClose} size="small">
      <p role="status">
        {t('sent.text', { title: report.title })} <StatusBadge status={report.status} />
      </p>
      <p>{t('sent.next')}</p>
      <div className="form-actions">
        <Button variant="primary" autoFocus onPress={() => openPart({ kind: 'my-reports' })}>
          {t('myReports.open')}
        </Button>
        <Button onPress={onClose}>{t('common:close')}</Button>
      </div>
    </Dialog>
  )
}

interface SimilarReportsProps {
  place: Place
  category: ReportCategory
  /** Called when the user has supported another report instead. */
  onClose: () => void
}

/** Open reports near the place: supporting one of them helps more than a second report. */
function SimilarReports({ place: { latitude, longitude }, category, onClose }: SimilarReportsProps) {
  const { t } = useTranslation('takePart')
  const { key } = useDraft()
  const similar = useQuery(queries.listSimilarReports({ query: { lat: latitude, lng: longitude, category, limit: 3 } }))
  if (!similar.data || similar.data.length === 0) return null
  const support = async (report: SimilarReport) => {
    try {
      await unwrap(api.supportReport({ path: { report_id: report.id } }))
    } catch (error) {
      notifyError(error)
      return
    }
    notify({ text: t('similar.supported', { title: titleOf(report) }) })
    onClose()
    discardDraft(key)
    void queryClient.invalidateQueries({ queryKey: queries.listPublicReports.key() })
    void queryClient.invalidateQueries({ queryKey: queries.listSimilarReports.key() })
  }
  return (
    <section className="similar" aria-label={t('similar.title')}>
      <h3>{t('similar.title')}</h3>
      <p className="quiet-text">{t('similar.hint')}</p>
      <ul>
        {similar.data.map((report) => (
          <li key={report.id}>
            {report.image_urls[0] !== undefined && <img src={report.image_urls[0]} alt="" loading="lazy" />}
            <div>
              <strong>{titleOf(report)}</strong>
              <p className="quiet-text">
                <Time value={report.created_at} style="age" /> <StatusBadge status={report.status} />
              </p>
            </div>
            {report.is_own && <span className="quiet-text">{t('similar.own')}</span>}
            {!report.is_own && report.is_supported && <span className="quiet-text">{t('support.done')}</span>}
            {!report.is_own && !report.is_supported && (
              <Button label={t('similar.supportThis', { title: titleOf(report) })} onPress={() => void support(report)}>
                {t('support.give')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
