import type { Entity } from '../../clients/ngsi-ld/src/index.js'

/** Keeps observations in the history. */
export interface Recorder {
  /**
   * Keeps the numeric attributes of normalized entities with their times; the same observation twice is one.
   * @param notifiedAt ISO 8601: the time of attributes that carry none
   * @returns how many observations were new
   */
  record(entities: Entity[], notifiedAt?: string): Promise<number>
}
