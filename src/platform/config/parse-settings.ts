import type { Environment } from './env.js'
import { settingNames, settings, type SettingName, type Settings } from './settings/index.js'
import type { Setting, SettingType } from './settings/types.js'

type Value<S> = S extends { type: SettingType<infer T> } ? (S extends { default: string } ? T : T | undefined) : never

/** The values of all settings. Those without a default may be `undefined`. */
export type SettingValues = { [Name in SettingName]: Value<Settings[Name]> }

/** Parses every setting. A rejected value is replaced by the default and added to `problems`. */
export function parseSettings(environment: Environment): { values: SettingValues; problems: string[] } {
  const problems: string[] = []
  const parseSetting = (name: SettingName): unknown => {
    const { type, default: fallback, secret }: Setting = settings[name]
    const text = environment[name]
    const value = text === undefined ? undefined : type.parse(text)
    if (text !== undefined && value === undefined) {
      problems.push(`${name} must be ${type.expected}${type.quoted && !secret ? `, not "${text}"` : ''}`)
    }
    return value ?? (fallback === undefined ? undefined : type.parse(fallback))
  }
  const values = Object.fromEntries(settingNames.map((name) => [name, parseSetting(name)])) as SettingValues
  return { values, problems }
}
