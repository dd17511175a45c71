/** Languages of texts. */
export const languages = ['vi', 'en'] as const

export type Language = (typeof languages)[number]

interface Range {
  name: string
  quality: number
}

/** Parses an `Accept` or `Accept-Language` header. Names are in lower case, and the default quality is 1. */
function parseRanges(header: string): Range[] {
  return header.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const quality = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '') ?? '1'
    return name !== '' && /^[01](\.\d{0,3})?$/.test(quality) ? [{ name, quality: Number(quality) }] : []
  })
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
  if (header.trim() === '') return 'application/json'
  const [json, linked] = [qualityOf('application/json', header), qualityOf('application/ld+json', header)]
  if (json === 0 && linked === 0) return undefined
  return linked > json ? 'application/ld+json' : 'application/json'
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
      .map((name) => ranges.find((range) => range.name === name)?.quality)
      .find((known) => known !== undefined) ?? 0
  )
}
