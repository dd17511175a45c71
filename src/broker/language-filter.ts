import { noLanguage, type LanguageMap } from './language-map.js'
import { Problem } from './problem.js'

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
  if (parts.length > maxLanguages) {
    throw new Problem('BadRequestData', `lang must not have more than ${maxLanguages} languages.`)
  }
  const ranges = parts
    .map((part) => {
      const [, range, quality = '1'] = rangeForm.exec(part.trim()) ?? []
      if (range !== undefined) return { range: range.toLowerCase(), quality: Number(quality) }
      throw new Problem(
        'BadRequestData',
        'lang must list languages as in Accept-Language, such as vi,en;q=0.8,*;q=0.5.',
      )
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
