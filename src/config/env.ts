import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { settingNames, type SettingName } from './settings/index.js'

export type Environment = Partial<Record<SettingName, string>>

/**
 * Reads the settings of this process. Outside production, a `.env` file in the working directory provides the settings
 * that the environment lacks. An empty value counts as not set.
 */
export function readEnvironment(source: NodeJS.Dict<string> = process.env): Environment {
  const file = source['NODE_ENV'] !== 'production' && existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
  return pickSettings({ ...file, ...definedOnly(source) })
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
