/** Languages of texts. */
export const languages = ['vi', 'en'] as const

export type Language = (typeof languages)[number]

interface Range {
  name: string
  /** `undefined` if it is not a number from 0 to 1. */
  quality: number | undefined
}

/** Parses an `Accept` or `Accept-Language` header. Names are in lower case, and the default quality is 1. */
function parseAllRanges(header: string): Range[] {
  return splitOutsideQuotes(header, ',').flatMap((part) => {
    const [name = '', ...parameters] = splitOutsideQuotes(part, ';').map((text) => text.trim().toLowerCase())
    const quality = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '') ?? '1'
    const isValid = /^(?:[01](?:\.\d*)?|\.\d+)$/.test(quality) && Number(quality) <= 1
    return name === '' ? [] : [{ name, quality: isValid ? Number(quality) : undefined }]
  })
}

/** Like `parseAllRanges`, without ranges that have an invalid quality. */
function parseRanges(header: string): { name: string; quality: number }[] {
  return parseAllRanges(header).flatMap(({ name, quality }) => (quality === undefined ? [] : [{ name, quality }]))
}

/** Returns whether the header has a quality that is not a number from 0 to 1, such as `q=abc`. */
export function hasInvalidQuality(header: string): boolean {
  return parseAllRanges(header).some(({ quality }) => quality === undefined)
}

/** Splits a header. A parameter in quotes, such as `profile="a,b"`, can contain the separator. */
function splitOutsideQuotes(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = []
  let [start, quoted] = [0, false]
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (character === '\\' && quoted) index += 1
    else if (character === '"') quoted = !quoted
    else if (character === separator && !quoted) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, text.slice(start)]
}

/** Returns the language that `Accept-Language` prefers. The default is Vietnamese. */
export function languageOf(header: string): Language {
  const preferred = parseRanges(header)
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .find(({ name }) => name === '*' || /^(vi|en)(-|$)/.test(name))
  return preferred?.name.startsWith('en') === true ? 'en' : 'vi'
}

/** Returns whether `Accept-Encoding` allows gzip. */
export function acceptsGzip(header: string): boolean {
  const ranges = parseRanges(header)
  const range = ranges.find(({ name }) => name === 'gzip') ?? ranges.find(({ name }) => name === '*')
  return range !== undefined && range.quality > 0
}

/** Returns the media type that `Accept` prefers, JSON in a tie; `undefined` if neither is acceptable. */
export function entityMediaType(header: string): 'application/json' | 'application/ld+json' | undefined {
  return preferredMediaType(header, ['application/json', 'application/ld+json'])
}

/**
 * Returns the media type that `Accept` prefers, the first one in a tie or without `Accept`; `undefined` if none is
 * acceptable.
 */
export function preferredMediaType<Type extends string>(header: string, offered: readonly Type[]): Type | undefined {
  if (header.trim() === '') return offered[0]
  const qualities = offered.map((type) => qualityOf(type, header))
  const best = Math.max(...qualities)
  return best > 0 ? offered[qualities.indexOf(best)] : undefined
}

/** Returns whether `Accept` prefers HTML to JSON. */
export function prefersHtml(header: string): boolean {
  return qualityOf('text/html', header) > qualityOf('application/json', header)
}

/** Returns the quality that `Accept` gives a media type, 0 if it is not acceptable. */
function qualityOf(mediaType: string, header: string): number {
  const ranges = parseRanges(header)
  // The most specific range takes precedence (RFC 9110, 12.5.1).
  return (
    [mediaType, mediaType.replace(/\/.*/, '/*'), '*/*']
      // Parameters other than q are ignored, so a name can occur several times.
      .map((name) => Math.max(...ranges.filter((range) => range.name === name).map(({ quality }) => quality)))
      .find((quality) => quality >= 0) ?? 0
  )
}
