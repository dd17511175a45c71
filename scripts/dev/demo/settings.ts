import type { Environment } from '../../../src/config/env.js'
import type { RunningProviders } from '../stand-ins/start-all.js'

/** The users of a demo. Their passwords are known to all, so nothing that matters may ever lie in a demo. */
export const demoUsers = {
  admin: { email: 'admin@example.com', password: 'demo-admin-hanoi' },
  citizen: { email: 'citizen@example.com', password: 'demo-citizen-hanoi', full_name: 'Nguyễn Thu Hà' },
}

/** What the page says above the map. */
export const demoNotice = 'Demo: all values on this map are made up.'

/** What a user may set of a demo: where it listens, what it logs, and the tiles of the map. */
const own = ['PORT', 'HOST', 'PUBLIC_URL', 'LOG_LEVEL', 'MAP_TILES', 'MAP_TILES_ATTRIBUTION'] as const

/**
 * All settings of the service of a demo. Nothing else of the environment counts, and no `.env`: a database, a broker or
 * a bucket that is set there holds real data.
 */
export function demoSettings(
  environment: NodeJS.Dict<string>,
  dataDir: string,
  providers: RunningProviders['settings'],
): Environment {
  const chosen = own.flatMap((name) => {
    const value = environment[name]?.trim()
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  return {
    // Everybody knows the passwords: only this machine, unless somebody wants it otherwise.
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...Object.fromEntries(chosen),
    DATA_DIR: dataDir,
    ...providers,
    // Every district has a value, which a handful of stations would not give.
    AIR_QUALITY_PROVIDER: 'open-meteo',
    // Beside a service that runs on the usual port.
    BROKER_PORT: '0',
    // Whoever plays with the map must not be turned away within the hour.
    RATE_LIMITS: '0,0,0',
    REGISTRATION_LIMIT: '0',
    ADMIN_EMAIL: demoUsers.admin.email,
    ADMIN_PASSWORD: demoUsers.admin.password,
    MAP_NOTICE: demoNotice,
  }
}
