import { Command } from 'commander'
import { createAdmin } from './commands/create-admin.js'
import { doctor } from './commands/doctor.js'
import { explain } from './commands/explain.js'
import { importLocations, parseLocationType } from './commands/import-locations.js'
import { migrateDatabase } from './commands/migrate.js'
import { serve } from './main.js'
import { readVersion } from './project.js'

/** Runs one command; an error ends the process with status 1 and a sentence that says what to do. */
export async function runCommandLine(argv: string[]): Promise<void> {
  const program = new Command('ems').description('Environmental Monitoring Service').version(readVersion())
  program.command('serve').description('start the service (what `npm start` does)').action(serve)
  program.command('migrate').description('bring the database up to date').action(migrateDatabase)
  const admin = program.command('admin').description('manage administrators')
  admin
    .command('create')
    .description('make an administrator, or make one of an existing user')
    .requiredOption('--email <address>', 'e-mail address')
    .option('--password <password>', 'password; made up and printed once when left out')
    .option('--name <name>', 'full name')
    .action(createAdmin)
  const imports = program.command('import').description('read data of the city from files')
  imports
    .command('locations')
    .description('add or update locations from a GeoJSON export of OpenStreetMap')
    .argument('<file>', 'FeatureCollection of points and polygons')
    .requiredOption('--type <type>', 'kind of all of them: park, charging, bicycle or tourist', parseLocationType)
    .action(importLocations)
  program
    .command('doctor')
    .description('check settings, data folder, database and port, and say what to do')
    .action(doctor)
  try {
    await program.parseAsync(argv)
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}
