import { EventEmitter, once } from 'node:events'
import type { EntityInput, NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import pLimit from 'p-limit'
import type { Log } from '../log.js'
import type { Agent } from './agent.js'

/** Maximum number of queued entities: several days of passes for a large city. The oldest pass is dropped first. */
const maxQueued = 50_000

/** Queue that delivers an agent's passes to the broker in order, and keeps them while the broker is down. */
export interface Delivery {
  add(entities: EntityInput[]): void
  /**
   * Writes all queued passes. Entities that were not written stay queued. @throws NgsiLdError
   * @returns the number of entities that the broker rejected permanently
   */
  flush(signal: AbortSignal): Promise<number>
  /** Returns the number of queued entities. */
  size(): number
  /** Resolves once the queue is not empty. Rejects when `signal` aborts. */
  notEmpty(signal: AbortSignal): Promise<void>
}

/** Creates an empty queue. A newer pass does not replace an older one, because the history records both. */
export function createDelivery(
  broker: Pick<NgsiLdClient, 'upsertEntities' | 'deleteEntities'>,
  { name, retired }: Pick<Agent, 'name' | 'retired'>,
  log: Log,
): Delivery {
  const passes: EntityInput[][] = []
  /** The pass being sent. It is not in `passes`, so that dropping the oldest pass cannot remove it. */
  let sending: EntityInput[] = []
  let toDelete = retired
  const added = new EventEmitter()
  // An aborted flush may still be requeueing its pass when the next flush begins.
  const oneFlush = pLimit(1)
  const size = () => passes.reduce((sum, pass) => sum + pass.length, sending.length)

  /**
   * Sends one pass. Entities that may succeed later return to the front of the queue.
   * @returns the number of entities that the broker rejected permanently
   */
  const send = async (pass: EntityInput[], signal: AbortSignal): Promise<number> => {
    sending = pass
    let unsent = pass
    try {
      const { failed } = await broker.upsertEntities(pass, { signal })
      const rejected = failed.filter((failure) => !isRetryable(failure))
      for (const { id, error } of rejected) log.error({ agent: name, id, err: error }, 'The broker rejected an entity')
      const retryable = new Set(failed.filter(isRetryable).map(({ id }) => id))
      unsent = pass.filter(({ id }) => retryable.has(id))
      if (unsent.length > 0) throw failed.find(isRetryable)?.error ?? new Error('The broker accepted no entity.')
      return rejected.length
    } finally {
      sending = []
      if (unsent.length > 0) passes.unshift(unsent)
    }
  }

  const flush = async (signal: AbortSignal): Promise<number> => {
    let rejected = 0
    for (let pass = passes.shift(); pass; pass = passes.shift()) rejected += await send(pass, signal)
    // Deletes retired entities last, so that clients have values until the first pass is stored.
    if (toDelete.length > 0) await broker.deleteEntities(toDelete, { signal })
    toDelete = []
    return rejected
  }

  return {
    size,
    async notEmpty(signal) {
      signal.throwIfAborted()
      if (size() === 0) await once(added, 'pass', { signal })
    },
    add(entities) {
      if (entities.length > 0) passes.push(entities)
      while (size() > maxQueued && passes.length > 1) {
        const dropped = passes.shift()?.length
        log.warn({ agent: name, entities: dropped }, 'The broker has been down too long; dropped the oldest pass')
      }
      added.emit('pass')
    },
    flush: (signal) => oneFlush(() => flush(signal)),
  }
}

type Failure = Awaited<ReturnType<NgsiLdClient['upsertEntities']>>['failed'][number]

/** Returns whether the broker may accept the same entity later. An invalid entity is always rejected again. */
function isRetryable({ error }: Failure): boolean {
  return !['bad-request-data', 'invalid-request', 'not-supported'].includes(error.kind)
}
