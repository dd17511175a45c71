import { rm, writeFile } from 'node:fs/promises'
import { migrate } from '../../src/platform/database/migrations/index.js'
import { createDatabase } from '../../src/platform/database/postgres.js'
import { createDataFolder, openDatabase } from '../shared/database.js'
import { describeSchema, schemaFile } from '../shared/schema.js'

/** Writes the schema of a new database: `npm run schema`. */

const folder = await createDataFolder('ems-schema-')
const database = await openDatabase(folder)
await migrate(database.url)
const db = createDatabase(database.url)
await writeFile(schemaFile, await describeSchema(db))
await db.destroy()
await database.close()
await rm(folder, { recursive: true })
console.log(`Wrote ${schemaFile}`)
