import { setTimeout as sleep } from 'node:timers/promises'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { mersenne } from 'pure-rand/generator/mersenne'
import { check } from './verify.js'
import type { Fault, Ledger } from './write-log.js'
import type { Load } from './load.js'
import { lookUp, lookUpImages } from './read-back.js'
import type { Stand } from './deployment.js'

/** What is killed, in turn: any three rounds that follow each other have all three. */
export const kills = ['service', 'database', 'service and its database'] as const

export type Kill = (typeof kills)[number]

/** A service, what is asked of it, and what it has acknowledged. */
export interface Scene {
  stand: Stand
  ledger: Ledger
  load: Load
}

/** A round that is over. */
export interface Round {
  kill: Kill
  /** Milliseconds of load before. */
  after: number
  /** Milliseconds after which the service was killed once more while it started. */
  again: number | undefined
  /** From the kill until the service was ready. */
  seconds: number
  faults: Fault[]
}

/** What is planned for a round: when to kill, and whether and when to do so again during the start. */
export type Plan = Pick<Round, 'kill' | 'after' | 'again'>

/** The plans of all rounds; the same seed gives the same. */
export function planRounds(rounds: number, seed: number): Plan[] {
  const random = mersenne(seed)
  return Array.from({ length: rounds }, (_, index) => {
    const kill = kills[index % kills.length] ?? 'service'
    const after = uniformInt(random, 200, 2_000)
    const again = uniformInt(random, 50, 1_000)
    // Every second turn of each kill, the first one included, so that a short run sees it, too.
    const twice = kill !== 'database' && Math.floor(index / kills.length) % 2 === 0
    return { kill, after, again: twice ? again : undefined }
  })
}

/** Kills under load, starts again, and looks for everything that was acknowledged so far. */
export async function playRound(plan: Plan, { stand, ledger, load }: Scene): Promise<Round> {
  const { kill, after, again } = plan
  const begun = ledger.entries.length
  load.begin()
  await sleep(after)
  const seconds = kill === 'database' ? await stand.killDatabase() : await stand.killService(again)
  load.pause()
  const faults = [
    ...(await check(stand, ledger.entries)),
    ...(await lookUp(stand, ledger.entries)),
    ...(await lookUpImages(stand, ledger.entries.slice(begun))),
  ]
  return { ...plan, seconds, faults }
}

/** Milliseconds for the last repetitions; keys of work that died are free after eight seconds. */
const timeout = 60_000

/** Waits for what is still being repeated, and looks everything up a last time. */
export async function conclude({ stand, ledger, load }: Scene): Promise<Fault[]> {
  await load.settle(timeout)
  return [
    ...ledger.entries.flatMap(unfinished),
    ...(await check(stand, ledger.entries)),
    ...(await lookUp(stand, ledger.entries)),
    ...(await lookUpImages(stand, ledger.entries)),
  ]
}

function unfinished({ kind, marker, state, answer = 'nothing' }: Ledger['entries'][number]): Fault[] {
  if (state === 'refused') return [{ what: 'refused', kind, thing: marker, text: `was answered ${answer}` }]
  if (state !== 'open') return []
  return [{ what: 'never acknowledged', kind, thing: marker, text: `was last answered ${answer}` }]
}
