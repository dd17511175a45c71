import { Parser } from 'htmlparser2'

/** What there is to see in a piece of HTML. */
export interface Visible {
  /** One line without tags, scripts and styles. */
  text: string
  /** Addresses of pictures as they are written, without those that only count readers. */
  images: string[]
}

/** Characters of a piece of HTML that are looked at; summaries are a hundredth of it. */
const longestHtml = 50_000
/** Many systems escape twice, few more often. */
const mostPasses = 3

const unseen = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'object', 'svg', 'math', 'textarea'])
const withinWords = new Set(
  'a abbr b bdi bdo big cite code del em font i ins mark q s small span strike strong sub sup time tt u wbr'.split(' '),
)

/** Reads HTML, however often it was escaped: the text has no tags and entities left, so that no page can run them. */
export function readHtml(html: string): Visible {
  const images: string[] = []
  let text = html.slice(0, longestHtml)
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const seen = readOnce(text)
    images.push(...seen.images)
    text = seen.text
    if (!/<[a-z/!?]|&(?:#\d|#x[\da-f]|[a-z])[a-z\d]*;/i.test(text)) return { text, images }
  }
  return { text: text.replace(/<(?=[a-z/!?])/gi, ''), images }
}

function readOnce(html: string): Visible {
  let [text, hidden] = ['', 0]
  const images: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (unseen.has(name)) hidden += 1
      if (!withinWords.has(name)) text += ' '
      if (name === 'img' && !isPixel(attributes)) {
        const { src, 'data-src': lazy, 'data-original': original } = attributes
        images.push(...[src, lazy, original].filter((address) => address !== undefined))
      }
    },
    onclosetag(name) {
      if (unseen.has(name)) hidden -= 1
      if (!withinWords.has(name)) text += ' '
    },
    ontext(data) {
      if (hidden === 0) text += data
    },
  })
  parser.end(html)
  return { text: text.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ').trim(), images }
}

/** Whether a picture is as small as those are that count readers. */
export function isPixel({ width, height }: Partial<Record<string, string>>): boolean {
  const tiny = (size: string | undefined) => size !== undefined && /^\s*[01](?:px)?\s*$/.test(size)
  return tiny(width) || tiny(height)
}

/** Cuts a text that is too long, between words where it can. @param most characters */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  const space = cut.lastIndexOf(' ')
  const kept = space > most / 2 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/, '')
  return `${kept.replace(/[\s,;:.–-]+$/, '')}…`
}

/** An address of the web, absolute and as RFC 3986 wants it; `undefined` for any other scheme, and for none at all. */
export function webAddress(written: string, base?: string): string | undefined {
  const text = written.trim()
  if (text === '' || !URL.canParse(text, base)) return undefined
  const { protocol, origin, pathname, search, hash } = new URL(text, base)
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  const rest = `${pathname}${search}${hash}`.replace(/[\\^`{|}[\]]/g, encodeURIComponent)
  return origin + rest.replace(/%(?![\da-f]{2})/gi, '%25')
}
