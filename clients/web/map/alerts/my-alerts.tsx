import { unwrap, type Alert } from '@environmental-monitoring/sdk'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, queries, queryClient } from '#shared/api.js'
import { Button, IconButton } from '#shared/ui/button.js'
import { Dialog } from '#shared/ui/dialog.js'
import { Empty, Loaded } from '#shared/ui/page.js'
import { formatMoment, formatNumber } from '#shared/ui/time.js'
import { notify, notifyError } from '#shared/ui/toasts.js'
import { useOverview } from '../overview.js'
import { AlertForm, sensorOf, thresholdText } from './alert-dialog.js'

/** The alerts of the user, which can be changed and deleted. */
export function MyAlerts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['takePart', 'common'])
  const alerts = useQuery(queries.listAlerts())
  const [edited, setEdited] = useState<Alert>()
  const nameOf = usePlaceNames(alerts.data ?? [])
  if (edited) {
    const back = () => setEdited(undefined)
    return (
      <Dialog title={t('alert.title', { name: nameOf(edited) })} isOpen onClose={back} size="small">
        <AlertForm alert={edited} onSaved={back} />
      </Dialog>
    )
  }
  return (
    <Dialog title={t('myAlerts.title')} isOpen onClose={onClose} size="small">
      <Loaded query={alerts}>
        {(list) =>
          list.length === 0 ? (
            <Empty>{t('myAlerts.none')}</Empty>
          ) : (
            <ul className="alerts">
              {list.map((alert) => (
                <AlertItem key={alert.id} alert={alert} name={nameOf(alert)} onEdit={() => setEdited(alert)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <p className="quiet-text">{t('alert.how')}</p>
    </Dialog>
  )
}

interface AlertItemProps {
  alert: Alert
  name: string
  onEdit: () => void
}

function AlertItem({ alert, name, onEdit }: AlertItemProps) {
  const { t } = useTranslation(['takePart', 'common'])
  const { threshold, quiet_hours: quiet, last_triggered_at: last } = alert
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>{thresholdText(threshold, t('alert.from', { index: threshold }))}</p>
        <p className="quiet-text">
          {quiet ? t('alert.quietAt', { from: quiet.from, to: quiet.to }) : t('alert.noQuiet')}
          {last !== null && ` · ${t('alert.last', { time: formatMoment(last) })}`}
        </p>
      </div>
      <div className="alert-actions">
        <Button label={t('alert.editOf', { name })} onPress={onEdit}>
          {t('common:edit')}
        </Button>
        <IconButton
          icon="trash"
          label={t('alert.deleteOf', { name })}
          onPress={() => void remove(alert, t('alert.deleted'))}
        />
      </div>
    </li>
  )
}

/** Deletes an alert at once. It can be undone. */
async function remove({ id, latitude, longitude, radius, station_id: station, ...alert }: Alert, text: string) {
  const reload = () => queryClient.invalidateQueries({ queryKey: queries.listAlerts.key() })
  const { threshold, reset_below: resetBelow, quiet_hours: quiet } = alert
  const place =
    latitude !== null && longitude !== null && radius !== null
      ? { latitude, longitude, radius }
      : { ...(station !== null && { station_id: station }) }
  try {
    await unwrap(api.deleteAlert({ path: { alert_id: id } }))
  } catch (error) {
    notifyError(error)
    return
  }
  notify({
    text,
    async undo() {
      const body = { ...place, threshold, reset_below: resetBelow, ...(quiet && { quiet_hours: quiet }) }
      await unwrap(api.createAlert({ body }))
      await reload()
    },
  })
  await reload()
}

/** Returns a function that names the place of an alert: its sensor, or else its circle. */
function usePlaceNames(alerts: readonly Alert[]): (alert: Alert) => string {
  const { t } = useTranslation('takePart')
  const overview = useOverview().data
  // Stations without readings are not in the overview.
  const missing = alerts.flatMap((alert) =>
    alert.station_id === null || sensorOf(alert, overview) ? [] : alert.station_id,
  )
  const stations = useQueries({
    queries: [...new Set(missing)].map((id) => queries.getStation({ path: { station_id: id } })),
  })
  return (alert) => {
    const { latitude, longitude, radius, station_id: station } = alert
    const sensor = sensorOf(alert, overview)
    if (sensor) return sensor.name
    const found = stations.find(({ data }) => data?.id === station)?.data
    if (found) return found.name
    if (station !== null) return t('alert.station', { id: station })
    const at = `${formatNumber(latitude ?? 0, 3)}; ${formatNumber(longitude ?? 0, 3)}`
    return t('alert.circle', { radius: formatNumber(radius ?? 0), at })
  }
}
