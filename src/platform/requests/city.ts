import { NotFound } from '../../base/errors.js'
import type { City } from '../config/city-rules.js'
import type { Config } from '../config/config.js'

/** Returns the city in a path. @throws NotFound unless it is the city of this deployment */
export function cityAt(slug: string, { city }: Pick<Config, 'city'>): City {
  if (slug !== city.slug) throw new NotFound('City')
  return city
}
