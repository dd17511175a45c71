import { Command } from 'commander'
import { agent, parseAgentName } from './commands/agent.js'
import { createAdmin } from './commands/create-admin.js'
import { doctor } from './commands/doctor.js'
import { explain } from './commands/explain.js'
import { importLocations, parseLocationType } from './commands/import-locations.js'
import { importSegments } from './commands/import-segments.js'
import { migrateDatabase } from './commands/migrate.js'
import { simulateTraffic, wholeNumber } from './commands/simulate-traffic.js'
import { serve } from './main.js'
import { readVersion } from './project.js'

/** Runs one command; an error ends the process with status 1 and a sentence that says what to do. */
export async function runCommandLine(argv: string[]): Promise<void> {
  const program = new Command('ems').description('Environmental Monitoring Service').version(readVersion())
  program.command('serve').description('start the service (what `npm start` does)').action(serve)
  program.command('migrate').description('bring the database up to date').action(migrateDatabase)
  program
    .command('agent')
    .description('run one agent alone: air-quality or weather')
    .argument('<name>', 'which agent', parseAgentName)
    .option('--once', 'end after one pass')
    .action(agent)
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
  imports
    .command('segments')
    .description('add or update the road segments whose traffic is observed from a GeoJSON file')
    .argument('<file>', 'FeatureCollection of lines')
    .action(importSegments)
  const simulations = program.command('simulate').description('make up observations for a demonstration')
  simulations
    .command('traffic')
    .description('write plausible traffic of every imported segment to the context broker')
    .option('--once', 'end after one pass')
    .option('--interval <seconds>', 'time between two passes', wholeNumber(1, 86_400), 60)
    .option('--seed <number>', 'another one makes other traffic', wholeNumber(0, 2 ** 31 - 1), 1)
    .action(simulateTraffic)
  program
    .command('doctor')
    .description('check settings, database, broker, providers and ports, and say what to do')
    .action(doctor)
  // An output that is full or closed must not end a command or the service.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  try {
    await program.parseAsync(argv)
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}
