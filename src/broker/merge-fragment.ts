import { isObject } from '../base/json.js'
import { readObservedAt } from './attribute-members.js'
import type { AttributeDraft } from './entity-model.js'
import { isGeometry } from './geometry.js'
import { ngsiLdNull } from './ngsi-ld-null.js'
import { patchAttribute, toMembers } from './patch-attribute.js'
import type { ReadEdit } from './read-fragment.js'

/** Parameters of a merge (5.6.17), as the contract defines them. */
export interface MergeQuery {
  options: 'normalized' | 'concise' | 'keyValues' | 'simplified'
  /** Replaces `observedAt` of the attributes that have one. */
  observedAt?: string
  /** Language of the strings that are sent for LanguageProperties. */
  lang?: string
}

/**
 * Returns the parser of attributes that are merged into the stored ones (5.5.12, 5.6.17).
 * @throws Problem BadRequestData if `observedAt` is not a time
 */
export function createMerge({ options, observedAt, lang }: MergeQuery): ReadEdit {
  const simplified = options === 'keyValues' || options === 'simplified'
  const common = readObservedAt('observedAt', observedAt)
  return (name, sent, names) => {
    const fragmentFor = (before: AttributeDraft | undefined): unknown => {
      if (sent === ngsiLdNull) return sent
      const members = textMembers(before, sent, lang) ?? (simplified ? fromSimplified(before, sent) : toMembers(sent))
      return before?.observedAt === undefined ? members : { ...common, ...members }
    }
    return (before) => patchAttribute(name, before, fragmentFor(before), { names, deep: true })
  }
}

/** Returns a string for a LanguageProperty as a language map: it replaces the text in the common language. */
function textMembers(
  before: AttributeDraft | undefined,
  sent: unknown,
  lang: string | undefined,
): Record<string, unknown> | undefined {
  if (before?.languageMap === undefined || lang === undefined || typeof sent !== 'string') return undefined
  const known = Object.keys(before.languageMap).find((tag) => tag.toLowerCase() === lang.toLowerCase())
  return { languageMap: { [known ?? lang]: sent } }
}

/** Returns the members of an attribute in simplified form, which keeps the type of the stored one. */
function fromSimplified(before: AttributeDraft | undefined, sent: unknown): Record<string, unknown> {
  if (before?.type === 'Relationship') return { object: sent }
  if (isLanguageMap(sent) && (!before || before.languageMap)) return sent
  return !before && isGeometry(sent) ? toMembers(sent) : { value: sent }
}

const isLanguageMap = (sent: unknown): sent is Record<string, unknown> =>
  isObject(sent) && isObject(sent['languageMap']) && Object.keys(sent).length === 1
