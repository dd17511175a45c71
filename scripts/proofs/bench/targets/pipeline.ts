import { startApp } from '../../../../src/app/app.js'
import { createLog } from '../../../../src/base/log.js'
import { announce, targetConfig } from './announcement.js'
import { record } from './report.js'

/** The service, except that it returns a report without reading the database: the cost of the pipeline alone. */
const app = await startApp(targetConfig(), createLog('info', '/dev/null'))
await app.ready
app.features.reports.context.repositories.reports.find = () => Promise.resolve(record)
announce({ port: app.port })
