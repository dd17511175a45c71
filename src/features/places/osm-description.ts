/** Returns the text of an OpenStreetMap tag, or '' if the location does not have the tag. */
export type TagText = (key: string) => string

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
