import { Parser } from 'htmlparser2'
import { isObject } from '../../base/json.js'
import { day } from '../../base/time.js'

/** One article of a feed. */
export interface Article {
  title: string
  link: string
  /** Plain text; empty if the feed has none. */
  description: string
  imageUrl: string | null
  publishedAt: Date | null
}

/** Maximum lengths in the contract, in characters. */
const maxLength = { title: 300, link: 2000, description: 1000 }

/** Elements of an item that contain the article. */
export const itemElements = [
  ...['title', 'link', 'guid', 'id', 'pubDate', 'dc:date', 'published', 'updated', 'description', 'summary'],
  ...['content', 'content:encoded', 'enclosure', 'media:content', 'media:thumbnail'],
]

/**
 * Lists of xml2js nodes by element name. A node is a string, or an object with its text in `_` and attributes in `$`.
 */
export type Item = Partial<Record<string, unknown[]>>

/** Converts an item to an article. Returns `undefined` for an item without a web address or without any text. */
export function toArticle(
  item: Item,
  feedUrl: string,
  parseDate: (written: string) => Date | null,
): Article | undefined {
  const link = linkOf(item, feedUrl)
  const bodies = ['description', 'summary', 'content', 'content:encoded'].map((name) => parseHtml(textOf(item[name])))
  const description = bodies.find(({ text }) => text !== '')?.text ?? ''
  const title = shorten(parseHtml(textOf(item.title)).text || description, maxLength.title)
  if (link === undefined || title === '') return undefined
  const images = [...mediaOf(item), ...bodies.flatMap((body) => body.images)]
  const dates = ['pubDate', 'published', 'dc:date', 'updated'].map((name) => parseDate(textOf(item[name])))
  return {
    title,
    link,
    description: shorten(description, maxLength.description),
    imageUrl: firstAddress(images, link) ?? null,
    publishedAt: dates.find((date) => date !== null) ?? null,
  }
}

/**
 * Returns the address of an article. RSS contains it as text, Atom as an attribute. `guid` and `id` may be addresses.
 */
function linkOf(item: Item, feedUrl: string): string | undefined {
  const links = (item.link ?? []).flatMap((node) => {
    const { rel = 'alternate', href = '' } = attributesOf(node)
    return rel === 'alternate' ? [textOf([node]) || href] : []
  })
  return firstAddress(links, feedUrl) ?? firstAddress([textOf(item.guid), textOf(item.id)])
}

function firstAddress(written: string[], base?: string): string | undefined {
  const addresses = written.map((text) => parseWebAddress(text, base))
  return addresses.find((address) => address !== undefined && address.length <= maxLength.link)
}

/** Returns the addresses of the images that an item encloses. */
function mediaOf(item: Item): string[] {
  const media = [...(item.enclosure ?? []), ...(item['media:content'] ?? [])].map(attributesOf).filter(isImage)
  const thumbnails = (item['media:thumbnail'] ?? []).map(attributesOf)
  return [...media, ...thumbnails].flatMap(({ url }) => url ?? [])
}

function isImage({ url = '', type = '', medium = '' }: Partial<Record<string, string>>): boolean {
  if (medium !== '' || type !== '') return medium === 'image' || type.startsWith('image/')
  return /\.(?:avif|gif|jpe?g|png|webp)(?:[?#]|$)/i.test(url)
}

function attributesOf(node: unknown): Partial<Record<string, string>> {
  return isObject(node) && isObject(node.$) ? (node.$ as Partial<Record<string, string>>) : {}
}

/** Returns the text of the first node. */
function textOf([node]: unknown[] = []): string {
  const text = isObject(node) ? node._ : node
  return typeof text === 'string' ? text : ''
}

/** V8 parses the placeholder `01 Jan 0001` of some systems as a day in 2001. */
const earliest = Date.UTC(2002, 0)
/** Milliseconds. Some sites announce articles in advance, and others state the wrong time zone. */
const maxAhead = day

const weekday = /^[^,\d]*( \d)?,/
const vietnameseDay = /(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/
const offset = /(:\d{2}(?:\.\d+)?) ?(?:GMT|UTC?)? ?([+-]) ?(\d{1,2}(?::?\d{2})?)$/i
const zone = /(?:Z|UTC?|GMT(?:[+-][\d:]+)?|[ECMP][SD]T)$/i

/**
 * Parses the publication date of an article: RFC 822 (`Thu, 28 May 2026 17:00:00 +0700`), the same with `GMT+7`, ISO
 * 8601, or day, month and year as on Vietnamese sites (`Thứ 5, 28/05/2026 17:00:00 GMT+7`).
 * @param timeZone IANA name, for dates without a zone
 * @param now milliseconds since 1970
 * @returns `null` for an invalid date, one before 2002, or one more than a day ahead
 */
export function parseFeedDate(written: string, timeZone: string, now: number): Date | null {
  const text = written
    .slice(0, 100)
    .replace(/\s+/g, ' ')
    .replace(weekday, '')
    .replace(/ ?\(.*/, '')
    .trim()
    .replace(vietnameseDay, '$3-$2-$1')
    .replace(/(\d)T(\d)/, '$1 $2')
    .replace(offset, '$1 GMT$2$3')
  const time = zone.test(text) ? Date.parse(text) : parseLocal(text, timeZone)
  return time >= earliest && time <= now + maxAhead ? new Date(time) : null
}

/** Parses a date without a time zone, for which `Date.parse` would use the zone of the process. */
function parseLocal(text: string, timeZone: string): number {
  const utc = Date.parse(`${text} UTC`)
  if (Number.isNaN(utc)) return utc
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const offsetName = format.formatToParts(utc).find(({ type }) => type === 'timeZoneName')?.value
  return Date.parse(`${text} ${offsetName}`)
}

/** The visible parts of a piece of HTML. */
interface HtmlContent {
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
