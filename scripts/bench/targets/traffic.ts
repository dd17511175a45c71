import { startApp } from '../../../src/app.js'
import { parseConfig } from '../../../src/config/config.js'
import { createLog } from '../../../src/log.js'
import { quietSettings } from '../service.js'
import { announce } from '../target.js'

/** A whole service on a database that is filled, with the log that production has. */
const config = parseConfig({
  ...quietSettings,
  NODE_ENV: 'production',
  JWT_SECRET: 'x'.repeat(32),
  DATA_DIR: process.env['BENCH_FOLDER'] ?? '',
  DATABASE_URL: process.env['BENCH_DATABASE_URL'] ?? '',
})
const app = await startApp(config, createLog('info', '/dev/null'))
await app.ready
announce({ port: app.port, path: process.env['BENCH_PATH'] ?? '/' })
