import { ConfigurationError, parseConfig, type Config } from '../config/config.js'
import { readEnvironment } from '../config/env.js'
import { checkBroker } from './doctor/broker.js'
import { checkDatabase } from './doctor/database.js'
import { checkFeatures } from './doctor/features.js'
import { fail, ok, type Finding } from './doctor/finding.js'
import { checkClock, checkDataFolder, checkNode } from './doctor/machine.js'
import { checkPort } from './doctor/port.js'
import { checkProviders } from './doctor/providers.js'
import { checkPublicUrl, checkSecrets } from './doctor/settings.js'

/** `ems doctor`: a line a check, with what to do; status 1 if any fails. Needs no service and changes no schema. */
export async function doctor(): Promise<void> {
  const counts = { ok: 0, warn: 0, fail: 0 }
  for await (const { level, about, text } of examine()) {
    counts[level] += 1
    console.log(`${level.padEnd(5)} ${about}: ${text}`)
  }
  console.log(`\n${counts.fail} failed, ${counts.warn} with a warning, ${counts.ok} ok`)
  if (counts.fail > 0) process.exitCode = 1
}

/** In the order in which a start would meet the problems. */
async function* examine(): AsyncGenerator<Finding> {
  yield checkNode()
  yield await checkClock()
  const config = readConfig()
  if (Array.isArray(config)) {
    yield* config.map((problem) => fail('settings', problem))
    yield fail('the rest', 'not checked: put the settings right first')
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
  yield* await checkFeatures(config)
}

function readConfig(): Config | string[] {
  try {
    return parseConfig(readEnvironment())
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems
    throw error
  }
}
