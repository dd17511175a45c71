import { BadRequest } from '../../base/errors.js'
import { localName } from '../../base/vocabulary.js'
import { recordedTypes } from '../../platform/ngsi-ld/recorded-types.js'

/** Returns the short names of types, given as names or IRIs; by default all. @throws BadRequest for other types */
export function readTypes(list: string | undefined): string[] {
  if (list === undefined || list === '*') return [...recordedTypes]
  const types = readNames('type', list)
  const recorded: readonly string[] = recordedTypes
  if (types.every((type) => recorded.includes(type))) return types
  const message = `must be a list of types whose values are stored: ${recorded.join(', ')}`
  throw BadRequest.at({ location: 'query.type', message, code: 'not_allowed' })
}

/** Returns the short names in a list of names or IRIs. @throws BadRequest for an empty item */
export const readNames = (parameter: string, list: string): string[] => itemsOf(parameter, list).map(localName)

/** Parses a comma-separated list. @throws BadRequest for an empty item */
export function itemsOf(parameter: string, list: string): string[] {
  const items = [...new Set(list.split(','))]
  if (!items.includes('')) return items
  throw BadRequest.at({ location: `query.${parameter}`, message: 'must not have empty items', code: 'invalid_format' })
}
