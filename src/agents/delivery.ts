import { EventEmitter, once } from 'node:events'
import type { EntityInput, NgsiLdClient } from '../../clients/ngsi-ld/src/index.js'
import type { Log } from '../log.js'
import type { Agent } from './agent.js'

/** Entities that wait for the broker; beyond, the oldest go. Days of passes of a large city. */
const mostWaiting = 50_000

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
  let leaving = retired
  const added = new EventEmitter()
  const waiting = () => passes.reduce((sum, pass) => sum + pass.length, 0)

  return {
    waiting,
    async arrival(signal) {
      signal.throwIfAborted()
      if (passes.length === 0) await once(added, 'pass', { signal })
    },
    add(entities) {
      if (entities.length > 0) passes.push(entities)
      while (waiting() > mostWaiting && passes.length > 1) {
        const lost = passes.shift()?.length
        log.warn({ agent: name, entities: lost }, 'The broker has been down for too long: the oldest pass is given up')
      }
      added.emit('pass')
    },
    async flush(signal) {
      let refused = 0
      for (let pass = passes[0]; pass; pass = passes[0]) {
        const { failed } = await broker.upsertEntities(pass, { signal })
        for (const { id, error } of failed.filter((failure) => !mayPass(failure))) {
          refused += 1
          log.error({ agent: name, id, err: error }, 'The broker refuses an entity')
        }
        const again = new Set(failed.filter(mayPass).map(({ id }) => id))
        if (again.size > 0) {
          passes[0] = pass.filter(({ id }) => again.has(id))
          throw failed.find(mayPass)?.error ?? new Error('The broker took no entity.')
        }
        passes.shift()
      }
      // Only now: until the first pass has arrived, old values are better than none.
      if (leaving.length > 0) await broker.deleteEntities(leaving, { signal })
      leaving = []
      return refused
    },
  }
}

type Failure = Awaited<ReturnType<NgsiLdClient['upsertEntities']>>['failed'][number]

/** Whether the same entity may be taken later: what the broker finds wrong with it stays wrong. */
function mayPass({ error }: Failure): boolean {
  return !['bad-request-data', 'invalid-request', 'not-supported'].includes(error.kind)
}
