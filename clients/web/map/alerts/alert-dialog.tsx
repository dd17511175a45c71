import { unwrap, type Alert } from '@environmental-monitoring/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, queries, queryClient } from '#shared/api.js'
import { metres } from '#shared/city.js'
import type { Place } from '#shared/settings.js'
import { Dialog } from '#shared/ui/dialog.js'
import { SelectField, SwitchField, TextField } from '#shared/ui/fields.js'
import { Form } from '#shared/ui/form.js'
import { Loaded } from '#shared/ui/page.js'
import { notify } from '#shared/ui/toasts.js'
import { categories, categoryName, categoryOf } from '../air.js'
import type { Overview, Sensor } from '../overview.js'

type Station = Pick<Sensor, 'id' | 'name' | 'location'>

interface AlertDialogProps {
  sensor: Station
  onClose: () => void
}

/** Sets the alert of the user for a sensor, or changes it. */
export function AlertDialog({ sensor, onClose }: AlertDialogProps) {
  const { t } = useTranslation('takePart')
  const alerts = useQuery(queries.listAlerts())
  return (
    <Dialog title={t('alert.title', { name: sensor.name })} isOpen onClose={onClose} size="small">
      <Loaded query={alerts}>
        {(list) => (
          <AlertForm alert={list.find((alert) => isFor(alert, sensor))} place={placeOf(sensor)} onSaved={onClose} />
        )}
      </Loaded>
    </Dialog>
  )
}

/** The lowest index of each category but the best. */
const thresholds = categories.slice(1).map((_category, index) => (categories[index]?.max ?? 0) + 1)
const defaultThreshold = 101
const defaultQuietHours = { from: '22:00', to: '07:00' }

interface AlertFormProps {
  /** The alert to change. */
  alert: Alert | undefined
  /** The place of a new alert. */
  place?: ReturnType<typeof placeOf>
  onSaved: () => void
}

/** The index from which the user wants a message, and the hours without messages. */
export function AlertForm({ alert, place, onSaved }: AlertFormProps) {
  const { t } = useTranslation('takePart')
  const [threshold, setThreshold] = useState(alert?.threshold ?? defaultThreshold)
  const [isQuiet, setQuiet] = useState(alert ? alert.quiet_hours !== null : true)
  const [hours, setHours] = useState(alert?.quiet_hours ?? defaultQuietHours)
  // Other clients can set any threshold.
  const choices = [...new Set([...thresholds, threshold])].toSorted((a, b) => a - b)
  const save = async () => {
    const quiet = isQuiet ? hours : null
    await (alert
      ? unwrap(api.updateAlert({ path: { alert_id: alert.id }, body: { threshold, quiet_hours: quiet } }))
      : unwrap(api.createAlert({ body: { ...place, threshold, ...(quiet && { quiet_hours: quiet }) } })))
    notify({ text: t('alert.saved', { threshold }) })
    onSaved()
    await queryClient.invalidateQueries({ queryKey: queries.listAlerts.key() })
  }
  return (
    <Form onSubmit={save} submitLabel={t(alert ? 'alert.change' : 'alert.create')}>
      <SelectField
        name="threshold"
        label={t('alert.threshold')}
        options={choices.map((index) => ({
          id: String(index),
          label: thresholdText(index, t('alert.from', { index })),
        }))}
        value={String(threshold)}
        onChange={(chosen) => setThreshold(Number(chosen))}
      />
      <SwitchField label={t('alert.quiet')} description={t('alert.quietHint')} value={isQuiet} onChange={setQuiet} />
      {isQuiet && (
        <div className="fields-row">
          <TextField
            type="time"
            label={t('alert.quietFrom')}
            isRequired
            value={hours.from}
            onChange={(from) => setHours({ ...hours, from })}
          />
          <TextField
            type="time"
            label={t('alert.quietTo')}
            isRequired
            value={hours.to}
            onChange={(to) => setHours({ ...hours, to })}
          />
        </div>
      )}
      <p className="quiet-text">{t('alert.how')}</p>
    </Form>
  )
}

/** Returns a threshold with the name of its category. */
export const thresholdText = (index: number, text: string): string =>
  `${text} (${categoryName(categoryOf(index))?.toLowerCase() ?? ''})`

/** Kilometres. Large enough for a sensor whose position was rounded, and too small for another one. */
const radius = 0.2

/** Returns the place of an alert for a sensor: one of the city's own stations, or else a small circle. */
function placeOf({ id, location: { lat, lng } }: Station) {
  const station = stationIdOf(id)
  return station === undefined ? { latitude: lat, longitude: lng, radius } : { station_id: station }
}

/** Returns the id of one of the city's own stations, whose sensors have ids like `Hanoi:Station:12`. */
function stationIdOf(sensorId: string): number | undefined {
  const [, id] = /:Station:(\d+)$/.exec(sensorId) ?? []
  return id === undefined ? undefined : Number(id)
}

/** Returns whether an alert is for a sensor only. */
function isFor(alert: Alert, { id, location }: Station): boolean {
  if (alert.station_id !== null) return alert.station_id === stationIdOf(id)
  const centre = centreOf(alert)
  const distance = centre && metres(centre, { latitude: location.lat, longitude: location.lng })
  return distance !== undefined && distance < 50 && (alert.radius ?? 0) <= radius
}

/** Returns the sensor that an alert is for, if it is for only one that is on the map. */
export const sensorOf = (alert: Alert, overview: Overview | undefined): Sensor | undefined =>
  overview?.air?.data.find((sensor) => isFor(alert, sensor))

function centreOf({ latitude, longitude }: Alert): Place | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}
