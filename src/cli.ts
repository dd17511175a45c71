import { Command } from 'commander'
import { readVersion } from './base/project.js'
import { parseAgentName, parseCoordinates, parseCountry, parseLocationType, wholeNumber } from './commands/arguments.js'
import { errorMessage } from './commands/error-message.js'

/** Runs a command. If it fails, prints the error with a remedy and sets the exit code to 1. */
export async function runCommandLine(argv: string[]): Promise<void> {
  const program = new Command('ems').description('Environmental Monitoring Service').version(readVersion())
  program
    .command('serve')
    .description('start the service, like `npm start`')
    .action(loading(async () => (await import('./main.js')).serve))
  program
    .command('migrate')
    .description('apply pending database migrations')
    .action(loading(async () => (await import('./commands/with-database.js')).migrateDatabase))
  program
    .command('agent')
    .description('run a single agent: air-quality, weather or mqtt')
    .argument('<name>', 'name of the agent', parseAgentName)
    .option('--once', 'exit after one run; not for mqtt')
    .action(loading(async () => (await import('./commands/agent.js')).agent))
  const admin = program.command('admin').description('manage administrators')
  admin
    .command('create')
    .description('create an administrator, or promote an existing user')
    .requiredOption('--email <address>', 'email address')
    .option('--password <password>', 'password; generated and printed once if omitted')
    .option('--name <name>', 'full name')
    .action(loading(async () => (await import('./commands/users.js')).createAdmin))
  const city = program.command('city').description('manage city files')
  city
    .command('init')
    .description('write a city file for CITY_FILE')
    .argument('<file>', 'city file, such as da-nang.json')
    .requiredOption('--name <name>', 'name of the city, such as "Đà Nẵng"')
    .requiredOption('--country <code>', 'ISO 3166 code, such as VN', parseCountry)
    .option('--slug <slug>', 'name in URLs; default: derived from the name, such as da-nang')
    .option('--centre <lat,lng>', 'centre in degrees; default: the median of the areas', parseCoordinates)
    .option('--radius <metres>', 'radius; default: covers all areas', wholeNumber(100, 25_000))
    .option('--time-zone <zone>', 'IANA time zone; default: that of the country, if it has only one')
    .option(
      '--areas <file>',
      'GeoJSON FeatureCollection of boundaries or points (.geojson, .json), or a list with name,latitude,longitude per line; default: one area at the centre',
    )
    .option('--force', 'overwrite an existing file')
    .action(loading(async () => (await import('./commands/init-city.js')).initCity))
  const imports = program.command('import').description('import data of the city from files')
  imports
    .command('locations')
    .description('add or update locations from GeoJSON exports of OpenStreetMap')
    .argument(
      '<files...>',
      'GeoJSON FeatureCollections of points and polygons, named after their type, for example parks.geojson',
    )
    .option(
      '--type <type>',
      'type of all locations, instead of the file names: park, charging, bicycle or tourist',
      parseLocationType,
    )
    .action(loading(async () => (await import('./commands/imports.js')).importLocations))
  imports
    .command('segments')
    .description('add or update road segments from a GeoJSON file')
    .argument('<file>', 'GeoJSON FeatureCollection of lines')
    .action(loading(async () => (await import('./commands/imports.js')).importSegments))
  const stations = program.command('stations').description('manage stations')
  stations
    .command('passwords')
    .description("write the stations' passwords to a password file of Mosquitto")
    .argument('<file>', 'password file; lines of other users are kept')
    .action(loading(async () => (await import('./commands/station-passwords.js')).stationPasswords))
  const simulations = program.command('simulate').description('generate observations for demonstrations')
  simulations
    .command('traffic')
    .description('write simulated traffic of all imported road segments to the context broker')
    .option('--once', 'exit after one run')
    .option('--interval <seconds>', 'time between two runs', wholeNumber(1, 86_400), 60)
    .option('--seed <number>', 'seed of the simulation', wholeNumber(0, 2 ** 31 - 1), 1)
    .action(loading(async () => (await import('./commands/simulate-traffic.js')).simulateTraffic))
  const user = program.command('user').description('manage user accounts')
  user
    .command('disable-totp')
    .description('disable two-factor authentication of a user who has lost the phone and the recovery codes')
    .argument('<email>', 'email address of the user')
    .action(loading(async () => (await import('./commands/users.js')).disableTotp))
  program
    .command('doctor')
    .description('check settings, database, broker, providers and ports, and suggest fixes')
    .action(loading(async () => (await import('./commands/doctor.js')).doctor))
  // Failed writes to stdout or stderr, for instance to a full disk or a closed pipe, must not end a command or the
  // service.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  try {
    await program.parseAsync(argv)
  } catch (error) {
    console.error(errorMessage(error))
    process.exitCode = 1
  }
}

/** Returns the action of a command. It loads the command first, because most of the time of a start is loading modules. */
function loading<Arguments extends unknown[]>(
  load: () => Promise<(...args: Arguments) => Promise<void>>,
): (...args: Arguments) => Promise<void> {
  return async (...args) => (await load())(...args)
}
