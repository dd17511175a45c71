import { unwrap, type RequestOf, type Sensor, type SensorFlag } from '@environmental-monitoring/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#shared/api.js'
import { Badge } from '#shared/ui/badge.js'
import { Button } from '#shared/ui/button.js'
import { ConfirmDialog, Dialog } from '#shared/ui/dialog.js'
import { bindFields, CheckboxField, SelectField, TextArea, TextField } from '#shared/ui/fields.js'
import { Form } from '#shared/ui/form.js'
import { Table, type Column } from '#shared/ui/table.js'
import { Time } from '#shared/ui/time.js'
import { notify } from '#shared/ui/toasts.js'
import { fromCityTime, toCityTime } from '../../filters.js'
import { useSession } from '../../session/session.js'
import { quantityOf, reloadValues, type Measure } from './data.js'
import type { Stretch } from './series.js'

/** The initial values of the form: a stretch of the chart, or an automatic flag to confirm. */
export interface FlagDraft extends Stretch {
  sensorId?: string
}

type NewFlag = RequestOf<'createSensorFlag'>['body']

const reasons = ['instrument', 'maintenance', 'calibration', 'event', 'other'] as const
/** Values of a real event still count, so they are only marked. */
const validityOf = { instrument: -1, maintenance: -99, calibration: -99, event: 1, other: -1 } as const

interface FlagFormProps {
  sensors: readonly Sensor[]
  measure: Measure
  draft: FlagDraft
  onClose: () => void
}

/** Flags the values of a sensor in a stretch. */
export function FlagForm({ sensors, measure, draft, onClose }: FlagFormProps) {
  const { t } = useTranslation('air')
  const quantity = quantityOf(measure)
  const [fields, setFields] = useState({
    sensor: draft.sensorId ?? sensors[0]?.id ?? '',
    from: toCityTime(draft.from),
    to: toCityTime(draft.to),
    reason: 'instrument' as (typeof reasons)[number],
    note: '',
  })
  const [isForAll, setIsForAll] = useState(false)
  const field = bindFields(fields, setFields)
  const submit = async () => {
    const { sensor, from, to, reason, note } = fields
    const body: NewFlag = {
      from: new Date(fromCityTime(from)).toISOString(),
      // The fields have no seconds, and the last minute belongs to the stretch.
      to: new Date(fromCityTime(to) + 59_999).toISOString(),
      validity: validityOf[reason],
      reason,
      ...(note.trim() !== '' && { note: note.trim() }),
      ...(quantity && !isForAll && { attributes: [quantity] }),
    }
    const { data: created } = await unwrap(api.createSensorFlag({ path: { sensor_id: sensor }, body }))
    reloadValues()
    notify({ text: t('flagged'), undo: () => remove(sensor, created) })
    onClose()
  }
  return (
    <Dialog title={t('flagTitle')} isOpen onClose={onClose}>
      <Form onSubmit={submit} submitLabel={t('flag')} onCancel={onClose}>
        <SelectField
          {...field('sensor')}
          label={t('sensor')}
          options={sensors.map(({ id, name }) => ({ id, label: name }))}
        />
        <div className="fields-row">
          <TextField {...field('from')} label={t('from')} type="datetime-local" isRequired />
          <TextField {...field('to')} label={t('to')} type="datetime-local" isRequired />
        </div>
        <SelectField
          {...field('reason')}
          label={t('reasonLabel')}
          description={t(`validityHint.${validityOf[fields.reason]}`)}
          options={reasons.map((id) => ({ id, label: t(`reason.${id}`) }))}
        />
        <CheckboxField label={t('allQuantities')} value={isForAll} onChange={setIsForAll} />
        <TextArea {...field('note')} label={t('note')} description={t('noteHint')} rows={2} maxLength={1000} />
      </Form>
    </Dialog>
  )
}

async function remove(sensorId: string, flags: readonly SensorFlag[]): Promise<void> {
  for (const { id } of flags) await unwrap(api.deleteSensorFlag({ path: { sensor_id: sensorId, flag_id: id } }))
  reloadValues()
}

interface Row {
  sensor: Sensor
  flag: SensorFlag
}

interface FlagTableProps {
  title: string
  /** The text if there are no flags. */
  empty: string
  sensors: readonly Sensor[]
  flags: readonly (readonly SensorFlag[])[]
  /** Without this callback, the table is read-only. */
  onConfirm?: (draft: FlagDraft) => void
}

/** Lists the flags of sensors, newest first. */
export function FlagTable({ title, empty, sensors, flags, onConfirm }: FlagTableProps) {
  const { t } = useTranslation(['air', 'common'])
  const { may } = useSession()
  const [removed, setRemoved] = useState<Row>()
  const rows = sensors
    .flatMap((sensor, index) => (flags[index] ?? []).map((flag): Row => ({ sensor, flag })))
    .toSorted((a, b) => b.flag.from.localeCompare(a.flag.from))
  const columns: Column<Row>[] = [
    { id: 'sensor', header: t('sensor'), cell: ({ sensor }) => sensor.name },
    { id: 'quantity', header: t('measureLabel'), cell: ({ flag }) => t(`measure.${flag.attribute}`) },
    {
      id: 'stretch',
      header: t('stretch'),
      cell: ({ flag: { from, to } }) => (
        <>
          <Time value={from} /> – <Time value={to} />
        </>
      ),
    },
    {
      id: 'reason',
      header: t('reasonLabel'),
      cell: ({ flag: { reason, validity, note } }) => (
        <>
          <Badge tone={validity >= 1 ? 'warn' : 'bad'}>{t(`validity.${validity}`)}</Badge> {t(`reason.${reason}`)}
          {note !== null && <p className="quiet-text">{note}</p>}
        </>
      ),
    },
    { id: 'source', header: t('sourceLabel'), cell: ({ flag }) => t(`source.${flag.source}`), isSecondary: true },
    {
      id: 'actions',
      header: t('common:actions'),
      cell: ({ sensor, flag }) => (
        <div className="form-actions">
          {onConfirm && flag.source === 'automatic' && flag.validity >= 1 && (
            <Button
              onPress={() => onConfirm({ sensorId: sensor.id, from: Date.parse(flag.from), to: Date.parse(flag.to) })}
            >
              {t('confirm')}
            </Button>
          )}
          <Button variant="quiet" onPress={() => setRemoved({ sensor, flag })}>
            {t('removeFlag')}
          </Button>
        </div>
      ),
    },
  ]
  const canEdit = onConfirm !== undefined && may('deleteSensorFlag')
  return (
    <section className="page-section">
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p className="quiet-text">{empty}</p>
      ) : (
        <Table
          columns={canEdit ? columns : columns.slice(0, -1)}
          rows={rows}
          rowKey={({ flag }) => flag.id}
          caption={title}
        />
      )}
      <ConfirmDialog
        title={t('removeTitle')}
        body={t(removed?.flag.source === 'automatic' ? 'removeAutomatic' : 'removeBody', {
          name: removed?.sensor.name ?? '',
        })}
        confirmLabel={t('removeFlag')}
        onConfirm={async () => {
          if (!removed) return
          await remove(removed.sensor.id, [removed.flag])
          notify({ text: t('removed') })
        }}
        isOpen={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        isDanger
      />
    </section>
  )
}
