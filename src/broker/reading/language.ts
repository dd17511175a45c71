import { isObject } from '../../base/json.js'
import { badRequest, refuse } from '../problem.js'
import { ngsiLdNull, nullIsNotAllowedWithin } from './members.js'

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

/** Maximum number of languages in `lang`. */
const maxLanguages = 20
const rangeForm = /^(\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)(?:\s*;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i

/**
 * Parses `lang`, which has the form of `Accept-Language` (4.15), such as `vi,en;q=0.8,*;q=0.5`.
 * @returns the languages in lower case, the preferred one first. After these, any language is accepted
 * @throws Problem BadRequestData
 */
export function readLanguages(lang: string): string[] {
  const parts = lang.split(',')
  if (parts.length > maxLanguages) throw badRequest(`lang must not have more than ${maxLanguages} languages.`)
  const ranges = parts
    .map((part) => {
      const [, range, quality = '1'] = rangeForm.exec(part.trim()) ?? []
      if (range !== undefined) return { range: range.toLowerCase(), quality: Number(quality) }
      throw badRequest('lang must list languages as in Accept-Language, such as vi,en;q=0.8,*;q=0.5.')
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ range }) => range)
  return ranges.includes('*') ? ranges.slice(0, ranges.indexOf('*')) : ranges
}

/**
 * Applies a language filter (4.15): returns a LanguageProperty as a Property with the text of the best language in
 * `value`, and this language in `lang`. Other attributes are returned unchanged.
 * @param languages see `readLanguages`
 */
export function filterLanguage(
  attribute: Record<string, unknown>,
  languages: string[] | undefined,
): Record<string, unknown> {
  if (languages === undefined || attribute['type'] !== 'LanguageProperty') return attribute
  const { languageMap, ...rest } = attribute
  const map = languageMap as LanguageMap
  const lang = bestLanguage(Object.keys(map), languages)
  return { ...rest, type: 'Property', value: map[lang], lang }
}

/**
 * Chooses a language by lookup (RFC 4647, 3.4), which shortens `de-CH` to `de`. If there is no match, it chooses a more
 * specific language, such as `de-CH` for `de`, then the text without a language, and then the first language.
 */
function bestLanguage(tags: string[], languages: string[]): string {
  const exact = new Map(tags.map((tag) => [tag.toLowerCase(), tag]))
  return (
    lookUp(languages, exact) ??
    lookUp(languages, prefixIndex(tags)) ??
    (tags.includes(noLanguage) ? noLanguage : (tags[0] ?? noLanguage))
  )
}

function lookUp(languages: string[], known: Map<string, string>): string | undefined {
  const prefix = languages.flatMap(prefixesOf).find((candidate) => known.has(candidate))
  return prefix === undefined ? undefined : known.get(prefix)
}

/** Maps the prefixes of all tags to the first tag that has them. */
function prefixIndex(tags: string[]): Map<string, string> {
  const index = new Map<string, string>()
  for (const tag of tags) {
    for (const prefix of prefixesOf(tag.toLowerCase())) if (!index.has(prefix)) index.set(prefix, tag)
  }
  return index
}

/** Lists a tag and its prefixes, the longest first: `zh-hant-cn`, `zh-hant`, `zh`. */
function prefixesOf(tag: string): string[] {
  const parts = tag.split('-')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
}
