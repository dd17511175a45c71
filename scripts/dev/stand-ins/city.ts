import { parseConfig } from '../../../src/config/config.js'
import type { Environment } from '../../../src/config/env.js'
import type { City } from '../../../src/domain/city.js'

/** Reads the city of `CITY_FILE`, by default Hanoi. @throws ConfigurationError */
export function cityOf({ CITY_FILE: file }: Environment): City {
  return parseConfig(file === undefined ? {} : { CITY_FILE: file }).city
}
