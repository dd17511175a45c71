import { ConfigurationError, parseConfig, type Config } from '../platform/config/config.js'
import { findIgnoredNames, readEnvironment } from '../platform/config/env.js'
import { checkDatabase } from './doctor/database.js'
import { fail, ok, warn, type Finding } from './doctor/finding.js'
import { checkClock, checkDataFolder, checkNode, checkPort } from './doctor/host.js'
import { checkBroker, checkOptionalServices, checkProviders } from './doctor/services.js'
import { checkPublicUrl, checkSecrets } from './doctor/settings.js'

/**
 * `ems doctor`: prints one line per check, with a remedy, and exits with 1 if a check fails. It does not require a
 * running service and does not change the schema.
 */
export async function doctor(): Promise<void> {
  const counts = { ok: 0, warn: 0, fail: 0 }
  for await (const { level, about, text } of runChecks()) {
    counts[level] += 1
    console.log(`${level.padEnd(5)} ${about}: ${text}`)
  }
  console.log(`\n${counts.fail} failed, ${counts.warn} with a warning, ${counts.ok} ok`)
  if (counts.fail > 0) process.exitCode = 1
}

/** Runs the checks in the order of the startup steps that they concern. */
async function* runChecks(): AsyncGenerator<Finding> {
  yield checkNode()
  yield await checkClock()
  yield* findIgnoredNames().map((text) => warn('settings', text))
  const config = readConfig()
  if (Array.isArray(config)) {
    yield* config.map((problem) => fail('settings', problem))
    yield fail('other checks', 'skipped: correct the settings first')
    return
  }
  yield ok('settings', `valid, for ${config.production ? 'production' : 'development'}`)
  yield* checkSecrets(config)
  yield checkPublicUrl(config)
  yield* await checkDataFolder(config.dataDir)
  yield* await checkDatabase(config)
  yield await checkPort(config.server)
  yield await checkBroker(config)
  yield* await checkProviders(config)
  yield* await checkOptionalServices(config)
}

function readConfig(): Config | string[] {
  try {
    return parseConfig(readEnvironment())
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems
    throw error
  }
}
