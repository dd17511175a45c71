import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { decodeText } from '../../base/text.js'
import { settingNames, type SettingName } from './settings/index.js'

export type Environment = Partial<Record<SettingName, string>>

/**
 * Reads the settings of this process. Outside production, a `.env` file in the working directory provides the settings
 * that the environment lacks. An empty value counts as not set.
 */
export function readEnvironment(source: NodeJS.Dict<string> = process.env): Environment {
  return pickSettings({ ...readEnvFile(source), ...definedOnly(source) })
}

/** Variables of `compose.yaml` that are not settings. Docker Compose reads the same file. */
const composeVariables = /^(?:COMPOSE_\w+|HTTP_PORT|MQTT_(?:ADDRESS|PORT)|POSTGRES_PASSWORD|TAG)$/

/** Returns the names in `.env` that have no effect, for example because they are misspelt. */
export function unknownNames(source: NodeJS.Dict<string> = process.env): string[] {
  const known = new Set<string>(settingNames)
  return Object.keys(readEnvFile(source)).filter((name) => !known.has(name) && !composeVariables.test(name))
}

function readEnvFile(source: NodeJS.Dict<string>): NodeJS.Dict<string> {
  return source['NODE_ENV'] !== 'production' && existsSync('.env') ? parseEnv(decodeText(readFileSync('.env'))) : {}
}

/** Returns whether npm runs this process, for instance as `npm start`. */
export function isUnderNpm(): boolean {
  return process.env['npm_lifecycle_event'] !== undefined
}

function pickSettings(values: NodeJS.Dict<string>): Environment {
  const environment: Environment = {}
  for (const name of settingNames) {
    const value = values[name]?.trim()
    if (value !== undefined && value !== '') environment[name] = value
  }
  return environment
}

function definedOnly(source: NodeJS.Dict<string>): NodeJS.Dict<string> {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
}
