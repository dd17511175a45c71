import { mkdir, readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import pg from 'pg'
import { parseConfig } from '../../src/platform/config/config.js'
import { migrate } from '../../src/platform/database/migrations/index.js'
import { openPrivatePostgres } from '../../src/platform/database/private-postgres/private-postgres.js'
import { fillYear } from '../proofs/bench/year/fill.js'
import { quietLog } from '../shared/database.js'
import { parseOptions, parseWholeNumber } from '../shared/options.js'

/** Fills a new data folder with a history of made-up stations: `npm run fill:year`. */

const { values } = parseOptions({
  options: {
    'data-dir': { type: 'string', default: '.data/year' },
    stations: { type: 'string', default: '100' },
    days: { type: 'string', default: '365' },
  },
})
const stations = parseWholeNumber('stations', values.stations, { min: 1, max: 1000 })
const days = parseWholeNumber('days', values.days, { min: 1, max: 365 })
const dataDir = resolve(values['data-dir'])
await mkdir(dataDir, { recursive: true })
if ((await readdir(dataDir)).length > 0) {
  console.error(`${dataDir} is not empty. Choose an empty folder: npm run fill:year -- --data-dir <folder>`)
  process.exit(1)
}

const started = performance.now()
console.log(`Inserting ${days} days of ${stations} stations, which takes minutes`)
const database = await openPrivatePostgres({ dataDir, log: quietLog, role: 'command' })
try {
  await migrate(database.url)
  const db = new pg.Client({ connectionString: database.url })
  await db.connect()
  await fillYear(db, { city: parseConfig({}).city, stations, days })
  await db.end()
} finally {
  await database.close()
}
console.log(`Done after ${((performance.now() - started) / 1000).toFixed(0)} s. To see the stations:

  DATA_DIR=${dataDir} AGENTS=none ADMIN_EMAIL=admin@example.com ADMIN_PASSWORD=<password> npm start
`)
