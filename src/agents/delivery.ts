import { EventEmitter, once } from 'node:events'
import pLimit from 'p-limit'
import type { Log } from '../log.js'
import type { Agent } from './agent.js'
import type { EntityInput, NgsiLdClient } from '@environmental-monitoring/ngsi-ld'

/** Maximum number of queued entities: several days of passes for a large city. The oldest passes are dropped first. */
const maxWaiting = 50_000

/** Takes what an agent found to the broker, whole passes in order, however long the broker is down. */
export interface Delivery {
  add(entities: EntityInput[]): void
  /**
   * Writes all that waits. Rejects with `NgsiLdError`; what was not written then waits on.
   * @returns how many entities the broker refused for good
   */
  flush(signal: AbortSignal): Promise<number>
  waiting(): number
  /** Resolves when something waits; rejects when `signal` is aborted. */
  arrival(signal: AbortSignal): Promise<void>
}

/** A pass that comes after another one replaces nothing of it: the history keeps both. */
export function createDelivery(
  broker: Pick<NgsiLdClient, 'upsertEntities' | 'deleteEntities'>,
  { name, retired }: Pick<Agent, 'name' | 'retired'>,
  log: Log,
): Delivery {
  const passes: EntityInput[][] = []
  /** The pass being sent. It is kept out of `passes` so that dropping the oldest pass cannot remove it. */
  let sending: EntityInput[] = []
  let leaving = retired
  const added = new EventEmitter()
  // An aborted flush may still be requeueing its pass when the next flush begins.
  const oneFlush = pLimit(1)
  const waiting = () => passes.reduce((sum, pass) => sum + pass.length, sending.length)

  /**
   * Sends one pass. Entities that may succeed later return to the front of the queue.
   * @returns how many entities the broker refused for good
   */
  const send = async (pass: EntityInput[], signal: AbortSignal): Promise<number> => {
    sending = pass
    let unsent = pass
    try {
      const { failed } = await broker.upsertEntities(pass, { signal })
      const refused = failed.filter((failure) => !mayPass(failure))
      for (const { id, error } of refused) log.error({ agent: name, id, err: error }, 'The broker refuses an entity')
      const again = new Set(failed.filter(mayPass).map(({ id }) => id))
      unsent = pass.filter(({ id }) => again.has(id))
      if (unsent.length > 0) throw failed.find(mayPass)?.error ?? new Error('The broker took no entity.')
      return refused.length
    } finally {
      sending = []
      if (unsent.length > 0) passes.unshift(unsent)
    }
  }

  const flush = async (signal: AbortSignal): Promise<number> => {
    let refused = 0
    for (let pass = passes.shift(); pass; pass = passes.shift()) refused += await send(pass, signal)
    // Retired entities are deleted last: until the first pass is stored, old values are better than none.
    if (leaving.length > 0) await broker.deleteEntities(leaving, { signal })
    leaving = []
    return refused
  }

  return {
    waiting,
    async arrival(signal) {
      signal.throwIfAborted()
      if (waiting() === 0) await once(added, 'pass', { signal })
    },
    add(entities) {
      if (entities.length > 0) passes.push(entities)
      while (waiting() > maxWaiting && passes.length > 1) {
        const lost = passes.shift()?.length
        log.warn({ agent: name, entities: lost }, 'The broker has been down for too long: dropped the oldest pass')
      }
      added.emit('pass')
    },
    flush: (signal) => oneFlush(() => flush(signal)),
  }
}

type Failure = Awaited<ReturnType<NgsiLdClient['upsertEntities']>>['failed'][number]

/** Whether the same entity may be taken later: what the broker finds wrong with it stays wrong. */
function mayPass({ error }: Failure): boolean {
  return !['bad-request-data', 'invalid-request', 'not-supported'].includes(error.kind)
}
