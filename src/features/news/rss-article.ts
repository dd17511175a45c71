import { isObject } from '../../base/json.js'
import { parseHtml, parseWebAddress, shorten } from './rss-text.js'

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
