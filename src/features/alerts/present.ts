import type { Alert } from '../../../generated/types.js'
import type { AlertRecord } from './repository.js'

/** Converts an alert to its API form. */
export function presentAlert(alert: AlertRecord): Alert {
  const { quiet_from: from, quiet_to: to } = alert
  return {
    id: alert.id,
    latitude: alert.latitude,
    longitude: alert.longitude,
    radius: alert.radius,
    station_id: alert.station_id,
    threshold: alert.threshold,
    reset_below: alert.reset_below,
    quiet_hours: from === null || to === null ? null : { from, to },
    is_triggered: alert.is_triggered,
    last_triggered_at: alert.last_triggered_at?.toISOString() ?? null,
    created_at: alert.created_at.toISOString(),
    updated_at: alert.updated_at.toISOString(),
  }
}
