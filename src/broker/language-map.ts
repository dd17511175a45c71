import { isObject } from '../base/json.js'
import { ngsiLdNull, nullIsNotAllowedWithin } from './ngsi-ld-null.js'
import { refuse } from './problem.js'

/** Texts by language tag (BCP 47), or `@none` for texts without a language. */
export type LanguageMap = Record<string, string | string[]>

/** Key of the texts without a language. */
export const noLanguage = '@none'

/** Maximum number of languages per map, and of characters per language tag. */
const limits = { languages: 500, tag: 35 }
/** The basic form of language tags (RFC 4647, 2.1), which includes the irregular tags that RFC 5646 keeps. */
const tagForm = /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/i

/**
 * Parses `languageMap`: keys are language tags or `@none`, values are strings or arrays of strings (4.6.5).
 * @param place path of the attribute for error messages
 * @throws Problem BadRequestData
 */
export function readLanguageMap(place: string, value: unknown): LanguageMap {
  if (!isObject(value)) throw refuse(place, 'languageMap must be an object')
  const entries = Object.entries(value)
  if (entries.length === 0 || entries.length > limits.languages) {
    throw refuse(place, `languageMap must have 1 to ${limits.languages} languages`)
  }
  const tags = new Set<string>()
  for (const [tag, text] of entries) {
    if (tag !== noLanguage && !isTag(tag)) {
      throw refuse(place, 'the keys of languageMap must be language tags (BCP 47), such as vi or en-GB, or @none')
    }
    // Language tags are not case-sensitive (RFC 5646, 2.1.1).
    if (tags.has(tag.toLowerCase())) throw refuse(place, `languageMap has the language ${tag} twice`)
    tags.add(tag.toLowerCase())
    if (!isText(text)) throw refuse(place, 'the values of languageMap must be strings or non-empty arrays of strings')
    if ([text].flat().includes(ngsiLdNull)) throw refuse(place, nullIsNotAllowedWithin)
  }
  return Object.fromEntries(entries) as LanguageMap
}

function isTag(tag: string): boolean {
  return tag.length <= limits.tag && tagForm.test(tag)
}

function isText(value: unknown): value is string | string[] {
  if (Array.isArray(value)) return value.length > 0 && value.every((item) => typeof item === 'string')
  return typeof value === 'string'
}
