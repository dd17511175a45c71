import type { Config } from '../config/config.js'
import type { City } from '../domain/city.js'
import { NotFound } from '../errors.js'

/** The city of a path. @throws NotFound for any but the one that the deployment serves. */
export function cityAt(slug: string, { city }: Pick<Config, 'city'>): City {
  if (slug !== city.slug) throw new NotFound('City')
  return city
}
