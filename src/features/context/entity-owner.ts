import { Conflict } from '../../base/errors.js'
import type { Context } from '../handler-context.js'
import { ownedMessage, ownerOf, type EntityOwner } from './entity-owner-rule.js'

/** An entity that belongs to the service. */
export interface OwnedEntity {
  id: string
  owner: EntityOwner
  message: string
}

/** Returns the entity if it belongs to the service; `undefined` if outside writers may write it. */
export function findOwned(id: string, { config }: Pick<Context, 'config'>): OwnedEntity | undefined {
  const owner = ownerOf(id, config.city)
  return owner && { id, owner, message: ownedMessage(id, owner) }
}

/** Rejects an entity that belongs to the service. @throws Conflict */
export function refuseOwned(id: string, context: Pick<Context, 'config'>): void {
  const owned = findOwned(id, context)
  if (owned) throw new Conflict('entity_owned', owned.message)
}
