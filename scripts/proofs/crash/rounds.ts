import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { mersenne } from 'pure-rand/generator/mersenne'
import { minute, sleep } from '../../../src/base/time.js'
import type { Deployment } from './deployment.js'
import type { Load } from './load.js'
import { readBackImages, readBackRecords } from './read-back.js'
import { verifyStorage } from './verify.js'
import type { Violation, Write, WriteLog } from './write-log.js'

/** The targets in the order in which rounds kill them. Any three consecutive rounds include all three. */
export const killTargets = ['service', 'database', 'service and its database'] as const

export type KillTarget = (typeof killTargets)[number]

/** A deployment with its load and the log of its writes. */
export interface System {
  deployment: Deployment
  log: WriteLog
  load: Load
}

/** Times are in milliseconds. */
export interface RoundPlan {
  target: KillTarget
  /** Duration of the load before the kill. */
  killAfter: number
  /** Time after the restart at which the service is killed again; `undefined` for a single kill. */
  killAgainAfter: number | undefined
}

export interface Round extends RoundPlan {
  /** From the (last) kill until the service is ready. */
  recoverySeconds: number
  violations: Violation[]
}

/** Returns the plans of all rounds. They depend only on the seed. */
export function planRounds(rounds: number, seed: number): RoundPlan[] {
  const random = mersenne(seed)
  return Array.from({ length: rounds }, (_, index) => {
    const target = killTargets[index % killTargets.length] ?? 'service'
    const killAfter = uniformInt(random, 200, 2_000)
    const killAgainAfter = uniformInt(random, 50, 1_000)
    // Every second round of each target, beginning with the first one so that short runs include it.
    const killsAgain = target !== 'database' && Math.floor(index / killTargets.length) % 2 === 0
    return { target, killAfter, killAgainAfter: killsAgain ? killAgainAfter : undefined }
  })
}

/** Kills the target under load, waits for the recovery, and verifies everything that has been acknowledged so far. */
export async function runRound(plan: RoundPlan, { deployment, log, load }: System): Promise<Round> {
  const { target, killAfter, killAgainAfter } = plan
  const earlierWrites = log.writes.length
  load.start()
  await sleep(killAfter)
  const recoverySeconds =
    target === 'database' ? await deployment.killDatabase() : await deployment.killService(killAgainAfter)
  load.pause()
  const violations = [
    ...(await verifyStorage(deployment, log.writes)),
    ...(await readBackRecords(deployment, log.writes)),
    ...(await readBackImages(deployment, log.writes.slice(earlierWrites))),
  ]
  return { ...plan, recoverySeconds, violations }
}

/**
 * Maximum wait for the last retries, in milliseconds. Idempotency keys of killed requests are released after eight
 * seconds.
 */
const drainTimeout = minute

/** Waits for pending retries and verifies everything once more. */
export async function verifyAll({ deployment, log, load }: System): Promise<Violation[]> {
  await load.drain(drainTimeout)
  return [
    ...log.writes.flatMap(unacknowledged),
    ...(await verifyStorage(deployment, log.writes)),
    ...(await readBackRecords(deployment, log.writes)),
    ...(await readBackImages(deployment, log.writes)),
  ]
}

function unacknowledged({ kind, name, state, lastError = 'none' }: Write): Violation[] {
  const detail = `last response: ${lastError}`
  if (state === 'rejected') return [{ type: 'rejected', kind, name, detail }]
  if (state === 'pending') return [{ type: 'never acknowledged', kind, name, detail }]
  return []
}
