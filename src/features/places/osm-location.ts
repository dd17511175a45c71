import { centreOf } from '../../base/centre.js'
import { roundDegrees } from '../../base/geo.js'
import { osmIdOf } from '../../base/geojson.js'
import { isObject } from '../../base/json.js'
import { cut, storable } from '../../base/text.js'
import { locationTypes, type LocationType } from './locations.js'
import type { ImportedLocation } from './repository.js'

/** Limits of the contract. Lengths are in code points, as in JSON Schema. */
const limits = {
  name: 255,
  description: 5_000,
  address: 500,
  opening_hours: 255,
  properties: 50,
  key: 100,
  value: 1_000,
}

/** Names of locations that have no name in OpenStreetMap. */
const defaultNames: Record<LocationType, string> = {
  PUBLIC_PARK: 'Công viên',
  CHARGING_STATION: 'Trạm sạc',
  BICYCLE_RENTAL: 'Điểm thuê xe đạp',
  TOURIST_ATTRACTION: 'Điểm tham quan',
}

type Tags = Map<string, string | number | boolean>

/**
 * Converts a GeoJSON feature, for example of an OpenStreetMap export, to a location, or returns why it cannot be
 * converted. The reason completes a sentence that begins with "The feature". Coordinates are rounded like stored ones.
 * @param defaultType type of a feature without the property `location_type`
 */
export function toOsmLocation(feature: unknown, defaultType?: LocationType): ImportedLocation | { problem: string } {
  if (!isObject(feature)) return { problem: 'is not an object' }
  const properties = isObject(feature['properties']) ? feature['properties'] : {}
  const osm_id = osmIdOf(feature, properties) ?? null
  const own = properties['location_type']
  const location_type = own === undefined ? defaultType : locationTypes.find((type) => type === own)
  if (!location_type)
    return {
      problem: `has ${own === undefined ? 'no' : 'an unknown'} location_type; expected one of ${locationTypes.join(', ')}`,
    }
  const centre = centreOf(feature['geometry'])
  if ('problem' in centre) return centre
  const tags = tagsOf(properties)
  const used = new Set<string>()
  const take = (limit: number, ...keys: string[]): string | null => {
    const key = keys.find((candidate) => textOf(tags, candidate) !== '')
    if (key === undefined) return null
    used.add(key)
    return cut(textOf(tags, key), limit)
  }
  if (osm_id === null && !['name', 'name:vi', 'name:en'].some((key) => textOf(tags, key) !== ''))
    return { problem: 'has neither an OpenStreetMap id such as node/123 nor a name' }
  // Tags of a name or a description that is made of several tags are also kept in the metadata.
  const name =
    take(limits.name, 'name', 'name:vi', 'name:en') ??
    cut(textOf(tags, 'brand') || textOf(tags, 'operator') || defaultNames[location_type], limits.name)
  const description =
    take(limits.description, 'description:vi', 'description', 'description:en') ??
    describeTags((key) => textOf(tags, key), name)
  const opening_hours = take(limits.opening_hours, 'opening_hours')
  const address = addressOf(tags, used)
  return {
    osm_id,
    location_type,
    name,
    latitude: roundDegrees(centre.latitude),
    longitude: roundDegrees(centre.longitude),
    address,
    opening_hours,
    description: description && cut(description, limits.description),
    metadata: metadataOf(tags, used),
  }
}

function tagsOf(properties: Record<string, unknown>): Tags {
  const tags: Tags = new Map()
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === 'string') tags.set(storable(key), storable(value).normalize('NFC'))
    else if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
      tags.set(storable(key), value)
  }
  return tags
}

function textOf(tags: Tags, key: string): string {
  return String(tags.get(key) ?? '')
}

/** Returns the address in Vietnamese order, from the house number to the province, without repeated parts. */
function addressOf(tags: Tags, used: Set<string>): string | null {
  const part = (...keys: string[]): string => {
    const key = keys.map((name) => `addr:${name}`).find((candidate) => textOf(tags, candidate) !== '')
    if (key === undefined) return ''
    used.add(key)
    return textOf(tags, key)
  }
  const full = part('full')
  if (full !== '') return cut(full, limits.address)
  const street = [part('housenumber'), part('street', 'place')].filter((text) => text !== '').join(' ')
  const parts = [street, part('subdistrict', 'ward', 'suburb'), part('district'), part('city'), part('province')]
  const address = [...new Set(parts.filter((text) => text !== ''))].join(', ')
  return address === '' ? null : cut(address, limits.address)
}

/** Tags that describe the export or are meant for mappers. They are dropped. */
const ignoredTags =
  /^(@.*|id|full_id|osm_id|osm_type|type|location_type|area|layer|source(:.*)?|created_by|note(:.*)?|fixme|FIXME|check_date(:.*)?|noname)$/
/** Names in other languages. They are dropped first if there are too many tags. */
const nameTags = /(^|_)name(:|_|$)/

function metadataOf(tags: Tags, used: Set<string>): ImportedLocation['metadata'] {
  const unused = [...tags].filter(
    ([key, value]) => key !== '' && value !== '' && !used.has(key) && !ignoredTags.test(key),
  )
  const [last, first] = [true, false].map((isName) => unused.filter(([key]) => nameTags.test(key) === isName))
  return Object.fromEntries(
    [...(first ?? []), ...(last ?? [])]
      .slice(0, limits.properties)
      .map(([key, value]) => [cut(key, limits.key), typeof value === 'string' ? cut(value, limits.value) : value]),
  )
}

/** Returns the text of an OpenStreetMap tag, or '' if the location does not have the tag. */
type TagText = (key: string) => string

