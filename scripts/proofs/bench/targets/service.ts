import { startApp } from '../../../../src/app/app.js'
import { createLog } from '../../../../src/log.js'
import { announce, targetConfig } from '../harness/target.js'

/** A whole service on a database that is filled, with the log that production has. */
const app = await startApp(targetConfig(), createLog('info', '/dev/null'))
await app.ready
announce({ port: app.port, brokerPort: Number(new URL(app.brokerUrl).port) })
