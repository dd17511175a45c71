import type { EntityInput } from '@environmental-monitoring/ngsi-ld'

/** Reads observations from a provider and converts them to entities for the context broker. */
export interface Agent {
  name: string
  /** Runs one pass. @throws ProviderError */
  collect(signal: AbortSignal): Promise<Pass>
}

/** Result of one pass. The provider had no observations if both lists are empty. */
export interface Pass {
  entities: EntityInput[]
  /** Ids of entities that others have replaced. The agent deletes them from the broker after delivering the pass. */
  retired: string[]
}

/** Returns the number of entities that a pass writes or deletes. */
export function sizeOf({ entities, retired }: Pass): number {
  return entities.length + retired.length
}

/** Log message for a pass without observations. */
export const noObservations = 'The provider has no observations for this city; run `ems doctor` for details'
