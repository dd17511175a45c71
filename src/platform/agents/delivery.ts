import type { NgsiLdClient } from '@environmental-monitoring/ngsi-ld'
import pLimit from 'p-limit'
import type { Log } from '../../base/log.js'
import { sizeOf, type Agent, type Pass } from './agent.js'

/** Maximum number of queued entities: several days of passes for a large city. The oldest pass is dropped first. */
const maxQueued = 50_000

export type Delivery = ReturnType<typeof createDelivery>

/**
 * Creates a queue that delivers an agent's passes to the broker in order, and keeps them while the broker is down. A
 * newer pass does not replace an older one, because the history records both.
 */
export function createDelivery(
  broker: Pick<NgsiLdClient, 'upsertEntities' | 'deleteEntities'>,
  { name }: Pick<Agent, 'name'>,
  log: Log,
) {
  const passes: Pass[] = []
  /** The pass being sent. It is not in `passes`, so that dropping the oldest pass cannot remove it. */
  let sending: Pass = { entities: [], retired: [] }
  // An aborted flush may still be requeueing its pass when the next flush begins.
  const oneFlush = pLimit(1)
  const size = () => passes.reduce((sum, pass) => sum + sizeOf(pass), sizeOf(sending))

  /**
   * Sends one pass. Entities that may succeed later return to the front of the queue.
   * @returns the number of entities that the broker rejected permanently
   */
  const send = async (pass: Pass, signal: AbortSignal): Promise<number> => {
    sending = pass
    let { entities, retired } = pass
    try {
      const { failed } = await broker.upsertEntities(entities, { signal })
      const rejected = failed.filter((failure) => !isRetryable(failure))
      for (const { id, error } of rejected) log.error({ agent: name, id, err: error }, 'The broker rejected an entity')
      const retryable = new Set(failed.filter(isRetryable).map(({ id }) => id))
      entities = entities.filter(({ id }) => retryable.has(id))
      if (entities.length > 0) throw failed.find(isRetryable)?.error ?? new Error('The broker accepted no entity.')
      // Deletes retired entities last, so that clients have values until the others are stored.
      if (retired.length > 0) await broker.deleteEntities(retired, { signal })
      retired = []
      return rejected.length
    } finally {
      sending = { entities: [], retired: [] }
      const unsent = { entities, retired }
      if (sizeOf(unsent) > 0) passes.unshift(unsent)
    }
  }

  const flush = async (signal: AbortSignal): Promise<number> => {
    let rejected = 0
    for (let pass = passes.shift(); pass; pass = passes.shift()) rejected += await send(pass, signal)
    return rejected
  }

  return {
    /** Returns the number of queued entities, including those to delete. */
    size,
    add(pass: Pass): void {
      if (sizeOf(pass) > 0) passes.push(pass)
      while (size() > maxQueued && passes.length > 1) {
        const dropped = passes.shift()
        log.warn(
          { agent: name, entities: dropped?.entities.length },
          'The broker has been down too long; dropped the oldest pass',
        )
      }
    },
    /**
     * Writes all queued passes. Entities that were not written or deleted stay queued. @throws NgsiLdError
     * @returns the number of entities that the broker rejected permanently
     */
    flush: (signal: AbortSignal): Promise<number> => oneFlush(() => flush(signal)),
  }
}

type Failure = Awaited<ReturnType<NgsiLdClient['upsertEntities']>>['failed'][number]

/** Returns whether the broker may accept the same entity later. An invalid entity is always rejected again. */
function isRetryable({ error }: Failure): boolean {
  return !['bad-request-data', 'invalid-request', 'not-supported'].includes(error.kind)
}
