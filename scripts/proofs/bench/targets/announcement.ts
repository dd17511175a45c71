import { parseConfig, type Config } from '../../../../src/platform/config/config.js'
import { quietSettings } from '../harness/settings.js'

/** The JSON that a target prints when it is listening. */
export interface Announcement {
  port: number
}

/** A response that the target `replay` sends. The body is base64. */
export interface RecordedResponse {
  status: number
  headers: Record<string, string>
  body: string
}

/** Prints the announcement, which the benchmark waits for. */
export function announce(announcement: Announcement): void {
  // Node writes the CPU profile on `process.exit`, but not when a signal kills the process.
  process.once('SIGTERM', () => process.exit())
  console.log(JSON.stringify(announcement))
}

/**
 * Returns the configuration of targets that use the benchmark's database: as in production, with limits that are never
 * reached.
 */
export function targetConfig(): Config {
  return parseConfig({
    ...quietSettings,
    RATE_LIMITS: '99999999,99999999,99999999',
    NODE_ENV: 'production',
    JWT_SECRET: 'x'.repeat(32),
    NOTIFY_ALLOW: '127.0.0.1',
    DATA_DIR: process.env['BENCH_FOLDER'] ?? '',
    DATABASE_URL: process.env['BENCH_DATABASE_URL'] ?? '',
    ...(process.env['BENCH_BROKER_URL'] !== undefined && { BROKER_URL: process.env['BENCH_BROKER_URL'] }),
  })
}
