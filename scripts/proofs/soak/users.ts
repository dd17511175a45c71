import type { Credentials } from '../../shared/sign-in.js'
import type { Scenario } from './call.js'
import { randomsOf, type Random } from './random.js'
import { adminScenario } from './scenarios/admin.js'
import { aiUserScenario } from './scenarios/ai-user.js'
import { citizenScenario } from './scenarios/citizen.js'
import { readerScenario } from './scenarios/reader.js'
import { sensorScenario, type Road } from './scenarios/sensor.js'

/** Kinds of virtual users: their number, and their share of all calls. */
export const kinds = {
  reader: { users: 20, share: 0.5 },
  citizen: { users: 20, share: 0.32 },
  admin: { users: 2, share: 0.08 },
  sensor: { users: 3, share: 0.08 },
  aiUser: { users: 2, share: 0.02 },
} as const

export type Kind = keyof typeof kinds

export interface User {
  kind: Kind
  name: string
  /** Client address, sent as `X-Forwarded-For`. */
  address: string
  scenario: Scenario
  /** Returns the milliseconds until the next call is due. */
  pause: () => number
}

export interface LoadSettings {
  /** Calls per second of all users together. */
  rate: number
  roads: Road[]
  admin: Credentials
}

/** Creates all virtual users. The calls of each user and their times depend only on the seed, not on other users. */
export function createUsers(seed: number, settings: LoadSettings): User[] {
  const names = Object.keys(kinds) as Kind[]
  const all = names.flatMap((kind) => Array.from({ length: kinds[kind].users }, (_, index) => ({ kind, index })))
  const randoms = randomsOf(seed, all.length * 2)
  return all.flatMap(({ kind, index }, number) => {
    const [calls, times] = randoms.slice(number * 2, number * 2 + 2)
    if (!calls || !times) return []
    const meanPause = (1000 * kinds[kind].users) / (kinds[kind].share * settings.rate)
    return {
      kind,
      name: `${kind}-${index}`,
      address: `10.${240 + names.indexOf(kind)}.0.${1 + index}`,
      scenario: scenarioOf(kind, calls, index, settings),
      pause: () => times.pause(meanPause),
    }
  })
}

function scenarioOf(kind: Kind, random: Random, index: number, { roads, admin }: LoadSettings): Scenario {
  if (kind === 'reader') return readerScenario(random)
  if (kind === 'citizen') return citizenScenario(random, index)
  if (kind === 'admin') return adminScenario(random, index, admin)
  if (kind === 'sensor') return sensorScenario(random, roads)
  return aiUserScenario(random, index)
}
