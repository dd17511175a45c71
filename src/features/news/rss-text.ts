import { Parser } from 'htmlparser2'

/** The visible parts of a piece of HTML. */
export interface HtmlContent {
  /** One line of plain text, without tags, entities, scripts and styles. */
  text: string
  /** `src` attributes of the images, which may be relative. */
  images: string[]
}

/** Characters. A typical summary in a feed has 500. */
const maxHtmlLength = 50_000

const hiddenElements = new Set(['script', 'style', 'noscript', 'iframe'])
/** All other tags separate words. */
const inlineElements = new Set('a abbr b cite code em font i ins mark q s small span strong sub sup u wbr'.split(' '))

/** Parses HTML. Some systems escape it twice, so the text is parsed a second time. */
export function parseHtml(html: string): HtmlContent {
  const { text, images } = parseOnce(html.slice(0, maxHtmlLength))
  // Removes each `<` that could still open a tag, for clients that insert the text into a page unescaped.
  return { text: parseOnce(text).text.replace(/<(?=[a-z/!?])/gi, ''), images }
}

function parseOnce(html: string): HtmlContent {
  let [text, hidden] = ['', 0]
  const images: string[] = []
  const separate = (name: string) => (inlineElements.has(name) ? '' : ' ')
  const parser = new Parser({
    onopentag(name, { src }) {
      if (hiddenElements.has(name)) hidden += 1
      text += separate(name)
      if (name === 'img' && src !== undefined) images.push(src)
    },
    onclosetag(name) {
      if (hiddenElements.has(name)) hidden -= 1
      text += separate(name)
    },
    ontext(data) {
      if (hidden === 0) text += data
    },
  })
  parser.end(html)
  return { text: text.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ').trim(), images }
}

/** Cuts a text to at most `maxLength` characters, between words if possible. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength - 1)
  const space = cut.lastIndexOf(' ')
  const kept = space > maxLength / 2 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/, '')
  return `${kept.replace(/[\s,;:.–-]+$/, '')}…`
}

/** Returns an absolute http or https URL that conforms to RFC 3986, without credentials; otherwise `undefined`. */
export function parseWebAddress(written: string, base?: string): string | undefined {
  const text = written.trim()
  if (text === '' || !URL.canParse(text, base)) return undefined
  const { protocol, origin, pathname, search, hash } = new URL(text, base)
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  // `URL` leaves these characters as they are. Strict parsers, such as `java.net.URI`, reject them.
  const rest = `${pathname}${search}${hash}`.replace(/[\\^`{|}[\]]/g, encodeURIComponent)
  return origin + rest.replace(/%(?![\da-f]{2})/gi, '%25')
}
