interface Range {
  name: string
  quality: number
}

/** The ranges of an `Accept` or `Accept-Language` header, in lower case; one without a quality counts 1. */
function rangesOf(header: string): Range[] {
  return header.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const quality = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '') ?? '1'
    return name !== '' && /^[01](\.\d{0,3})?$/.test(quality) ? [{ name, quality: Number(quality) }] : []
  })
}

/** Vietnamese or English, whichever the caller likes better; Vietnamese when neither. */
export function languageOf(header: string): 'vi' | 'en' {
  const wanted = rangesOf(header)
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .find(({ name }) => name === '*' || /^(vi|en)(-|$)/.test(name))
  return wanted?.name.startsWith('en') === true ? 'en' : 'vi'
}

/** JSON or JSON-LD, whichever the caller likes better, JSON when both; `undefined` when neither will do. */
export function entityMediaType(header: string): 'application/json' | 'application/ld+json' | undefined {
  if (header.trim() === '') return 'application/json'
  const ranges = rangesOf(header)
  // The most exact range decides (RFC 9110, 12.5.1).
  const quality = (mediaType: string) =>
    [mediaType, 'application/*', '*/*']
      .map((name) => ranges.find((range) => range.name === name)?.quality)
      .find((known) => known !== undefined) ?? 0
  const [json, linked] = [quality('application/json'), quality('application/ld+json')]
  if (json === 0 && linked === 0) return undefined
  return linked > json ? 'application/ld+json' : 'application/json'
}
