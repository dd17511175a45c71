import type { Environment } from '../../../src/config/env.js'
import type { RunningProviders } from '../stand-ins/start-all.js'

/** The users of the demo. Their passwords are public, so a demo must never contain real data. */
export const demoUsers = {
  admin: { email: 'admin@example.com', password: 'demo-admin-hanoi' },
  citizen: { email: 'citizen@example.com', password: 'demo-citizen-hanoi', full_name: 'Nguyễn Thu Hà' },
}

/** The text above the map. */
export const demoNotice = 'Demo: all values on this map are made up.'

/** The variables that users can set. */
const userSettings = ['PORT', 'HOST', 'PUBLIC_URL', 'LOG_LEVEL', 'MAP_TILES', 'MAP_TILES_ATTRIBUTION'] as const

/**
 * Returns all settings of the demo's service. Other variables and `.env` are ignored, because a database, broker or
 * bucket that they name may contain real data.
 */
export function demoSettings(
  environment: NodeJS.Dict<string>,
  dataDir: string,
  providers: RunningProviders['settings'],
): Environment {
  const chosen = userSettings.flatMap((name) => {
    const value = environment[name]?.trim()
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  return {
    // The passwords are public, so other machines have no access by default.
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...Object.fromEntries(chosen),
    DATA_DIR: dataDir,
    ...providers,
    // Open-Meteo has values for all districts; OpenAQ has only a few stations.
    AIR_QUALITY_PROVIDER: 'open-meteo',
    // The default port may be in use by another service.
    BROKER_PORT: '0',
    // Users of the map would reach the limits within an hour.
    RATE_LIMITS: '0,0,0',
    REGISTRATION_LIMIT: '0',
    ADMIN_EMAIL: demoUsers.admin.email,
    ADMIN_PASSWORD: demoUsers.admin.password,
    MAP_NOTICE: demoNotice,
  }
}
