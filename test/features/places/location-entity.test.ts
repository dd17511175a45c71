import { describe, expect, it } from '@jest/globals'
import { locationUrn, toLocationEntity, type MirroredLocation } from '../../../src/features/places/locations.js'

const bare: MirroredLocation = {
  id: 12,
  name: 'Công viên Thống Nhất',
  location_type: 'PUBLIC_PARK',
  description: null,
  address: null,
  area_sqm: null,
  amenities: [],
  opening_hours: null,
  metadata: {},
  data_source: 'manual',
  is_active: true,
  latitude: 21.0124594,
  longitude: 105.8445342,
}

describe('toLocationEntity', () => {
  it('omits attributes without a value', () => {
    expect(toLocationEntity(bare)).toEqual({
      id: 'urn:ngsi-ld:PUBLIC_PARK:12',
      type: 'PUBLIC_PARK',
      name: { type: 'Property', value: 'Công viên Thống Nhất' },
      location: { type: 'GeoProperty', value: { type: 'Point', coordinates: [105.8445342, 21.0124594] } },
      dataSource: { type: 'Property', value: 'manual' },
    })
  })

  it('contains all known values, areas in square metres', () => {
    const full = {
      ...bare,
      description: 'Công viên quanh hồ Bảy Mẫu',
      address: '354 Lê Duẩn, Hà Nội',
      area_sqm: 482000,
      amenities: ['toilets', 'playground'],
      opening_hours: 'Mo-Su 06:00-22:00',
      metadata: { operator: 'Hà Nội' },
      data_source: 'openstreetmap',
    }
    expect(toLocationEntity(full)).toMatchObject({
      description: { value: 'Công viên quanh hồ Bảy Mẫu' },
      address: { value: '354 Lê Duẩn, Hà Nội' },
      areaSqm: { type: 'Property', value: 482000, unitCode: 'MTK' },
      amenities: { value: ['toilets', 'playground'] },
      openingHours: { value: 'Mo-Su 06:00-22:00' },
      metadata: { value: { operator: 'Hà Nội' } },
      dataSource: { value: 'openstreetmap' },
    })
  })

  it('keeps an area of zero', () => {
    expect(toLocationEntity({ ...bare, area_sqm: 0 })).toMatchObject({ areaSqm: { value: 0 } })
  })

  it('marks an inactive location', () => {
    expect(toLocationEntity({ ...bare, is_active: false })).toMatchObject({ isActive: { value: false } })
  })
})

describe('locationUrn', () => {
  it('contains the type and the id', () => {
    expect(locationUrn({ id: 7, location_type: 'BICYCLE_RENTAL' })).toBe('urn:ngsi-ld:BICYCLE_RENTAL:7')
  })
})