const kinds = new Map([
  ['tourism=artwork', 'Tác phẩm nghệ thuật'],
  ['tourism=gallery', 'Phòng trưng bày'],
  ['tourism=museum', 'Bảo tàng'],
  ['tourism=theme_park', 'Công viên giải trí'],
  ['tourism=viewpoint', 'Điểm ngắm cảnh'],
  ['tourism=zoo', 'Vườn thú'],
  ['historic=archaeological_site', 'Di chỉ khảo cổ'],
  ['historic=castle', 'Thành cổ'],
  ['historic=memorial', 'Đài tưởng niệm'],
  ['historic=monument', 'Tượng đài'],
  ['historic=ruins', 'Phế tích'],
  ['historic=tomb', 'Lăng mộ'],
  ['amenity=marketplace', 'Chợ'],
  ['amenity=place_of_worship', 'Nơi thờ tự'],
  ['amenity=theatre', 'Nhà hát'],
])
const religions = new Map([
  ['buddhist', 'Phật giáo'],
  ['christian', 'Kitô giáo'],
  ['confucian', 'Nho giáo'],
  ['hindu', 'Ấn Độ giáo'],
  ['muslim', 'Hồi giáo'],
  ['taoist', 'Đạo giáo'],
  ['vietnamese_folk', 'tín ngưỡng dân gian'],
])
const fees = new Map([
  ['yes', 'Có thu phí'],
  ['no', 'Miễn phí'],
])
const accesses = new Map([
  ['private', 'Không mở cửa cho công chúng'],
  ['no', 'Không mở cửa cho công chúng'],
  ['customers', 'Chỉ dành cho khách hàng'],
  ['permit', 'Cần giấy phép'],
])
const wheelchairs = new Map([
  ['yes', 'Có lối cho xe lăn'],
  ['no', 'Không có lối cho xe lăn'],
])
const payments = {
  app: 'ứng dụng',
  cash: 'tiền mặt',
  credit_cards: 'thẻ tín dụng',
  debit_cards: 'thẻ ghi nợ',
  prepaid_ticket: 'vé trả trước',
}
const sockets = { type2_combo: 'CCS2', chademo: 'CHAdeMO', type2: 'Type 2', schuko: 'Schuko' }

/** Words of the syntax of `opening_hours`. */
const hourWords = new Map([
  ['Mo-Su', 'hằng ngày'],
  ['Mo', 'T2'],
  ['Tu', 'T3'],
  ['We', 'T4'],
  ['Th', 'T5'],
  ['Fr', 'T6'],
  ['Sa', 'T7'],
  ['Su', 'CN'],
  ['PH', 'ngày lễ'],
  ['off', 'nghỉ'],
  ['closed', 'nghỉ'],
  ['sunrise', 'bình minh'],
  ['sunset', 'hoàng hôn'],
])
const hourWord = new RegExp(`\\b(${[...hourWords.keys()].join('|')})\\b`, 'g')

/**
 * Describes a location in Vietnamese from its operator, brand, opening hours, fee and similar tags. Returns `null` if
 * none of them is present. Clients show the description next to the name, so a brand equal to the name is omitted.
 */
export function describeTags(tag: TagText, name: string): string | null {
  const operator = listIn(tag('operator'))
  const brand = listIn(tag('brand') || tag('network'))
  const phrases = [
    ['tourism', 'historic', 'amenity'].map((key) => kinds.get(`${key}=${tag(key)}`)).find((kind) => kind !== undefined),
    labelled('Tôn giáo', religions.get(tag('religion'))),
    labelled('Đơn vị vận hành', operator),
    [operator, name].includes(brand) ? undefined : labelled('Thương hiệu', brand),
    labelled(
      'Giờ mở cửa',
      tag('opening_hours').replace(hourWord, (word) => hourWords.get(word) ?? word),
    ),
    fees.get(tag('fee')) ?? labelled('Phí', tag('fee')),
    labelled('Giá', tag('charge')),
    accesses.get(tag('access')),
    labelled('Đầu sạc', socketsOf(tag)),
    labelled('Sức chứa', tag('capacity')),
    labelled('Thanh toán', paymentsOf(tag)),
    wheelchairs.get(tag('wheelchair')),
    labelled('Điện thoại', listIn(tag('phone') || tag('contact:phone'))),
  ]
  const sentences = phrases.flatMap((phrase) => (phrase === undefined ? [] : [`${phrase.replace(/[\s.]+$/, '')}.`]))
  // Without a full stop, which would become part of the link.
  const website = labelled('Trang web', tag('website') || tag('contact:website'))
  return [...sentences, website].join(' ').trim() || null
}

function labelled(label: string, text: string | undefined): string | undefined {
  return text === undefined || text === '' ? undefined : `${label}: ${text}`
}

/** Converts the values of a tag, which are separated by semicolons, to a list with commas. */
function listIn(text: string): string {
  return text.replace(/\s*;\s*/g, ', ')
}

/** Lists the sockets, such as `3 × CCS2 (11 kW)`. */
function socketsOf(tag: TagText): string {
  const found = Object.entries(sockets).flatMap(([key, label]) => {
    const count = tag(`socket:${key}`)
    if (count === '' || count === 'no') return []
    const output = tag(`socket:${key}:output`)
    return [`${/^\d+$/.test(count) ? `${count} × ` : ''}${label}${output === '' ? '' : ` (${output})`}`]
  })
  return found.join(', ')
}

function paymentsOf(tag: TagText): string {
  const accepted = Object.entries(payments).flatMap(([key, label]) => (tag(`payment:${key}`) === 'yes' ? [label] : []))
  return accepted.join(', ')
}
