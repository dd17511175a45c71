import { hour } from '../../base/time.js'
import type { City } from '../../platform/config/city.js'
import type { Config } from '../../platform/config/config.js'
import type { MaintenanceTask } from '../../platform/feature.js'
import type { Mailer } from '../accounts/index.js'
import type { NewEvent } from '../events/index.js'
import type { StationsContext } from './handler-context.js'
import type { SilenceChange } from './repository.js'
import { stationSensorId } from './station-ids.js'

interface SilenceOptions extends Pick<StationsContext, 'inTransaction' | 'clock'> {
  config: Pick<Config, 'city' | 'stationSilentHours'>
  mailer: Pick<Mailer, 'queue'>
}

/**
 * Returns the task that finds stations without readings, and silent stations that send again. The database stores their
 * state, so each change causes one event, regardless of restarts and of the number of processes.
 */
export function silenceTask({ inTransaction, clock, config, mailer }: SilenceOptions): MaintenanceTask {
  const { city, stationSilentHours } = config
  let isStart = true
  /** @returns the number of stations */
  const reportSome = () =>
    inTransaction(async ({ stations, events, mails }) => {
      const changes = await stations.updateSilence(new Date(clock() - stationSilentHours * hour))
      await events.add(changes.map((change) => eventOf(change, city)))
      for (const { name, contact_email, silent_since, is_silent } of changes)
        if (is_silent && contact_email !== null) {
          const data = { station: name, since: localTime(silent_since, city) }
          await mailer.queue({ mails }, { kind: 'station_silent', recipient: contact_email, language: 'vi', data })
        }
      return changes.length
    })
  return {
    name: 'silent stations',
    async run() {
      // Stations have had no time to send if the service was down until now.
      if (isStart) isStart = false
      else while ((await reportSome()) > 0);
    },
  }
}

function eventOf(
  { id, name, latitude, longitude, silent_since, last_reading_at, ...change }: SilenceChange,
  city: City,
): NewEvent {
  return {
    type: change.is_silent ? 'station.silent' : 'station.resumed',
    resource: `station:${id}`,
    data: {
      station_id: id,
      sensor_id: stationSensorId(city, id),
      name,
      latitude,
      longitude,
      silent_since: silent_since.toISOString(),
      last_reading_at: last_reading_at.toISOString(),
    },
  }
}

/** Returns the local time, such as `14:30 21/11/2026`. */
function localTime(time: Date, { timeZone }: City): string {
  return new Intl.DateTimeFormat('vi', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(time)
}
