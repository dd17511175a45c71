import { isObject } from '../base/json.js'

/** The URI that removes a member in a patch (ETSI GS CIM 009, 5.2.1). It is invalid everywhere else. */
export const ngsiLdNull = 'urn:ngsi-ld:null'

/** Reasons for refusing NGSI-LD Null where nothing can be removed: as an attribute, and within its value. */
export const nullIsNotAllowed = `${ngsiLdNull} is only allowed in a patch, where it removes an attribute`
export const nullIsNotAllowedWithin = `${ngsiLdNull} within a value is only allowed in a merge (PATCH /entities/{id} or POST /entityOperations/merge), and not in an array`

/**
 * Returns whether an attribute in a patch is NGSI-LD Null, in normalized or concise form: the plain URI, or an object
 * whose `value`, `object` or `languageMap` is NGSI-LD Null (5.2.1, 5.5.8).
 */
export function isNullAttribute(sent: unknown): boolean {
  if (!isObject(sent)) return sent === ngsiLdNull
  const { value, object, languageMap } = sent
  return value === ngsiLdNull || object === ngsiLdNull || isNullLanguageMap(languageMap)
}

/** Returns whether a language map is NGSI-LD Null: `{"@none": "urn:ngsi-ld:null"}`. */
function isNullLanguageMap(map: unknown): boolean {
  return isObject(map) && map['@none'] === ngsiLdNull && Object.keys(map).length === 1
}
