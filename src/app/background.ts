import { hour } from '../base/time.js'
import { clearIncoming, incomingFolder } from '../pipeline/http/multipart.js'
import type { Contributions, MaintenanceTask } from '../platform/feature.js'
import type { Platform } from '../platform/platform.js'
import { maintenanceJob } from './maintenance.js'
import { providerWarnings } from './provider-warnings.js'

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
