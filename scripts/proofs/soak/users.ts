import type { Plan } from './call.js'
import { adminPlan } from './plans/admin.js'
import { askerPlan } from './plans/ai-user.js'
import { citizenPlan } from './plans/citizen.js'
import { readerPlan } from './plans/reader.js'
import { sensorPlan, type Road } from './plans/sensor.js'
import { randomsOf, type Random } from './random.js'

/** Kinds of virtual users: how many there are, and their share of all calls. */
export const kinds = {
  reader: { users: 20, share: 0.5 },
  citizen: { users: 20, share: 0.32 },
  admin: { users: 2, share: 0.08 },
  sensor: { users: 3, share: 0.08 },
  asker: { users: 2, share: 0.02 },
} as const

export type Kind = keyof typeof kinds

/** A virtual user with all that they will do. */
export interface User {
  kind: Kind
  name: string
  /** Address of the network that a proxy tells of. */
  address: string
  plan: Plan
  /** Milliseconds until their next call is due. */
  pause: () => number
}

/** What a population needs to know of the city. */
export interface Setting {
  /** Calls a second, of all together. */
  rate: number
  roads: Road[]
  admin: { email: string; password: string }
}

/** All virtual users. What each does, and when, depends on the seed alone, whatever the others do. */
export function populationOf(seed: number, setting: Setting): User[] {
  const names = Object.keys(kinds) as Kind[]
  const everybody = names.flatMap((kind) => Array.from({ length: kinds[kind].users }, (_, index) => ({ kind, index })))
  const randoms = randomsOf(seed, everybody.length * 2)
  return everybody.flatMap(({ kind, index }, number) => {
    const [what, when] = randoms.slice(number * 2, number * 2 + 2)
    if (!what || !when) return []
    const mean = (1000 * kinds[kind].users) / (kinds[kind].share * setting.rate)
    return {
      kind,
      name: `${kind}-${index}`,
      address: `10.${240 + names.indexOf(kind)}.0.${1 + index}`,
      plan: planOf(kind, what, index, setting),
      pause: () => when.pause(mean),
    }
  })
}

function planOf(kind: Kind, random: Random, index: number, { roads, admin }: Setting): Plan {
  if (kind === 'reader') return readerPlan(random)
  if (kind === 'citizen') return citizenPlan(random, index)
  if (kind === 'admin') return adminPlan(random, index, admin)
  if (kind === 'sensor') return sensorPlan(random, roads)
  return askerPlan(random, index)
}
