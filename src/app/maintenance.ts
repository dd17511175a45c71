import type { Knex } from 'knex'
import type { Log } from '../base/log.js'
import { day, hour, minute, second } from '../base/time.js'
import { clearIncoming, incomingFolder } from '../pipeline/http/multipart.js'
import type { Config } from '../platform/config/config.js'
import { settings } from '../platform/config/settings/index.js'
import {
  auditPartitions,
  createPartitionsAhead,
  dropPartitions,
  emptyDefaultPartition,
  hourPartitions,
  observationPartitions,
} from '../platform/database/partitions.js'
import { translateDatabaseError } from '../platform/database/postgres.js'
import type { Contributions, MaintenanceTask } from '../platform/feature.js'
import { createIdempotencyRepository } from '../platform/idempotency/repository.js'
import type { Platform } from '../platform/platform.js'
import { deleteExpiredCounts } from '../platform/security/quota.js'
import type { Job } from '../platform/work/work.js'

const interval = 10 * minute
/** Seconds to keep a count after its window, because the clocks of replicas differ and can be set back. */
const countRetentionSeconds = 3600

export interface DatabaseMaintenanceOptions {
  db: Knex
  /** Retention periods in days. */
  retention: { observationsDays: number; hourlyDays: number; auditDays: number }
  /** Milliseconds since 1970. */
  clock: () => number
  log: Log
}

/** Returns the tasks that delete expired rows and create the partitions of the coming months. */
export function databaseMaintenance(options: DatabaseMaintenanceOptions): MaintenanceTask[] {
  const { db, retention, clock, log } = options
  const ago = (milliseconds: number) => new Date(clock() - milliseconds)
  return [
    {
      name: 'expired rate counts',
      run: () => deleteExpiredCounts(db, Math.floor(clock() / second) - countRetentionSeconds),
    },
    { name: 'expired idempotency keys', run: () => createIdempotencyRepository(db).deleteExpired() },
    { name: 'audit events without a partition', run: () => emptyDefaultPartition(db) },
    ...[
      { table: observationPartitions, content: 'observations', days: retention.observationsDays },
      { table: hourPartitions, content: 'hours of observations', days: retention.hourlyDays },
      { table: auditPartitions, content: 'audit events', days: retention.auditDays },
    ].flatMap(({ table, content, days }) => [
      { name: `partitions of ${content}`, run: () => createPartitionsAhead(db, table, ago(0)) },
      {
        name: `old ${content}`,
        async run() {
          const dropped = await dropPartitions(db, table, ago(days * day))
          if (dropped.length > 0) log.info({ partitions: dropped }, `Dropped partitions of expired ${content}`)
        },
      },
    ]),
  ]
}

/** Runs all tasks every ten minutes. */
export function maintenanceJob(tasks: MaintenanceTask[], log: Log): Job {
  return {
    name: 'maintenance',
    kind: 'periodic',
    interval,
    failed: 'Maintenance failed',
    run: (signal) => runMaintenance(tasks, log, signal),
  }
}

/** Runs each task once. A failure is logged and does not affect the other tasks. */
export async function runMaintenance(tasks: MaintenanceTask[], log: Log, signal?: AbortSignal): Promise<void> {
  for (const { name, run } of tasks) {
    if (signal?.aborted) return
    try {
      await run()
    } catch (error) {
      const level = translateDatabaseError(error) ? 'warn' : 'error'
      log[level]({ err: error, task: name }, 'Maintenance task failed; the next run is in ten minutes')
    }
  }
}

export interface BackgroundOptions {
  contributions: Contributions[]
  maintenanceTasks: MaintenanceTask[]
  platform: Platform
}

/** Starts background work: maintenance, and the work of the features. */
export function startBackground({ platform, contributions, maintenanceTasks }: BackgroundOptions): void {
  const { config, work, log } = platform
  for (const warning of providerWarnings(config)) log.warn(warning)
  const incomingFiles = { name: 'incoming files', run: () => clearIncoming(incomingFolder(config), hour) }
  const contributed = contributions.flatMap(({ maintenance }) => maintenance?.() ?? [])
  work.add(maintenanceJob([...maintenanceTasks, incomingFiles, ...contributed], log))
  for (const { start } of contributions) start?.()
}

type Settings = Pick<Config, 'production' | 'agents' | 'providers' | 'ai' | 'directions' | 'push' | 'map'>

/** Returns warnings about free provider hosts and stand-ins that a production service uses. */
export function providerWarnings({ production, agents, providers, ai, directions, push, map }: Settings): string[] {
  if (!production) return []
  const { weatherUrl, airUrl } = providers.openMeteo
  const readsWeather = agents.names.length > 0
  const findsRoutes = ai.gemini.apiKey !== undefined || ai.groq.apiKey !== undefined
  const warnings: [applies: boolean, text: string][] = [
    [
      readsWeather &&
        (isSameHost(weatherUrl, settings.OPEN_METEO_URL.default) ||
          isSameHost(airUrl, settings.OPEN_METEO_AIR_URL.default)),
      'The free host of Open-Meteo is for non-commercial use only. See OPEN_METEO_URL.',
    ],
    [
      findsRoutes && isSameHost(directions.osrmUrl, settings.OSRM_URL.default),
      'The demo host of OSRM is for non-commercial use only, and allows one request per second. See OSRM_URL.',
    ],
    [
      findsRoutes && isSameHost(directions.nominatimUrl, settings.NOMINATIM_URL.default),
      'The public host of Nominatim allows one request per second, of all processes together. See NOMINATIM_URL.',
    ],
    [
      map.tiles !== undefined && isSameHost(map.tiles, settings.MAP_TILES.default),
      'The tiles of openstreetmap.org are for light use, and can be refused at any time. See MAP_TILES.',
    ],
    [
      push.credentialsFile !== undefined && push.url !== undefined,
      'Push notifications are sent to FIREBASE_URL instead of Google.',
    ],
  ]
  return warnings.flatMap(([applies, text]) => (applies ? [text] : []))
}

function isSameHost(url: string, other: string): boolean {
  return new URL(url).hostname === new URL(other).hostname
}
