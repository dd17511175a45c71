import { startApp } from '../../../../src/app/app.js'
import { createLog } from '../../../../src/base/log.js'
import { announce, targetConfig } from './announcement.js'

/** The complete service on the benchmark's database, with the log level of production. */
const app = await startApp(targetConfig(), createLog('info', '/dev/null'))
await app.ready
announce({ port: app.port })
