import { describe, expect, it } from '@jest/globals'
import { describeTags } from '../../../src/features/places/osm-location.js'

/** Returns the description of a location with these tags. */
const describeLocation = (tags: Record<string, string>, name = 'Tên') => describeTags((key) => tags[key] ?? '', name)

/** Tags of locations in Hanoi, © OpenStreetMap contributors. */
const chargingStation = {
  amenity: 'charging_station',
  brand: 'VinFast',
  operator: 'VinFast',
  fee: 'yes',
  access: 'yes',
  opening_hours: 'Mo-Sa 06:00-21:00; PH off',
  'socket:type2_combo': '3',
  'socket:type2_combo:output': '11 kW',
}
const bicycleRental = {
  amenity: 'bicycle_rental',
  brand: 'TNGo',
  network: 'TNGo',
  operator: 'Công ty cổ phần vận tải số Trí Nam',
  fee: 'yes',
  'payment:app': 'yes',
  'payment:credit_cards': 'yes',
  'payment:debit_cards': 'yes',
  'payment:prepaid_ticket': 'yes',
  website: 'https://tngo.vn/',
}
const park = {
  leisure: 'park',
  operator: 'Công ty TNHH MTV Thoát nước Hà Nội',
  'operator:type': 'public',
  opening_hours: '24/7',
}
const museum = {
  tourism: 'museum',
  museum: 'military',
  fee: '25000',
  opening_hours: 'Tu-Th,Sa-Su,PH 08:00-11:30,13:00-16:30',
  phone: '+84 24 3823 3084;+84 32 666 5664',
}
const pagoda = { amenity: 'place_of_worship', religion: 'buddhist', denomination: 'mahayana', wheelchair: 'no' }

describe('describeTags', () => {
  it.each([
    [
      'VinFast',
      chargingStation,
      'Đơn vị vận hành: VinFast. Giờ mở cửa: T2-T7 06:00-21:00; ngày lễ nghỉ. Có thu phí. Đầu sạc: 3 × CCS2 (11 kW).',
    ],
    [
      'TNGo - Vườn hoa Lê Nin',
      bicycleRental,
      'Đơn vị vận hành: Công ty cổ phần vận tải số Trí Nam. Thương hiệu: TNGo. Có thu phí. Thanh toán: ứng dụng, thẻ tín dụng, thẻ ghi nợ, vé trả trước. Trang web: https://tngo.vn/',
    ],
    ['Công viên Đền Lừ', park, 'Đơn vị vận hành: Công ty TNHH MTV Thoát nước Hà Nội. Giờ mở cửa: 24/7.'],
    [
      'Bảo tàng Phòng không',
      museum,
      'Bảo tàng. Giờ mở cửa: T3-T5,T7-CN,ngày lễ 08:00-11:30,13:00-16:30. Phí: 25000. Điện thoại: +84 24 3823 3084, +84 32 666 5664.',
    ],
    ['Chùa Minh Đức', pagoda, 'Nơi thờ tự. Tôn giáo: Phật giáo. Không có lối cho xe lăn.'],
  ])('describes %s', (name, tags, description) => {
    expect(describeLocation(tags, name)).toBe(description)
  })

  it('returns null if no tag says anything about the location', () => {
    expect(describeLocation({})).toBeNull()
    expect(describeLocation({ leisure: 'park', access: 'yes', 'name:zh': '公园', wikidata: 'Q1' })).toBeNull()
  })

  it('omits a brand that is equal to the name or the operator', () => {
    expect(describeLocation({ brand: 'TNGo' }, 'TNGo')).toBeNull()
    expect(describeLocation({ brand: 'VinFast', operator: 'VinFast' })).toBe('Đơn vị vận hành: VinFast.')
  })

  it.each([
    [{ fee: 'no' }, 'Miễn phí.'],
    [{ fee: 'yes', charge: '30000 VND/hour' }, 'Có thu phí. Giá: 30000 VND/hour.'],
    [{ access: 'private' }, 'Không mở cửa cho công chúng.'],
    [{ access: 'customers' }, 'Chỉ dành cho khách hàng.'],
    [{ capacity: '12' }, 'Sức chứa: 12.'],
    [{ 'socket:schuko': '16', 'socket:type2': 'yes' }, 'Đầu sạc: Type 2, 16 × Schuko.'],
    [{ 'socket:schuko': 'no' }, null],
    [{ 'payment:cash': 'no' }, null],
    [{ network: 'TNGo' }, 'Thương hiệu: TNGo.'],
    [{ 'contact:phone': '+84 24 3942 1061' }, 'Điện thoại: +84 24 3942 1061.'],
    [{ 'contact:website': 'https://a.vn' }, 'Trang web: https://a.vn'],
    [{ operator: 'Vingroup Co., Ltd.' }, 'Đơn vị vận hành: Vingroup Co., Ltd.'],
    [{ opening_hours: 'sunrise-sunset' }, 'Giờ mở cửa: bình minh-hoàng hôn.'],
  ])('describes %j', (tags, description) => {
    expect(describeLocation(tags)).toBe(description)
  })

  it('ignores unknown values, such as the names of built-in object properties', () => {
    expect(
      describeLocation({ tourism: 'constructor', religion: 'toString', wheelchair: '__proto__', access: 'x' }),
    ).toBeNull()
  })
})
