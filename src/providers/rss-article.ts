import { isObject } from '../domain/json.js'
import { isPixel, readHtml, shorten, webAddress } from './rss-text.js'

/** One article of a feed. */
export interface Article {
  title: string
  link: string
  /** Plain text; empty when the feed has none. */
  description: string
  imageUrl: string | null
  publishedAt: Date | null
}

/** Characters, as the contract has them. */
const longest = { title: 300, link: 2000, description: 1000 }

/** Elements within elements of a summary; a page has twenty. */
const deepest = 100

/** Elements of an item that articles are made of. */
export const elements = [
  ...['title', 'link', 'guid', 'id', 'pubDate', 'dc:date', 'published', 'updated', 'description', 'summary'],
  ...['content', 'content:encoded', 'enclosure', 'media:content', 'media:thumbnail', 'media:group'],
]

/** An item, with lists of the elements that xml2js makes of XML, by their names. */
export type Item = Partial<Record<string, unknown>>

/** Makes an article of an item; `undefined` for one without an address or without any words. */
export function articleOf(
  item: Item,
  feedUrl: string,
  readDate: (written: string) => Date | null,
): Article | undefined {
  const link = linkOf(item, feedUrl)
  const bodies = ['description', 'summary', 'content', 'content:encoded'].map((name) => readHtml(markupIn(item[name])))
  const description = bodies.find(({ text }) => text !== '')?.text ?? ''
  const title = shorten(readHtml(markupIn(item.title)).text || description, longest.title)
  if (link === undefined || title === '') return undefined
  const pictures = [...mediaOf(item), ...bodies.flatMap(({ images }) => images)]
  const dates = ['pubDate', 'published', 'dc:date', 'updated'].map((name) => readDate(markupIn(item[name])))
  return {
    title,
    link,
    description: shorten(description, longest.description),
    imageUrl: firstAddress(pictures, link) ?? null,
    publishedAt: dates.find((date) => date !== null) ?? null,
  }
}

/** The address of the article: RSS has it as text, Atom as an attribute; a `guid` may be one. */
function linkOf(item: Item, feedUrl: string): string | undefined {
  const written = nodesIn(item.link).flatMap((node) => {
    const { rel = 'alternate', href = '' } = attributesOf(node)
    return rel === 'alternate' ? [markupIn(node) || href] : []
  })
  const ids = [...nodesIn(item.guid), ...nodesIn(item.id)].map((node) => markupIn(node))
  return firstAddress(written, feedUrl) ?? firstAddress(ids)
}

function firstAddress(written: string[], base?: string): string | undefined {
  const addresses = written.map((text) => webAddress(text, base))
  return addresses.find((address) => address !== undefined && address.length <= longest.link)
}

/** Addresses of pictures that come with an item. */
function mediaOf(item: Item): string[] {
  const groups = nodesIn(item['media:group']).filter(isObject)
  const within = (name: string) => [item[name], ...groups.map((group) => group[`own:${name}`])].flatMap(nodesIn)
  const candidates = [...nodesIn(item.enclosure), ...within('media:content')].map(attributesOf).filter(isPicture)
  const thumbnails = within('media:thumbnail').map(attributesOf)
  return [...candidates, ...thumbnails].filter((media) => !isPixel(media)).flatMap(({ url }) => url ?? [])
}

function isPicture({ url = '', type = '', medium = '' }: Partial<Record<string, string>>): boolean {
  if (medium !== '') return medium === 'image'
  if (/^(?:audio|video|text)\//i.test(type)) return false
  return /^image\//i.test(type) || /\.(?:avif|gif|jpe?g|png|webp)(?:[?#]|$)/i.test(url)
}

function nodesIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value]
}

function attributesOf(node: unknown): Partial<Record<string, string>> {
  const attributes = isObject(node) && isObject(node.$) ? Object.entries(node.$) : []
  return Object.fromEntries(attributes.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** The text of elements. Tags that are not escaped, as Atom has them in XHTML, are written again. */
function markupIn(node: unknown, depth = 0): string {
  if (typeof node === 'string') return node
  if (Array.isArray(node)) return node.map((one) => markupIn(one, depth)).join(' ')
  if (!isObject(node) || depth > deepest) return ''
  const { _: text = '', $: _attributes, ...children } = node
  const inner = Object.entries(children).flatMap(([name, nodes]) =>
    nodesIn(nodes).map((child) => `<${name}${attributesIn(child)}>${markupIn(child, depth + 1)}</${name}>`),
  )
  return [markupIn(text, depth + 1), ...inner].join(' ')
}

function attributesIn(node: unknown): string {
  const written = ([name, value]: [string, string | undefined]) => ` ${name}="${value?.replaceAll('"', '&quot;')}"`
  return Object.entries(attributesOf(node)).map(written).join('')
}
