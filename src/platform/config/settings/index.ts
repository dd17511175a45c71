import { ai, notifications, baseAddresses, broker, agents, city, map, webhooks } from './data.js'
import { accounts, mail, rateLimits, responses, server, retention, storage } from './operation.js'

/** Every setting of the service by group, in the order of the documentation. */
export const settingGroups = {
  Server: server,
  'Rate limits': rateLimits,
  Storage: storage,
  'Data retention': retention,
  Accounts: accounts,
  Email: mail,
  'Context broker': broker,
  City: city,
  Agents: agents,
  Map: map,
  AI: ai,
  'Push notifications': notifications,
  Webhooks: webhooks,
  Responses: responses,
  'Base addresses': baseAddresses,
}

type Group = (typeof settingGroups)[keyof typeof settingGroups]
type NameIn<G> = G extends Group ? keyof G : never

export type SettingName = NameIn<Group>
export type Settings = { [Name in SettingName]: Extract<Group, Record<Name, unknown>>[Name] }

const entries = Object.values(settingGroups).flatMap((group) => Object.entries(group))

export const settings = Object.fromEntries(entries) as Settings
export const settingNames = Object.keys(settings) as SettingName[]
