import type { City } from '../../../src/platform/config/city.js'
import { parseConfig } from '../../../src/platform/config/config.js'
import type { Environment } from '../../../src/platform/config/env.js'

/** Reads the city of `CITY_FILE`, by default Hanoi. @throws ConfigurationError */
export function cityOf({ CITY_FILE: file }: Environment): City {
  return parseConfig(file === undefined ? {} : { CITY_FILE: file }).city
}
