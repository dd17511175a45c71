import { parseConfig } from '../../../src/config/config.js'
import { createMirroredEntities } from '../../../src/context-data/mirrored-entities.js'

/** Creates the entities of Hanoi with the Vietnamese index. */
export const mirroredEntities = (clock = Date.now) =>
  createMirroredEntities({
    city: parseConfig({ JWT_SECRET: 'a secret that only the tests know, 32 bytes' }).city,
    standard: 'VN_AQI',
    clock,
  })
